import { expect, test } from 'vitest';
import { factText, fillFacts, lostFacts } from '#domain/content/facts.ts';
import { readShopContent } from '../../support/content.ts';

const { policies, coupons } = await readShopContent();
const book = { policies, coupons };

test.each([
  ['refund.workingDays', '7 to 10'],
  ['refund.by', 'NEFT'],
  ['deliveryHours', '72'],
  ['billing.dueDay', '7th'],
  ['billing.cycleStartDay', '1st'],
  ['billing.dishonouredChequeFee', '₹500'],
  ['extension.periodsMonths', '3, 6, 9 or 12'],
  ['wear.scratch', '4 mm wide, 4 mm deep and 4 cm long'],
  ['customization.minimumMonthlyTicket', '₹15,000'],
  ['leastRent.delhi', '₹1,000'],
  ['coupon.HELLO10.percent', '10'],
  ['coupon.HELLO10.cap', '₹500'],
  ['coupon.SETTLEIN.off', '₹750'],
  ['gstPercent', '18'],
])('a sentence says %s as “%s”', (path, text) => {
  expect(factText(path, book)).toBe(text);
});

test.each(['refund.days', 'refund', 'minimumTenureMonths.seasonal', 'refund.by.whom', 'holidays'])(
  'there is no fact %s',
  (path) => {
    expect(factText(path, book)).toBeUndefined();
  },
);

test('an answer has its facts in their places, and tells which are none', () => {
  const answer = 'By the {billing.dueDay}, or {billing.never}.';
  expect(fillFacts(answer, book)).toBe('By the 7th, or {billing.never}.');
  expect(lostFacts(answer, book)).toEqual(['billing.never']);
});

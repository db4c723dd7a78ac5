import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { arrivesWhen } from '#messages/base/arrival-words.ts';

/** rules/orders.md#a-day-that-is-over */

test.each([
  ['PAYMENT_AWAITED', false, '2026-07-04', 'By Sat 4 Jul'],
  ['PAYMENT_AWAITED', false, '2026-07-05', 'Set when you pay'],
  ['CONFIRMED', true, '2026-07-04', 'By Sat 4 Jul'],
  ['CONFIRMED', true, '2026-07-05', 'Once your documents are verified'],
  ['CONFIRMED', false, '2026-07-05', 'Late. We’ll send you the new date'],
  ['ENQUIRY_AWAITED', false, '2026-07-01', 'We’ll agree on the delivery day with you'],
] as const)('an order that is %s, with documents to come: %s, says on %s: %s', (...row) => {
  const [status, awaitsDocuments, today, words] = row;
  const order = { status, expectedOn: day('2026-07-04'), expressOn: null, awaitsDocuments };
  expect(arrivesWhen(order, day(today))).toBe(words);
});

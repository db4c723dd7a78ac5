import { expect, test } from 'vitest';
import { addDaysTo, day } from '#domain/base/kolkata.ts';
import { paise, rupees } from '#domain/base/money.ts';
import {
  MAX_QUOTE_DAYS,
  quoteFileName,
  quoteState,
  refuseQuotedRent,
  refuseValidUntil,
} from '#domain/checkout/quote.ts';

const TODAY = day('2026-11-24');
const HELD = { isPaid: false, holdsStock: true };
const LET_GO = { isPaid: false, holdsStock: false };
const PAID = { isPaid: true, holdsStock: false };

test.each([
  ['holds on its last day', TODAY, false, undefined, 'open'],
  ['lapses the day after', day('2026-11-23'), false, undefined, 'lapsed'],
  ['is withdrawn, also after its day', day('2026-11-23'), true, undefined, 'withdrawn'],
  ['is ordered while its items are set aside', day('2026-11-23'), true, HELD, 'ordered'],
  ['is open again once they are not', TODAY, false, LET_GO, 'open'],
  ['and lapses then too', day('2026-11-23'), false, LET_GO, 'lapsed'],
  ['is paid, whatever its day', day('2026-11-23'), false, PAID, 'paid'],
] as const)('a quote %s', (_what, validUntil, isWithdrawn, order, state) => {
  expect(quoteState({ validUntil, isWithdrawn, order }, TODAY)).toBe(state);
});

test.each([
  [-1, 'QUOTE_DAY_OVER'],
  [0, undefined],
  [MAX_QUOTE_DAYS, undefined],
  [MAX_QUOTE_DAYS + 1, 'QUOTE_DAY_FAR'],
])('until %d days from today is answered %s', (days, code) => {
  expect(refuseValidUntil(addDaysTo(TODAY, days), TODAY)).toBe(code);
});

test.each([
  [rupees(1), undefined],
  [rupees(900), undefined],
  [rupees(901), 'QUOTE_RENT_ABOVE'],
  [rupees(0), 'QUOTE_RENT'],
  [paise(50_050), 'QUOTE_RENT'],
])('%d paise for a plan of ₹900 is answered %s', (price, code) => {
  expect(refuseQuotedRent(price, rupees(900))).toBe(code);
});

test('quotes no plan that the city does not offer', () => {
  expect(refuseQuotedRent(rupees(500), undefined)).toBe('PLAN_UNAVAILABLE');
});

test('names the PDF after its quote', () => {
  expect(quoteFileName('Q-7F3KQ2XN')).toBe('quote-Q-7F3KQ2XN.pdf');
});

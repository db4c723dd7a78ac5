import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import { creditWords } from '#messages/overview/home-deposit.ts';
import { dueWords } from '#messages/overview/home-figures.ts';
import { rentWords } from '#messages/overview/home-rent.ts';
import { balanceWords, heldWords, monthEndWords } from '#messages/overview/statement.ts';
import { comingRentWords, comingTitle } from '#messages/overview/home-things.ts';

test.each([
  [
    { monthly: rupees(530.75), plan: 'One season', isPaidAhead: true, isFree: false },
    'One season, already paid. After that ₹530.75 a month incl. GST',
  ],
  [
    { monthly: rupees(530.75), plan: 'One season', isPaidAhead: true, isFree: true },
    'One season, free with your coupon. After that ₹530.75 a month incl. GST',
  ],
  [
    {
      monthly: rupees(1061),
      plan: '6 months, stays 12 months with your order',
      isPaidAhead: false,
      isFree: false,
    },
    '₹1,061 a month incl. GST, 6 months, stays 12 months with your order',
  ],
])('an item to come is paid by the month, or for its whole plan: %j', (rent, words) => {
  expect(comingRentWords(rent)).toBe(words);
});

test.each([
  ['delivery', 0, false, 'We’re preparing your order'],
  ['delivery', 0, true, 'On its way to you'],
  ['documents', 2, false, 'Waiting for your documents'],
  ['documents', 0, false, 'We’re checking your documents'],
] as const)(
  'an order is on its way once the van may be out with it: %s %i %s',
  (step, toSend, isOnItsWay, title) => {
    expect(comingTitle({ step, toSend, isOnItsWay })).toBe(title);
  },
);

test.each([
  [2244.64, 0, 'Paid ahead, for the next invoices of the same order'],
  [30_432, 30_432, 'Paid ahead, for what we still deliver'],
  [
    32_676.64,
    30_432,
    'Paid ahead: ₹30,432 for what we still deliver, the rest for the next invoices of your rentals',
  ],
])('of credit of ₹%d, ₹%d is for orders to be delivered', (credit, toCome, words) => {
  expect(creditWords(rupees(credit), rupees(toCome))).toBe(words);
});

test.each([
  [-500, 0, '₹500 paid ahead'],
  [-500, 500, '₹500 to be refunded'],
  [-500, 200, '₹300 paid ahead, ₹200 to be refunded'],
  [300, 200, '₹500 to pay, ₹200 to be refunded'],
  [0, 0, 'Nothing to pay'],
])('a balance of ₹%i, with ₹%i of it to be refunded', (balance, refunding, words) => {
  expect(balanceWords(rupees(balance), rupees(refunding))).toBe(words);
});

test.each([
  [-1061, 'Closing balance ₹1,061 in credit'],
  [1061, 'Closing balance ₹1,061'],
])('a month that ended at ₹%i says what it came to, not what is still so', (balance, words) => {
  expect(monthEndWords(rupees(balance))).toBe(words);
});

test.each([
  [1155, 0, '₹1,155'],
  [1155, 1155, '₹1,155, to be refunded'],
  [2000, 1155, '₹2,000, ₹1,155 of it to be refunded'],
])('a deposit of ₹%i, with ₹%i of it to be refunded', (held, refunding, words) => {
  expect(heldWords(rupees(held), rupees(refunding))).toBe(words);
});

test.each([
  [true, null, 'Was due on Thu 21 Jan'],
  [true, day('2027-02-16'), 'Was due between Thu 21 Jan and Tue 16 Feb'],
  [false, null, 'To pay by Thu 21 Jan'],
  [false, day('2027-02-16'), 'To pay by Thu 21 Jan, the last part by Tue 16 Feb'],
])('a bill with several due days names the first and the last: %s %s', (isLate, last, words) => {
  expect(dueWords({ isLate, dueOn: day('2027-01-21'), lastDueOn: last })).toBe(words);
});

test.each([
  [false, 'It has been overdue since Fri 22 Jan.'],
  [true, 'The oldest part has been overdue since Fri 22 Jan.'],
])('overdue rent with several due days: %s', (isSeveral, words) => {
  const facts = { kind: 'rent_late', on: day('2027-01-22'), aDay: rupees(1) } as const;
  const amount = rupees(2811.04);
  const more = {
    isSeveral,
    charges: ['rent' as const],
    amount,
    overdue: amount,
    rentals: [],
    failed: undefined,
  };
  expect(rentWords({ ...facts, ...more }, day('2027-02-18')).text).toContain(words);
});

test('rent paid ahead of rentals that all end is not for invoices to come', () => {
  expect(creditWords(rupees(745), ZERO, true)).toBe(
    'Paid ahead: it pays the last invoice, and we refund the rest',
  );
  expect(creditWords(ZERO, ZERO, true)).toBe(
    'Rent paid for days after the pick-up is part of your refund',
  );
});

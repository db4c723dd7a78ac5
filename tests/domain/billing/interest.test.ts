import fc from 'fast-check';
import { expect, test } from 'vitest';
import { interestOn, openParts, reckonedTo } from '#domain/billing/interest.ts';
import { addDaysTo, day, daysBetween } from '#domain/base/kolkata.ts';
import { minus, paise, rupees, sum } from '#domain/base/money.ts';

const owed = { amount: rupees(1000), dueOn: day('2026-12-07') };

test.each([
  ['on the day it is due', '2026-12-07', 0],
  ['a day late', '2026-12-08', 0.67],
  ['thirty days late', '2027-01-06', 20],
  ['sixty days late, without interest on interest', '2027-02-05', 40],
])('is 2%% a month %s', (_when, today, expected) => {
  expect(interestOn(owed, [], day(today)) / 100).toBe(expected);
});

test('counts on what is open, from the day after a part was paid', () => {
  const paid = [{ on: day('2026-12-22'), amount: rupees(600) }];
  expect(interestOn(owed, paid, day('2027-01-06')) / 100).toBe(10 + 4);
});

test('stops on the day all is paid, and never starts when it was paid in time', () => {
  const late = [{ on: day('2026-12-22'), amount: rupees(1000) }];
  expect(interestOn(owed, late, day('2028-01-01')) / 100).toBe(10);
  const inTime = [{ on: day('2026-12-07'), amount: rupees(1000) }];
  expect(interestOn(owed, inTime, day('2028-01-01'))).toBe(0);
});

test('is reckoned to no day before the last on which something was paid', () => {
  const paid = [
    { on: day('2026-12-22'), amount: rupees(600) },
    { on: day('2026-12-12'), amount: rupees(100) },
  ];
  expect(reckonedTo(day('2026-12-18'), paid)).toBe('2026-12-22');
  expect(reckonedTo(day('2026-12-24'), paid)).toBe('2026-12-24');
});

test('is the same for a payment as for its parts on one day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 90 }),
      (part, late) => {
        const on = addDaysTo(owed.dueOn, late);
        const whole = [{ on, amount: paise(part) }];
        const halves = [
          { on, amount: paise(Math.floor(part / 2)) },
          { on, amount: minus(paise(part), paise(Math.floor(part / 2))) },
        ];
        const today = addDaysTo(owed.dueOn, 100);
        expect(interestOn(owed, halves, today)).toBe(interestOn(owed, whole, today));
        expect(sum(halves.map(({ amount }) => amount))).toBe(part);
      },
    ),
  );
});

/** Paid in time in December; a part of it goes back in June. */
const paidThenBack = [
  { on: day('2026-12-05'), amount: rupees(1000) },
  { on: day('2027-06-10'), amount: rupees(-400) },
];

test.each([
  ['on the day it goes back', '2027-06-10', 0],
  ['until it is due again', '2027-06-16', 0],
  ['a day after that', '2027-06-17', 0.27],
  ['thirty days after that', '2027-07-16', 8],
])('an amount that went back bears interest from its own due day: %s', (_when, today, expected) => {
  expect(interestOn(owed, paidThenBack, day(today)) / 100).toBe(expected);
});

test('what went back is due six days later, and never before the invoice itself', () => {
  expect(openParts(owed, paidThenBack).filter(({ amount }) => amount > 0)).toEqual([
    { amount: rupees(400), dueOn: '2027-06-16' },
  ]);
  const backAtOnce = [
    { on: day('2026-11-05'), amount: rupees(1000) },
    { on: day('2026-11-06'), amount: rupees(-1000) },
  ];
  expect(openParts(owed, backAtOnce).at(-1)).toEqual({ amount: owed.amount, dueOn: owed.dueOn });
});

test('a payment pays the part that was due first', () => {
  const paid = [
    { on: day('2026-12-05'), amount: rupees(700) },
    { on: day('2027-06-10'), amount: rupees(-400) },
    { on: day('2027-06-12'), amount: rupees(300) },
  ];
  expect(openParts(owed, paid).map(({ amount }) => amount)).toEqual([0, rupees(400)]);
  // ₹300 were late from 7 December to 12 June, the ₹400 are not late yet.
  const days = daysBetween(owed.dueOn, day('2027-06-12'));
  expect(interestOn(owed, paid, day('2027-06-16')) / 100).toBe((300 * 0.02 * days) / 30);
});

test('a credit note and the rent that it releases open nothing again', () => {
  const credited = [
    { on: day('2026-12-05'), amount: rupees(1000) },
    { on: day('2027-01-20'), amount: rupees(250) },
    { on: day('2027-01-20'), amount: rupees(-250) },
  ];
  expect(openParts(owed, credited).every(({ amount }) => amount === 0)).toBe(true);
  expect(interestOn(owed, credited, day('2027-12-01'))).toBe(0);
});

test.each([
  ['before the due day', '2026-12-01', '2026-12-05', 30],
  ['over the due day', '2026-12-04', '2026-12-17', 20],
  ['in the middle', '2026-12-17', '2026-12-27', 20],
  ['to the end', '2026-12-27', '2027-02-01', 20],
  ['all the time', '2026-12-01', '2027-02-01', 0],
])('days without interest do not count: %s', (_when, from, until, days) => {
  const pause = { from: day(from), until: day(until) };
  const interest = interestOn(owed, [], day('2027-01-06'), [pause]);
  expect(interest / 100).toBe(Math.round(days * 1000 * 0.02 * (100 / 30)) / 100);
  expect(interestOn(owed, [], day('2027-01-06'), [pause, pause])).toBe(interest);
});

test('pauses never add interest, and never take off more than their days', () => {
  const aDay = fc.integer({ min: 0, max: 120 }).map((days) => addDaysTo(owed.dueOn, days - 20));
  fc.assert(
    fc.property(
      aDay,
      fc.integer({ min: 0, max: 40 }),
      fc.array(fc.tuple(aDay, fc.integer({ min: 1, max: 1000 })), { maxLength: 3 }),
      (from, length, payments) => {
        const paid = payments.map(([on, amount]) => ({ on, amount: rupees(amount / 4) }));
        const pause = { from, until: addDaysTo(from, length) };
        const today = addDaysTo(owed.dueOn, 110);
        const all = interestOn(owed, paid, today);
        const less = interestOn(owed, paid, today, [pause]);
        expect(less).toBeLessThanOrEqual(all);
        expect(all - less).toBeLessThanOrEqual((owed.amount * 0.02 * length) / 30 + 1);
      },
    ),
  );
});

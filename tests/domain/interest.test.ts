import fc from 'fast-check';
import { expect, test } from 'vitest';
import { interestOn, reckonedTo } from '#domain/interest.ts';
import { addDaysTo, day } from '#domain/kolkata.ts';
import { minus, paise, rupees, sum } from '#domain/money.ts';

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

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expiryDay } from '#domain/catalogue/tenure.ts';
import { addDaysTo, type Day, day, daysBetween } from '#domain/base/kolkata.ts';
import { type Paise, paise, rupees, sum } from '#domain/base/money.ts';
import {
  dueDay,
  firstOfMonth,
  nextMonth,
  nextPeriod,
  type Period,
  rentOf,
} from '#domain/base/rent-period.ts';
import { anyAmount } from '../../support/amounts.ts';

function periodsUntil(from: Day, end: Day): Period[] {
  const periods: Period[] = [];
  for (let next = nextPeriod(from, end); next; next = nextPeriod(next.until, end))
    periods.push(next);
  return periods;
}

const anyDay = fc
  .integer({ min: 0, max: 1500 })
  .map((count) => addDaysTo(day('2026-01-01'), count));

describe('a period', () => {
  test.each([
    ['2026-11-10', undefined, '2026-12-01'],
    ['2026-12-01', undefined, '2027-01-01'],
    ['2027-02-01', undefined, '2027-03-01'],
    ['2026-11-10', '2026-11-20', '2026-11-20'],
    ['2026-11-10', '2027-11-10', '2026-12-01'],
  ])('that begins on %s, limited by %s, ends before %s', (from, limit, until) => {
    expect(nextPeriod(day(from), limit === undefined ? undefined : day(limit))).toEqual({
      from,
      until,
    });
  });

  test('is none once the limit is reached', () => {
    expect(nextPeriod(day('2026-11-10'), day('2026-11-10'))).toBeUndefined();
  });
});

describe('rent', () => {
  const term = { deliveredOn: day('2026-11-10'), endsOn: day('2027-05-10') };
  const rent = (from: string, until: string) =>
    rentOf(rupees(3000), { from: day(from), until: day(until) }, term) / 100;

  test.each([
    ['of the first month is by the days left of it', '2026-11-10', '2026-12-01', 2100],
    ['of a whole month is the monthly rent', '2026-12-01', '2027-01-01', 3000],
    ['of February is the monthly rent too', '2027-02-01', '2027-03-01', 3000],
    ['of the last part is what the first left of a month', '2027-05-01', '2027-05-10', 900],
    ['of the days after the plan completes its month', '2027-05-10', '2027-06-01', 2100],
    ['of ten days of June is ten thirtieths', '2027-06-01', '2027-06-11', 1000],
  ])('%s', (_what, from, until, expected) => {
    expect(rent(from, until)).toBe(expected);
  });

  test('of a plan of n months is n rents, whatever the months are like', () => {
    fc.assert(
      fc.property(
        anyAmount,
        anyDay,
        fc.constantFrom(1, 6, 9, 12),
        (monthly, deliveredOn, months) => {
          const endsOn = expiryDay(deliveredOn, months);
          const parts = periodsUntil(deliveredOn, endsOn).map((period) =>
            rentOf(monthly, period, { deliveredOn, endsOn }),
          );
          expect(sum(parts)).toBe(monthly * months);
        },
      ),
    );
  });

  test.each([
    ['2026-11-27', '2027-05-27'],
    ['2027-02-27', '2027-08-27'],
    ['2026-08-27', '2027-02-27'],
  ])(
    'of the month in which a plan from %s ends on %s is one rent, and no day of it costs less than nothing',
    (deliveredOn, endsOn) => {
      const plan = { deliveredOn: day(deliveredOn), endsOn: day(endsOn) };
      const from = firstOfMonth(plan.endsOn);
      const days = Array.from({ length: daysBetween(from, nextMonth(from)) }, (_, at) => {
        const on = addDaysTo(from, at);
        return rentOf(rupees(1744), { from: on, until: addDaysTo(on, 1) }, plan);
      });
      expect(days.every((rent) => rent >= 0)).toBe(true);
      expect(sum(days)).toBe(rupees(1744));
      const parts = [
        { from, until: plan.endsOn },
        { from: plan.endsOn, until: nextMonth(from) },
      ];
      expect(sum(parts.map((part) => rentOf(rupees(1744), part, plan)))).toBe(rupees(1744));
    },
  );

  test('of a month is the same however it is cut', () => {
    fc.assert(
      fc.property(anyAmount, anyDay, fc.integer({ min: 1, max: 40 }), (monthly, from, days) => {
        const term: { deliveredOn: Day; endsOn: Day } = {
          deliveredOn: day('2025-12-17'),
          endsOn: day('2026-06-17'),
        };
        const whole = nextPeriod(from);
        const middle = addDaysTo(from, days);
        if (!whole || middle >= whole.until) return;
        const cut: Paise[] = [
          rentOf(monthly, { from, until: middle }, term),
          rentOf(monthly, { from: middle, until: whole.until }, term),
        ];
        expect(sum(cut)).toBe(rentOf(monthly, whole, term));
        expect(cut.every((part) => part >= paise(0))).toBe(true);
      }),
    );
  });
});

test.each([
  ['2026-12-01', '2026-12-01', '2026-12-07'],
  ['2026-12-01', '2026-12-03', '2026-12-09'],
  ['2026-11-10', '2026-11-10', '2026-11-16'],
  ['2026-12-01', '2027-02-27', '2027-03-05'],
])('the rent from %s, billed on %s, is due on %s', (from, issued, due) => {
  expect(dueDay(day(from), day(issued))).toBe(due);
});

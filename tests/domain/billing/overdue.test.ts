import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDaysTo, day } from '#domain/base/kolkata.ts';
import { paise, rupees, sum, times } from '#domain/base/money.ts';
import { endForDefaultDay, mayEndForDefault } from '#domain/billing/overdue.ts';

const MONTHLY = rupees(1061);

const unpaid = (...parts: readonly (readonly [dueOn: string, rupees: number])[]) =>
  parts.map(([dueOn, amount]) => ({ dueOn: day(dueOn), amount: rupees(amount) }));

describe('unpaid rent of a rental at ₹1,061 a month', () => {
  test.each([
    ['one month, however late', [['2026-12-07', 1061]], '2027-06-01', false],
    [
      'two invoices of a rupee',
      [
        ['2026-12-07', 1],
        ['2027-01-07', 1],
      ],
      '2027-06-01',
      false,
    ],
    [
      'two invoices of ₹35.97 together',
      [
        ['2026-12-07', 34.97],
        ['2027-01-07', 1],
      ],
      '2027-06-01',
      false,
    ],
    [
      'a rupee less than two months',
      [
        ['2026-12-07', 1061],
        ['2027-01-07', 1060],
      ],
      '2027-01-08',
      false,
    ],
    [
      'two months, the second not due yet',
      [
        ['2026-12-07', 1061],
        ['2027-01-07', 1061],
      ],
      '2027-01-07',
      false,
    ],
    [
      'two months',
      [
        ['2026-12-07', 1061],
        ['2027-01-07', 1061],
      ],
      '2027-01-08',
      true,
    ],
    [
      'three parts that make two months',
      [
        ['2026-12-07', 700],
        ['2027-01-07', 711],
        ['2027-02-07', 711],
      ],
      '2027-02-08',
      true,
    ],
    [
      'two months that are hardly late',
      [
        ['2026-12-20', 1061],
        ['2027-01-01', 1061],
      ],
      '2027-01-08',
      false,
    ],
    ['one invoice of two months, 30 days late', [['2026-12-07', 2122]], '2027-01-06', false],
    ['one invoice of two months, 31 days late', [['2026-12-07', 2122]], '2027-01-07', true],
  ] as const)('%s: %j may end it on %s: %s', (_what, parts, today, may) => {
    expect(mayEndForDefault(unpaid(...parts), MONTHLY, day(today))).toBe(may);
  });

  test.each([
    [
      'a week after the letter of the 31st day',
      [
        ['2026-12-07', 1061],
        ['2027-01-07', 1061],
      ],
      '2027-01-14',
    ],
    [
      'as soon as there is enough, where that letter is old',
      [
        ['2026-12-07', 1061],
        ['2027-01-07', 500],
        ['2027-02-07', 561],
      ],
      '2027-02-08',
    ],
    ['never while it is too little', [['2026-12-07', 2121]], undefined],
    ['never without rent', [], undefined],
  ] as const)('can end it %s', (_when, parts, expected) => {
    const today = day('2027-01-07');
    expect(endForDefaultDay(unpaid(...parts), MONTHLY, { today })).toBe(expected);
  });

  test.each([
    ['before the letter is due', '2027-01-01', undefined, '2027-01-14'],
    ['on the day of the letter', '2027-01-07', undefined, '2027-01-14'],
    ['where the letter has still to be written', '2027-01-20', undefined, '2027-01-27'],
    ['where it was written late', '2027-01-21', '2027-01-20', '2027-01-27'],
    ['where it is old', '2027-02-20', '2027-01-07', '2027-01-14'],
  ] as const)('%s it can end it a week after it', (_when, today, warned, expected) => {
    const parts = unpaid(['2026-12-07', 1061], ['2027-01-07', 1061]);
    const warnedOn = warned && day(warned);
    expect(endForDefaultDay(parts, MONTHLY, { today: day(today), warnedOn })).toBe(expected);
  });

  test('never ends it for less than two months, in however many invoices', () => {
    const part = fc.record({
      dueOn: fc.integer({ min: 0, max: 400 }).map((days) => addDaysTo(day('2026-12-07'), days)),
      amount: fc.integer({ min: 1, max: 200_000 }).map(paise),
    });
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 6 }),
        fc.integer({ min: 0, max: 500 }),
        (parts, at) => {
          const today = addDaysTo(day('2026-12-07'), at);
          const owed = sum(parts.filter(({ dueOn }) => dueOn < today).map(({ amount }) => amount));
          if (mayEndForDefault(parts, MONTHLY, today)) {
            expect(owed).toBeGreaterThanOrEqual(times(MONTHLY, 2));
          }
          const end = endForDefaultDay(parts, MONTHLY, { today });
          if (end) expect(mayEndForDefault(parts, MONTHLY, end)).toBe(true);
        },
      ),
    );
  });
});

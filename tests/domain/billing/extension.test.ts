import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rentBetween } from '#domain/billing/billing.ts';
import {
  extendedUntil,
  extendsAutomatically,
  isExpiryNear,
  isExtendable,
  mayExtend,
  noticeDay,
  spendingOf,
  waitsForDecision,
} from '#domain/billing/extension.ts';
import { addDaysTo, addMonthsTo, day } from '#domain/base/kolkata.ts';
import { paise, rupees } from '#domain/base/money.ts';
import { reminderFor } from '#domain/billing/overdue.ts';
import { mayPickUp, pickupDays } from '#domain/visits/pickup.ts';

const expires = day('2026-11-10');

test.each([
  ['2026-11-09', false, false],
  ['2026-11-10', true, false],
  ['2026-12-10', true, false],
  ['2026-12-11', false, true],
])('on %s the window is open: %s, the plan goes on by itself: %s', (today, open, automatic) => {
  expect(mayExtend(expires, day(today))).toBe(open);
  expect(extendsAutomatically(expires, day(today))).toBe(automatic);
});

test.each([
  ['2026-10-19', false],
  ['2026-10-20', true],
  ['2026-11-10', true],
  ['2026-12-10', true],
  ['2026-12-11', false],
])('on %s the home asks what becomes of the plan: %s', (today, asks) => {
  expect(waitsForDecision('DELIVERED', expires, day(today))).toBe(asks);
  expect(waitsForDecision('RETURN_REQUESTED', expires, day(today))).toBe(false);
});

test.each([
  ['2026-10-19', false],
  ['2026-10-20', true],
  ['2026-11-09', true],
  ['2026-11-10', false],
])('on %s a letter about the end is timely: %s', (today, timely) => {
  expect(isExpiryNear(expires, day(today))).toBe(timely);
});

test.each([
  ['2026-10-26', '2026-10-27'],
  ['2026-10-27', '2026-10-27'],
  ['2026-10-28', null],
])('on %s the end is to be announced by %s', (today, by) => {
  expect(noticeDay(expires, day(today))).toBe(by);
});

test.each([
  ['DELIVERED', true],
  ['RETURN_REQUESTED', false],
  ['RETURNED', false],
] as const)('an order that is %s can be extended: %s', (status, may) => {
  expect(isExtendable(status, expires, expires)).toBe(may);
  expect(isExtendable(status, null, expires)).toBe(false);
});

test('the month paid with an extension pays what has begun, and the rest is kept', () => {
  expect(spendingOf(rupees(1000), rupees(300))).toEqual({
    begun: rupees(300),
    credited: rupees(700),
  });
  expect(spendingOf(rupees(1000), rupees(1300))).toEqual({ begun: rupees(1000), credited: 0 });
  expect(spendingOf(rupees(1000), paise(-1))).toEqual({ begun: 0, credited: rupees(1000) });
});

test.each([
  ['2026-05-10', '2026-11-10', 3, '2027-02-10'],
  ['2026-05-30', '2026-11-30', 3, '2027-02-28'],
  ['2026-05-30', '2026-11-30', 12, '2027-11-30'],
  ['2026-08-31', '2027-02-28', 3, '2027-05-31'],
  ['2027-08-31', '2028-02-29', 3, '2028-05-31'],
  ['2027-08-30', '2028-02-29', 3, '2028-05-30'],
  ['2026-12-31', '2027-06-30', 1, '2027-07-31'],
])(
  'a plan from %s until %s that is extended by %s months goes until %s',
  (began, until, months, extended) => {
    expect(extendedUntil(day(until), months, day(began))).toBe(extended);
  },
);

test('extensions in steps end on the day of one plan as long as all of them', () => {
  const aDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDaysTo(day('2024-01-01'), days));
  const steps = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(aDay, steps, (began, months) => {
      const end = months.reduce((until, each) => extendedUntil(until, each, began), began);
      expect(end).toBe(
        addMonthsTo(
          began,
          months.reduce((all, each) => all + each, 0),
        ),
      );
    }),
  );
});

test('three months over February are billed by the day, not as three rents', () => {
  const items = [{ kind: 'normal', tenure: 6, rent: rupees(1061) }] as const;
  const term = { deliveredOn: day('2026-05-21'), endsOn: day('2026-11-21') };
  const rent = (until: string) =>
    rentBetween(items, { from: day('2026-11-21'), until: day(until) }, term);
  // The first plan's last part is what its first one, in May, left of a month.
  const [first, last] = [Math.round((106_100 * 20) / 31), Math.round((106_100 * 20) / 28)];
  expect(rent('2027-02-21')).toBe(3 * 106_100 - first + last);
  expect(rent('2027-02-21')).not.toBe(3 * 106_100);
});

describe('an unpaid invoice due on 7 December', () => {
  const due = day('2026-12-07');
  test.each([
    ['2026-12-04', undefined],
    ['2026-12-05', 'due_soon'],
    ['2026-12-07', 'due_soon'],
    ['2026-12-08', 'overdue'],
    ['2027-01-06', 'overdue'],
    ['2027-01-07', 'default'],
  ] as const)('calls on %s for the letter %s', (today, kind) => {
    expect(reminderFor(due, day(today))).toBe(kind);
  });
});

describe('a pick-up', () => {
  const today = day('2026-11-21');
  test.each([
    ['tomorrow', '2026-11-22', false],
    ['on the next Monday', '2026-11-23', true],
    ['on a Sunday', '2026-11-29', false],
    ['on a holiday', '2026-12-25', false],
    ['in sixty days', '2027-01-20', true],
    ['later than that', '2027-01-21', false],
  ])('%s, on %s, can be chosen: %s', (_when, on, may) => {
    expect(mayPickUp(day(on), today, ['2026-12-25'])).toBe(may);
  });

  test('has a day within the week even around holidays', () => {
    expect(pickupDays(day('2026-12-24'), ['2026-12-25'])[0]).toBe('2026-12-26');
  });
});

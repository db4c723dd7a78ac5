import { describe, expect, test } from 'vitest';
import { extendsAutomatically, isExpiryNear, isExtendable, mayExtend } from '#domain/extension.ts';
import { day } from '#domain/kolkata.ts';
import { endsForDefault, reminderFor } from '#domain/overdue.ts';
import { mayPickUp, pickupDays } from '#domain/pickup.ts';

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
  ['2026-11-09', true],
  ['2026-11-10', false],
])('on %s a letter about the end is timely: %s', (today, timely) => {
  expect(isExpiryNear(expires, day(today))).toBe(timely);
});

test.each([
  ['DELIVERED', true],
  ['RETURN_REQUESTED', false],
  ['RETURNED', false],
] as const)('an order that is %s can be extended: %s', (status, may) => {
  expect(isExtendable(status, expires, expires)).toBe(may);
  expect(isExtendable(status, null, expires)).toBe(false);
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

  test.each([
    ['with one month unpaid, however late', ['2026-12-07'], '2027-06-01', false],
    ['with the second month not due yet', ['2026-12-07', '2027-01-07'], '2027-01-07', false],
    ['with two months unpaid', ['2026-12-07', '2027-01-07'], '2027-01-08', true],
    ['with two that are hardly late', ['2026-12-20', '2027-01-01'], '2027-01-08', false],
  ])('ends the service %s: %s, on %s: %s', (_what, dues, today, ends) => {
    expect(endsForDefault(dues.map(day), day(today))).toBe(ends);
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

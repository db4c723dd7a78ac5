import { describe, expect, test } from 'vitest';
import { rentBetween } from '#domain/billing.ts';
import {
  extendedUntil,
  extendsAutomatically,
  isExpiryNear,
  isExtendable,
  mayExtend,
  standsAgainstExtension,
  spendingOf,
  waitsForDecision,
} from '#domain/extension.ts';
import { day } from '#domain/kolkata.ts';
import { paise, rupees } from '#domain/money.ts';
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
  ['DELIVERED', true],
  ['RETURN_REQUESTED', false],
  ['RETURNED', false],
] as const)('an order that is %s can be extended: %s', (status, may) => {
  expect(isExtendable(status, expires, expires)).toBe(may);
  expect(isExtendable(status, null, expires)).toBe(false);
});

test.each([
  ['2026-11-01', '2026-11-10', true],
  ['2026-11-10', '2026-11-10', false],
  ['2026-11-10', '2026-11-16', false],
  ['2026-11-10', '2026-11-17', true],
  ['2026-12-01', '2026-12-01', true],
])('an invoice from %s stands on %s against an extension: %s', (from, today, stands) => {
  const invoice = { from: day(from), dueOn: day('2026-11-16') };
  expect(standsAgainstExtension(invoice, expires, day(today))).toBe(stands);
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
  ['2026-11-10', 3, '2027-02-10'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-11-30', 12, '2027-11-30'],
])('a plan until %s that is extended by %s months goes until %s', (until, months, extended) => {
  expect(extendedUntil(day(until), months)).toBe(extended);
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

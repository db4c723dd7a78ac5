import { expect, test } from 'vitest';
import { day, instantAt } from '#domain/kolkata.ts';
import { mayRepair } from '#domain/order.ts';
import { beforePickup, repairDays, repairState, triesRepairAgain } from '#domain/repair.ts';

test('what is with its renter is repaired, its return asked for or not', () => {
  expect(mayRepair('DELIVERED')).toBe(true);
  expect(mayRepair('RETURN_REQUESTED')).toBe(true);
  expect(mayRepair('SCHEDULED')).toBe(false);
  expect(mayRepair('RETURNED')).toBe(false);
});

test('a repair is booked for a working day of two weeks, before the pick-up where that stands', () => {
  // A Tuesday.
  const now = instantAt(day('2026-11-10'), 10);
  const open = repairDays(null, now, []);
  expect(open[0]).toBe('2026-11-11');
  expect(open.at(-1)).toBe('2026-11-24');
  expect(open).not.toContain('2026-11-15');
  expect(repairDays(day('2026-11-13'), now, ['2026-11-12'])).toEqual(['2026-11-11']);
  expect(repairDays(day('2026-11-11'), now, [])).toEqual([]);
  expect(beforePickup(open, null)).toEqual(open);
});

test('a repair visit stands as its visit, and once done as it ended', () => {
  expect(repairState('planned', null)).toBe('planned');
  expect(repairState('done', 'to_replace')).toBe('to_replace');
  expect(repairState('done', null)).toBe('repaired');
  expect(repairState('cancelled', null)).toBe('cancelled');
});

test('it is given up after three tries at which nobody was there', () => {
  expect([1, 2, 3].map(triesRepairAgain)).toEqual([true, true, false]);
});

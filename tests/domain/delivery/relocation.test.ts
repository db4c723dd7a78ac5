import { expect, test } from 'vitest';
import { openSlotDays } from '#domain/visits/visit-move.ts';
import { day, instantAt } from '#domain/base/kolkata.ts';
import { mayCallOff, type Relocatable, whyNoRelocation } from '#domain/delivery/relocation.ts';

const ORDER: Relocatable = {
  status: 'DELIVERED',
  isOverdue: false,
  isExchanged: false,
  isPlanned: false,
};

test('an order that is with its renter can move', () => {
  expect(whyNoRelocation(ORDER)).toBeUndefined();
});

test.each([
  ['an order that is not delivered', { status: 'SCHEDULED' }, 'not_delivered'],
  ['an order that waits for its pick-up', { status: 'RETURN_REQUESTED' }, 'return_asked'],
  ['an order that is to move already', { isPlanned: true }, 'planned'],
  ['an order with a swap under way', { isExchanged: true }, 'exchange'],
  ['an order with an overdue invoice', { isOverdue: true }, 'overdue'],
] as const)('%s cannot be moved', (_name, part, reason) => {
  expect(whyNoRelocation({ ...ORDER, ...part })).toBe(reason);
});

test('a move is for an open day whose evening before is not over', () => {
  const monday = day('2026-11-23');
  const afternoon = openSlotDays(instantAt(monday, 15), ['2026-11-25']);
  expect(afternoon.slice(0, 3)).toEqual(['2026-11-24', '2026-11-26', '2026-11-27']);
  expect(openSlotDays(instantAt(monday, 20), [])[0]).toBe('2026-11-25');
});

test('a move can be called off but on its day and the day after, when a van may have come', () => {
  const planned = day('2026-11-24');
  const on = (at: string) => mayCallOff(planned, instantAt(day(at), 12));
  expect(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'].map(on)).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

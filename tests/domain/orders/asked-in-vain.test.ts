import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { unavailableActionWords } from '#messages/overview/unavailable-action.ts';

const orderOf = (orderStatus: OrderStatus) => ({ orderNumber: 'B1', orderStatus });

const planned = {
  kind: 'delivery',
  state: 'planned',
  day: day('2026-11-27'),
  endedAt: null,
  unmovable: null,
} as const;
const ended = { ...planned, endedAt: '2026-11-27T08:00:00Z' };

test.each([
  ['move', 'Order B1 is cancelled, so there is nothing to move.'],
  ['calendar', 'Order B1 is cancelled, so there is nothing to add to your calendar.'],
] as const)(
  'the link of a cancelled order that asks to %s is answered with why not',
  (what, words) => {
    const called = { ...ended, state: 'cancelled' } as const;
    expect(unavailableActionWords(what, orderOf('CANCELLED'), [called])).toBe(words);
  },
);

test('an order that is over is told as such', () => {
  const words = unavailableActionWords('move', orderOf('RETURNED'), [{ ...ended, state: 'done' }]);
  expect(words).toBe('Order B1 has ended, so there is nothing to move.');
});

test.each([
  ['moved', 'The delivery can’t be moved again: you’ve already moved it once.'],
  [
    'settled',
    'The delivery can no longer be moved: you could do that until 8 pm the evening before.',
  ],
] as const)('a visit that cannot be moved (%s) is told with its reason', (unmovable, words) => {
  const visit = { ...planned, unmovable };
  expect(unavailableActionWords('move', orderOf('SCHEDULED'), [visit])).toBe(words);
});

test.each([
  ['done', 'The swap took place on Fri 27 Nov, so there is nothing to move.'],
  ['missed', 'The swap ended after missed visits on Fri 27 Nov, so there is nothing to move.'],
  ['cancelled', 'The swap was cancelled on Fri 27 Nov, so there is nothing to move.'],
] as const)(
  'a visit that is over (%s) is told with its day, the last one first',
  (state, words) => {
    const before = { ...planned, state: 'done', endedAt: '2026-11-20T08:00:00Z' } as const;
    const last = { ...ended, kind: 'exchange', state } as const;
    expect(unavailableActionWords('move', orderOf('DELIVERED'), [last, before])).toBe(words);
  },
);

test('an exchange that moves an order to the other city is told as a move', () => {
  const last = { ...ended, kind: 'exchange', isCityMove: true, state: 'done' } as const;
  expect(unavailableActionWords('move', orderOf('DELIVERED'), [last])).toBe(
    'The move to the other city took place on Fri 27 Nov, so there is nothing to move.',
  );
});

test('what is not planned yet is told as that', () => {
  const chosen = { ...planned, state: 'chosen' } as const;
  expect(unavailableActionWords('move', orderOf('CONFIRMED'), [chosen])).toBe(
    'There is nothing to move yet.',
  );
  expect(unavailableActionWords('calendar', orderOf('CONFIRMED'), [chosen])).toBe(
    'There is nothing to add to your calendar yet.',
  );
});

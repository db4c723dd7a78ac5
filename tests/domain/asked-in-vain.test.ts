import { expect, test } from 'vitest';
import { day } from '#domain/kolkata.ts';
import type { OrderStatus } from '#domain/order.ts';
import { askedInVainWords } from '#messages/asked-in-vain.ts';

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
  ['move', 'Order B1 is cancelled, so that nothing is left to move.'],
  ['calendar', 'Order B1 is cancelled, so that nothing of it is left for a calendar.'],
] as const)(
  'the link of a cancelled order that asks to %s is answered with why not',
  (what, words) => {
    const called = { ...ended, state: 'cancelled' } as const;
    expect(askedInVainWords(what, orderOf('CANCELLED'), [called])).toBe(words);
  },
);

test('an order that is over is told as such', () => {
  const words = askedInVainWords('move', orderOf('RETURNED'), [{ ...ended, state: 'done' }]);
  expect(words).toBe('Order B1 is over, so that nothing is left to move.');
});

test.each([
  ['moved', 'The delivery cannot be moved again, since it was moved once already.'],
  [
    'settled',
    'The delivery cannot be moved any more, since that goes until 8 pm of the evening before.',
  ],
] as const)('a visit that cannot be moved (%s) is told with its reason', (unmovable, words) => {
  const visit = { ...planned, unmovable };
  expect(askedInVainWords('move', orderOf('SCHEDULED'), [visit])).toBe(words);
});

test.each([
  ['done', 'The exchange took place on Fri 27 Nov, so that nothing is left to move.'],
  ['missed', 'The exchange was given up on Fri 27 Nov, so that nothing is left to move.'],
  ['cancelled', 'The exchange was called off on Fri 27 Nov, so that nothing is left to move.'],
] as const)(
  'a visit that is over (%s) is told with its day, the last one first',
  (state, words) => {
    const before = { ...planned, state: 'done', endedAt: '2026-11-20T08:00:00Z' } as const;
    const last = { ...ended, kind: 'exchange', state } as const;
    expect(askedInVainWords('move', orderOf('DELIVERED'), [last, before])).toBe(words);
  },
);

test('an exchange that moves an order to the other city is told as a move', () => {
  const last = { ...ended, kind: 'exchange', isCityMove: true, state: 'done' } as const;
  expect(askedInVainWords('move', orderOf('DELIVERED'), [last])).toBe(
    'The move to the other city took place on Fri 27 Nov, so that nothing is left to move.',
  );
});

test('what is not planned yet is told as that', () => {
  const chosen = { ...planned, state: 'chosen' } as const;
  expect(askedInVainWords('move', orderOf('CONFIRMED'), [chosen])).toBe(
    'Nothing is planned yet that could be moved.',
  );
  expect(askedInVainWords('calendar', orderOf('CONFIRMED'), [chosen])).toBe(
    'Nothing is planned yet that could stand in a calendar.',
  );
});

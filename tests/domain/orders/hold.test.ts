import { expect, test } from 'vitest';
import { holdAt, holdOf, isPointedOut } from '#domain/orders/hold.ts';
import { LONGEST_HOLD_MINUTES, renewedHold } from '#domain/orders/hold-renewal.ts';
import { stockHoldWords, timeLeft } from '#messages/orders/order-hold.ts';

const PLACED = new Date('2026-11-21T05:00:00Z');
const UNTIL = new Date('2026-11-21T05:30:00Z');
const after = (minutes: number) => new Date(PLACED.getTime() + minutes * 60_000);
const waiting = {
  status: 'PAYMENT_AWAITED' as const,
  holdsStock: true,
  heldUntil: UNTIL,
  placedAt: PLACED,
};

test('an unpaid order says until when its items are set aside, and how long that is', () => {
  const state = holdAt(holdOf(waiting), after(5));
  expect(state).toEqual({ is: 'running', until: UNTIL, seconds: 1500 });
  expect(stockHoldWords(state)).toBe('We’re holding your items until 21 Nov 2026, 11:00 am.');
  expect(timeLeft(1500)).toBe('25:00');
  expect(timeLeft(61)).toBe('1:01');
});

test.each([
  { what: 'the deadline has come', order: waiting, at: after(30) },
  { what: 'its items were released', order: { ...waiting, holdsStock: false }, at: after(5) },
])('once $what it says that others can rent them, and that it can still be paid', (given) => {
  const state = holdAt(holdOf(given.order), given.at);
  expect(state).toEqual({ is: 'over' });
  expect(stockHoldWords(state)).toContain('You can still pay while stock lasts');
});

test('an order whose payment went back keeps its items without a deadline', () => {
  expect(holdAt(holdOf({ ...waiting, heldUntil: null }), after(5000))).toEqual({ is: 'kept' });
});

test('a paid order has no deadline', () => {
  expect(holdOf({ ...waiting, status: 'CONFIRMED' })).toBeNull();
});

test('an order that waits is pointed out for a day, and for as long as its items are set aside', () => {
  const released = { ...waiting, holdsStock: false };
  expect(isPointedOut(released, after(23 * 60))).toBe(true);
  expect(isPointedOut(released, after(24 * 60))).toBe(false);
  expect(isPointedOut(waiting, after(24 * 60))).toBe(true);
  expect(isPointedOut({ ...waiting, status: 'CANCELLED' }, after(5))).toBe(false);
});

test.each([
  { opened: 5, until: 35 },
  { opened: 90, until: 120 },
  { opened: 100, until: 120 },
  { opened: 120, until: undefined },
  { opened: 5000, until: undefined },
])(
  'opened $opened minutes after the order, its window holds the items until minute $until',
  (given) => {
    const until = given.until === undefined ? undefined : after(given.until);
    expect(renewedHold(PLACED, after(given.opened))).toEqual(until);
    expect(LONGEST_HOLD_MINUTES).toBe(120);
  },
);

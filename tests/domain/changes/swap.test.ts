import { expect, test } from 'vitest';
import { mayExtend } from '#domain/billing/extension.ts';
import { day } from '#domain/base/kolkata.ts';
import {
  swapFreeUntil,
  swapScope,
  type Swappable,
  whyNoReplacement,
  whyNoSwap,
} from '#domain/changes/swap.ts';
import { swapBarWords } from '#messages/changes/exchange-words.ts';

const DELIVERED = day('2026-11-20'); // a Friday
const ORDER: Swappable = {
  status: 'DELIVERED',
  kinds: ['normal', 'normal'],
  expiresOn: day('2027-11-20'),
  isOverdue: false,
  isUnderWay: false,
  isMoving: false,
  isDepositShort: false,
};
const SOON = day('2026-11-24');

test('the terms let a plan be swapped for anything until the seventh working day', () => {
  expect(swapFreeUntil(DELIVERED, [])).toBe('2026-11-28');
  expect(swapFreeUntil(DELIVERED, ['2026-11-24'])).toBe('2026-11-30');
  expect(swapScope(DELIVERED, day('2026-11-28'), [])).toBe('any');
  expect(swapScope(DELIVERED, day('2026-11-29'), [])).toBe('dearer');
});

test('an order that runs can be swapped', () => {
  expect(whyNoSwap(ORDER, SOON)).toBeUndefined();
});

test.each([
  ['an order that is not delivered', { status: 'SCHEDULED' }, 'not_delivered'],
  ['an order that is over', { status: 'RETURNED' }, 'not_delivered'],
  ['an order that waits for its pick-up', { status: 'RETURN_REQUESTED' }, 'return_asked'],
  ['a season', { kinds: ['normal', 'seasonal'] }, 'kind'],
  ['an order with another exchange under way', { isUnderWay: true }, 'under_way'],
  ['an order that is to move', { isMoving: true }, 'moving'],
  ['an order with an overdue invoice', { isOverdue: true }, 'overdue'],
  ['an order whose deposit went back in part', { isDepositShort: true }, 'deposit_short'],
  ['a plan that is over', { expiresOn: SOON }, 'plan_ends'],
] as const)('%s cannot be swapped', (_name, part, reason) => {
  expect(whyNoSwap({ ...ORDER, ...part }, SOON)).toBe(reason);
});

test('what holds up a swap alone does not hold up a replacement', () => {
  expect(whyNoReplacement(ORDER)).toBeUndefined();
  expect(whyNoReplacement({ ...ORDER, isMoving: true })).toBe('moving');
  expect(whyNoReplacement({ ...ORDER, isDepositShort: true })).toBe('deposit_short');
});

test('a plan can be swapped on its last day', () => {
  expect(whyNoSwap({ ...ORDER, expiresOn: day('2026-11-25') }, SOON)).toBeUndefined();
  expect(whyNoSwap({ ...ORDER, expiresOn: null }, SOON)).toBe('plan_ends');
  expect(whyNoSwap(ORDER, undefined)).toBe('plan_ends');
});

test.each([
  [
    '2026-12-18',
    'Your plan ends on Sun 20 Dec, before we could come. You can extend it under Orders for 30 days',
  ],
  ['2026-12-20', 'Your plan has ended. Extend it first'],
])(
  'a plan that ends before an exchange says on %s from when on it can be extended',
  (today, words) => {
    const told = swapBarWords('plan_ends', day('2026-12-20'), day(today));
    expect(told).toContain(words);
    expect(told).toContain('then swap');
    expect(mayExtend(day('2026-12-20'), day(today))).toBe(!told.includes('for 30 days'));
  },
);

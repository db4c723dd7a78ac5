import { expect, test } from 'vitest';
import { paise, ZERO } from '#domain/base/money.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import { depositNote } from '#messages/payments/account.ts';

const NORMAL = {
  orderStatus: 'DELIVERED' as const,
  kind: 'normal' as ProductKind,
  orderTerms: { totalDeposit: paise(106_100) },
};
const orderTerms = { totalDeposit: ZERO };

test('an order with a deposit says when it comes back', () => {
  expect(depositNote(NORMAL)).toBe(
    'The deposit is returned after the tenure ends and the items are collected.',
  );
});

test('an order whose things are awaited back speaks of no tenure that has to end first', () => {
  expect(depositNote({ ...NORMAL, orderStatus: 'RETURN_REQUESTED' })).toBe(
    'We settle the deposit once we have picked up and checked the items. Your account shows the refund, under Deposits.',
  );
});

test('an order that is over says what became of its deposit, or that none is held', () => {
  expect(depositNote({ ...NORMAL, orderStatus: 'CANCELLED' })).toBe(
    'This order is cancelled, so we hold no deposit for it.',
  );
  expect(depositNote({ ...NORMAL, orderStatus: 'CANCELLED', isForfeited: true })).toBe(
    'This order is forfeited, so we hold no deposit for it.',
  );
  expect(depositNote({ ...NORMAL, orderStatus: 'RETURNED' })).toBe(
    'This order has ended. Once the deposit is settled, your account shows how, under Deposits.',
  );
  expect(depositNote({ ...NORMAL, orderStatus: 'RETURNED', isSettled: true })).toBe(
    'This order has ended, and its deposit is settled. Your account shows the details, under Deposits.',
  );
  expect(depositNote({ ...NORMAL, orderStatus: 'RETURNED', goesOnAs: 'B261123-7F3KQ2' })).toMatch(
    /^The deposit moved to order B261123-7F3KQ2, /,
  );
});

test.each([
  [
    paise(6_100),
    '₹1,000 of the ₹1,061 refundable deposit is used for the fees and ₹61 is refunded.',
  ],
  [paise(150_050), 'The refundable deposit of ₹1,061 is refunded in full.'],
  [ZERO, 'The refundable deposit of ₹1,061 is used for the fees.'],
  [
    paise(6_105),
    '₹999.95 of the ₹1,061 refundable deposit is used for the fees and ₹61.05 is refunded.',
  ],
])(
  'an order that kept fees, of which %i paise come back, says what of that is its deposit',
  (amount, words) => {
    const forfeited = { orderStatus: 'CANCELLED' as const, keptRent: { withFees: true } };
    expect(depositNote({ ...NORMAL, ...forfeited, refunds: [{ amount }] })).toBe(words);
  },
);

test.each([
  ['for a season', { ...NORMAL, orderTerms }],
  ['of medical equipment', { ...NORMAL, kind: 'medical' as const, orderTerms }],
  ['of premium items, whose year is paid in advance,', { ...NORMAL, kind: 'premium' as const }],
])('an order %s says that no deposit is held', (_, order) => {
  expect(depositNote(order)).toMatch(/has no deposit\b/);
  expect(depositNote(order)).not.toMatch(/returned/);
});

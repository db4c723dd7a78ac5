import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import { decideSettlement, type SettlementFacts } from '#domain/orders/settle-payment.ts';
import {
  isHeld,
  type ProviderPayment,
  refundWithoutFee,
  shareOut,
  withoutFee,
} from '#domain/payments/payment.ts';

const payment = { amount: paise(212_200), currency: 'INR' };

const waiting: SettlementFacts = {
  due: paise(212_200),
  orderStatus: 'PAYMENT_AWAITED',
  settledBy: null,
  stockAvailable: true,
  couponAvailable: true,
};

describe('a payment', () => {
  test('settles the order that waits for exactly its amount', () => {
    expect(decideSettlement(payment, waiting)).toEqual({ action: 'settle' });
  });

  test('goes back when another has settled the order', () => {
    const settled: SettlementFacts = { ...waiting, orderStatus: 'CONFIRMED', settledBy: 'pay_0' };
    expect(decideSettlement(payment, settled)).toEqual({
      action: 'refund',
      reason: 'already_paid',
    });
  });

  test.each([
    ['a paisa short', { amount: paise(212_199) }],
    ['a paisa over', { amount: paise(212_201) }],
    ['in another currency', { currency: 'USD' }],
  ])('goes back when it is %s', (_, differing) => {
    expect(decideSettlement({ ...payment, ...differing }, waiting)).toEqual({
      action: 'refund',
      reason: 'amount_mismatch',
    });
  });

  test('goes back when the order was cancelled meanwhile', () => {
    expect(decideSettlement(payment, { ...waiting, orderStatus: 'CANCELLED' })).toEqual({
      action: 'refund',
      reason: 'order_cancelled',
    });
  });

  test('goes back when the units are gone', () => {
    expect(decideSettlement(payment, { ...waiting, stockAvailable: false })).toEqual({
      action: 'refund',
      reason: 'out_of_stock',
    });
  });

  test('never settles an order a second time, whatever the facts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDER_STATUSES),
        fc.constantFrom('pay_0', 'pay_2'),
        fc.boolean(),
        (orderStatus, settledBy, stockAvailable) => {
          const facts = { ...waiting, orderStatus, settledBy, stockAvailable };
          expect(decideSettlement(payment, facts).action).not.toBe('settle');
        },
      ),
    );
  });
});

const paid: ProviderPayment = {
  id: 'pay_1',
  orderId: 'order_1',
  amount: paise(212_200),
  refunded: ZERO,
  currency: 'INR',
  status: 'captured',
  method: 'upi',
};

describe('a payment without an order', () => {
  test.each([
    ['captured', 0, true],
    ['captured', 100, true],
    ['captured', 212_200, false],
    ['refunded', 212_200, false],
    ['authorized', 0, false],
    ['failed', 0, false],
  ] as const)('that is %s, with %i paise back, leaves money with us: %s', (status, back, held) => {
    expect(isHeld({ ...paid, status, refunded: paise(back) })).toBe(held);
  });

  test.each([
    [300, [100, 200], [100, 200]],
    [250, [100, 200], [100, 150]],
    [80, [100, 200], [80, 0]],
    [500, [100, 200], [100, 400]],
    [500, [], []],
  ])('of %i paise pays of %j the first one first: %j', (amount, open, shares) => {
    expect(
      shareOut(
        paise(amount),
        open.map((each) => paise(each)),
      ),
    ).toEqual(shares);
  });

  test('is shared out whole where anything is open', () => {
    const some = fc.array(fc.integer({ min: 1, max: 500_000 }).map(paise), { minLength: 1 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_000_000 }).map(paise), some, (amount, open) => {
        const shares: Paise[] = shareOut(amount, open);
        expect(sum(shares)).toBe(amount);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test.each([
  ['its fee', 217_215, 5015, 212_200],
  ['another sum than its fee', 217_215, 5014, 217_215],
  ['a fee that we bear', 212_200, 5008, 212_200],
  ['no fee', 212_100, undefined, 212_100],
])('a payment with %s on top of ₹2,122 counts as %i − %s = %i', (_name, amount, fee, counts) => {
  const payment = { ...paid, amount: paise(amount), ...(fee ? { fee: paise(fee) } : {}) };
  expect(withoutFee(payment, paise(212_200)).amount).toBe(counts);
});

test.each([
  ['all of it with the fee', 217_215, 212_200],
  ['all of it without the fee', 212_200, 212_200],
  ['a part of it', 40_000, 40_000],
])('a refund of %s, %i, of a payment booked with ₹2,122 counts as %i', (_name, amount, counts) => {
  const refund = refundWithoutFee({ id: 'rfnd_1', amount: paise(amount) }, paise(212_200));
  expect(refund).toEqual({ id: 'rfnd_1', amount: counts });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '#domain/money.ts';
import { ORDER_STATUSES } from '#domain/order.ts';
import { decideSettlement, type SettlementFacts } from '#domain/payment.ts';

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

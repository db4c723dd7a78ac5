import type { Paise } from '#domain/base/money.ts';
import { paysExactly } from '#domain/payments/payment.ts';
import type { RefundReason } from '#domain/payments/refund.ts';
import type { OrderStatus } from './order.ts';

export interface SettlementFacts {
  /** What the payment's attempt asked for. */
  readonly due: Paise;
  readonly orderStatus: OrderStatus;
  /** The other payment that settled the order already, if one did. */
  readonly settledBy: string | null;
  /** Whether the order's units are still held, or could be taken again. */
  readonly stockAvailable: boolean;
  /** Whether its coupon is still held, or could be taken again; true without one. */
  readonly couponAvailable: boolean;
}

export type Settlement =
  { readonly action: 'settle' } | { readonly action: 'refund'; readonly reason: RefundReason };

/**
 * What captured money that is not in the books yet means for its order; what cannot settle it goes back
 * (rules/payments.md#what-a-payment-pays).
 */
export function decideSettlement(
  payment: Parameters<typeof paysExactly>[0],
  facts: SettlementFacts,
): Settlement {
  if (facts.settledBy !== null) return { action: 'refund', reason: 'already_paid' };
  if (!paysExactly(payment, facts.due)) return { action: 'refund', reason: 'amount_mismatch' };
  if (facts.orderStatus !== 'PAYMENT_AWAITED')
    return { action: 'refund', reason: 'order_cancelled' };
  if (!facts.stockAvailable) return { action: 'refund', reason: 'out_of_stock' };
  if (!facts.couponAvailable) return { action: 'refund', reason: 'coupon_used_up' };
  return { action: 'settle' };
}

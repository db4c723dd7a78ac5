import { addMonthsTo, type Day } from './kolkata.ts';

/**
 * How far a refund is: promised, taken on by the provider, waiting for a bank transfer by hand, or
 * with the customer.
 */
export type RefundState = 'promised' | 'sent' | 'transfer_due' | 'done';

const TRANSITIONS: Record<RefundState, readonly RefundState[]> = {
  promised: ['sent', 'transfer_due', 'done'],
  sent: ['transfer_due', 'done'],
  transfer_due: ['done'],
  done: [],
};

export function mayRefundBecome(from: RefundState, to: RefundState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** The provider refunds no payment that is older (rules/deposits.md#what-goes-by-bank-transfer). */
export const PROVIDER_REFUND_MONTHS = 6;

/** Whether a payment is young enough to go back the way it came; else it goes by bank transfer. */
export function isRefundedByProvider(paidOn: Day, today: Day): boolean {
  return today < addMonthsTo(paidOn, PROVIDER_REFUND_MONTHS);
}

/**
 * After so many refusals the provider is not asked any more
 * (rules/payments.md#a-refund-is-asked-for-once).
 */
export const MAX_REFUSALS = 9;

export type ProviderRefundStatus = 'pending' | 'processed' | 'failed';

/** What the provider's word on a refund makes of ours. */
export function refundStateFor(status: ProviderRefundStatus): RefundState {
  if (status === 'processed') return 'done';
  return status === 'failed' ? 'transfer_due' : 'sent';
}

/** How money goes back: the way it was paid, or by bank transfer. */
export const REFUND_WAYS = ['provider', 'transfer'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

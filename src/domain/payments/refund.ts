import { addMonthsTo, type Day } from '#domain/base/kolkata.ts';

/**
 * How far a refund is: promised, taken on by the provider, waiting for a bank transfer by hand, or
 * with the customer.
 */
export const REFUND_STATES = ['promised', 'sent', 'transfer_due', 'done'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

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

/** How a refund stands for its renter. */
export const REFUND_STANDINGS = ['ON_ITS_WAY', 'ACCOUNT_NEEDED', 'RETURNED'] as const;
export type RefundStanding = (typeof REFUND_STANDINGS)[number];

/**
 * Why money goes back; `at_provider` was made there without us (rules/payments.md#refunds-made-at-the-provider),
 * `damage_waived` is a transfer (rules/inspections.md#a-late-objection), `rent_ahead` is prepaid rent of a
 * rental that is over (rules/deposits.md#what-goes-by-bank-transfer).
 */
export const REFUND_REASONS = [
  'already_paid',
  'order_cancelled',
  'amount_mismatch',
  'out_of_stock',
  'coupon_used_up',
  'invoices_paid',
  'invoices_changed',
  'extension_over',
  'purchase_over',
  'authorisation',
  'at_provider',
  'damage_waived',
  'rent_ahead',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Refunds that are a debt of their own, like a deposit, made at the end of a rental. */
export const SEPARATE_DEBTS = [
  'damage_waived',
  'rent_ahead',
] as const satisfies readonly RefundReason[];

/**
 * Whether a refund is a debt of its own: no part of what its payment still has to give back
 * (rules/payments.md#refunds-made-at-the-provider).
 */
export function isSeparateDebt({ reason }: { readonly reason: RefundReason }): boolean {
  return SEPARATE_DEBTS.some((debt) => debt === reason);
}

/**
 * The days that money takes, at the least and at the most: business days of banks the way it was paid, working
 * days by transfer (rules/deposits.md#what-is-told-of-a-refund).
 */
export const REFUND_DAYS = { provider: [5, 7], transfer: [7, 10] } as const;

import type { Day } from '#domain/base/kolkata.ts';
import { LEAST_PAYMENT, minus, type Paise, paise, sum } from '#domain/base/money.ts';
import { isRefundedByProvider } from './refund.ts';

/** Money that goes back to a renter: of a deposit at the end, or of a payment. */
export type RefundSource =
  { readonly of: 'deposit' } | { readonly of: 'payment'; readonly paidOn: Day };

/** Whether money can only go back by bank transfer (rules/deposits.md#what-goes-by-bank-transfer). */
export function goesByTransfer(money: RefundSource, today: Day): boolean {
  return money.of === 'deposit' || !isRefundedByProvider(money.paidOn, today);
}

/** Whether a bank account has to be asked for before money goes back. */
export function needsBankAccount(
  money: readonly RefundSource[],
  hasAccount: boolean,
  today: Day,
): boolean {
  return !hasAccount && money.some((each) => goesByTransfer(each, today));
}

/** Rent paid ahead that no invoice has used, with the payment that brought it. */
export interface PrepaidRent {
  readonly amount: Paise;
  /** What the payment can still give back; null where no payment brought it. */
  readonly payment: { readonly id: string; readonly paidOn: Day; readonly free: Paise } | null;
}

/** How the refund of a rental that is over goes back. */
export interface RefundSplit {
  /** Prepaid rent, each part to the payment that brought it. */
  readonly asPaid: readonly { readonly paymentId: string; readonly amount: Paise }[];
  readonly byTransfer: Paise;
}

/**
 * Prepaid rent goes back the way it was paid, the latest first; deposit, and what no payment can give back,
 * by bank transfer (rules/deposits.md#what-goes-by-bank-transfer). `ahead` is the oldest first.
 */
export function splitRefund(refund: Paise, ahead: readonly PrepaidRent[], today: Day): RefundSplit {
  let left: Paise = refund;
  const parts = new Map<string, { readonly amount: Paise; readonly free: Paise }>();
  for (const { amount: whole, payment } of ahead.toReversed()) {
    const amount = paise(Math.min(left, whole));
    left = minus(left, amount);
    if (!payment || goesByTransfer({ of: 'payment', paidOn: payment.paidOn }, today)) continue;
    const { id, free } = payment;
    const both = sum([amount, ...[parts.get(id)].flatMap((part) => part?.amount ?? [])]);
    parts.set(id, { amount: paise(Math.min(both, free)), free });
  }
  const asPaid = [...parts]
    .map(([paymentId, { amount }]) => ({ paymentId, amount }))
    .filter(({ amount }) => amount >= LEAST_PAYMENT);
  return { asPaid, byTransfer: minus(refund, sum(asPaid.map(({ amount }) => amount))) };
}

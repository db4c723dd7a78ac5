import type { Day } from '#domain/base/kolkata.ts';
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

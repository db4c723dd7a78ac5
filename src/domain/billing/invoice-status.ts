import { addDaysTo, type Day } from '#domain/base/kolkata.ts';
import { minus, type Paise, sum } from '#domain/base/money.ts';

/** Where money that paid an invoice came from, if it was not paid for it. */
export const PAID_AHEAD = ['first-rent', 'advance', 'extension', 'deposit', 'carried'] as const;
export type PaidAhead = (typeof PAID_AHEAD)[number];

/** The first day on which an unpaid invoice is late; null while it is not (rules/billing.md#overdue). */
export function overdueSince(
  {
    payBy,
    isPaid,
    isWaiting,
  }: { readonly payBy: Day; readonly isPaid: boolean; readonly isWaiting: boolean },
  today: Day,
): Day | null {
  return !isPaid && !isWaiting && today > payBy ? addDaysTo(payBy, 1) : null;
}

/** What an invoice comes to: billed, with its interest, less credit notes (rules/billing.md#the-amount-to-pay-on-an-invoice). */
export function invoiceTotal(invoice: {
  readonly amount: Paise;
  readonly interestGenerated: Paise;
  readonly credited: Paise;
}): Paise {
  return minus(sum([invoice.amount, invoice.interestGenerated]), invoice.credited);
}

import { allocate, type OpenInvoice } from './allocation.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';

/** An invoice that a payment was opened for, as it stands when the money arrives. */
export interface AskedInvoice extends OpenInvoice {
  /** What was to be paid of it when the payment was opened. */
  readonly asked: Paise;
  /** What other payments have paid of it since. */
  readonly paidSince: Paise;
  /** Whether a swap or move has put another order in the place of its own. */
  readonly isExchanged: boolean;
}

/** What a payment does for one invoice. */
export interface Share {
  readonly invoiceId: number;
  /** What it pays of the invoice. */
  readonly pays: Paise;
  /** What the exchange took off the invoice: rent paid ahead of the order in its place. */
  readonly ahead: Paise;
}

/**
 * Shares a payment out over its invoices as they stand by now, the oldest first. What they do not need
 * is refunded (rules/payments.md#what-a-payment-pays).
 */
export function sharesOf(
  amount: Paise,
  asked: readonly AskedInvoice[],
): { readonly shares: readonly Share[]; readonly rest: Paise } {
  const { allocations, left } = allocate(amount, asked);
  let rest = left;
  const shares = asked.map(({ id, isExchanged, asked: wanted, paidSince }) => {
    const own = allocations.filter(({ invoiceId }) => invoiceId === id);
    const pays = sum(own.map((each) => each.amount));
    const takenOff = paise(Math.max(ZERO, minus(wanted, sum([pays, paidSince]))));
    const ahead = isExchanged ? paise(Math.min(rest, takenOff)) : ZERO;
    rest = minus(rest, ahead);
    return { invoiceId: id, pays, ahead };
  });
  return { shares, rest };
}

import { type Paise, paise, ZERO } from '#domain/base/money.ts';

export const CURRENCY = 'INR';

/** The provider takes no payment below one rupee (rules/payments.md#least-payment). */

/**
 * What a payment is against: an order, invoices of one or more, the extension of one, or a thing that
 * its renter buys; a mandate is only authorised.
 */
export const PAID_AGAINST = ['order', 'invoices', 'extension', 'purchase', 'mandate'] as const;
export type PaidAgainst = (typeof PAID_AGAINST)[number];

/** How a payment that the provider took stands with us. */
export const PAYMENT_STATUSES = ['captured', 'failed', 'refunding', 'refunded'] as const;

/** What the renter of a delivered order pays for it, besides its invoices. */
export const PAID_WHILE_RENTED = ['extension', 'purchase'] as const satisfies PaidAgainst[];

export type ProviderPaymentStatus = 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';

export interface ProviderPayment {
  readonly id: string;
  /** The order at the provider that it pays; its own id where it has none. */
  readonly orderId: string;
  readonly amount: Paise;
  /** What the provider took for itself, from its payer or from us. */
  readonly fee?: Paise;
  /** What the provider gave back of it so far, by our refunds or without. */
  readonly refunded: Paise;
  readonly currency: string;
  readonly status: ProviderPaymentStatus;
  readonly method: string | null;
  /** The token of the mandate that it authorises, or that it is debited by. */
  readonly tokenId?: string;
  /** Why it failed, in the provider's word. */
  readonly failure?: string;
  /** Who paid, by email and mobile number, as far as the provider knows. */
  readonly payer?: string;
  readonly paidAt?: Date;
}

/** Whether we hold money of a payment: it was captured, and not all of it went back. */
export function isHeld({ status, amount, refunded }: ProviderPayment): boolean {
  return status === 'captured' && refunded < amount;
}

/**
 * Shares a payment out over open amounts, the first one first. More than all of them goes to the last
 * (rules/payments.md#payments-without-an-order).
 */
export function shareOut(amount: Paise, open: readonly Paise[]): Paise[] {
  let left = amount;
  return open.map((wanted, at) => {
    const share = at === open.length - 1 ? left : paise(Math.min(left, wanted));
    left = paise(left - share);
    return share;
  });
}

/**
 * A payment without the convenience fee, which its payer paid to the provider beyond what was asked for
 * (rules/payments.md#a-convenience-fee).
 */
export function withoutFee(payment: ProviderPayment, due: Paise): ProviderPayment {
  const { amount, fee = ZERO } = payment;
  return amount - fee === due ? { ...payment, amount: due } : payment;
}

/**
 * A refund without the convenience fee, which the provider may give back with all of a payment: never more
 * than was `paid` to us (rules/payments.md#a-convenience-fee).
 */
export function refundWithoutFee<Refund extends { readonly amount: Paise }>(
  refund: Refund,
  paid: Paise,
): Refund {
  return refund.amount > paid ? { ...refund, amount: paid } : refund;
}

/** Whether a payment is of the very sum that was asked for (rules/payments.md#what-a-payment-pays). */
export function paysExactly(
  { amount, currency }: Pick<ProviderPayment, 'amount' | 'currency'>,
  due: Paise,
): boolean {
  return currency === CURRENCY && amount === due;
}

import { formatRupees, minus, type Paise } from '#domain/base/money.ts';

/** What goes back of an order that is settled, by bank transfer (rules/deposits.md#what-a-transfer-holds). */
export interface HeldByTransfer {
  readonly amount: Paise;
  /** What of it is rent that was paid ahead. */
  readonly paidAhead: Paise;
}

/** What is said of a deposit that an exchange left over, whose things may be looked at still. */
export const NOTHING_HELD_BACK = 'Refund it in full: any damage is invoiced separately.';

/** What a transfer pays back, by what it holds. */
export function transferHolds({
  refundId,
  isLeftByExchange = false,
  ...held
}: HeldByTransfer & {
  readonly refundId: number | null;
  readonly isLeftByExchange?: boolean;
}): string {
  if (refundId !== null) return `Refund of a payment (number ${refundId})`;
  if (isLeftByExchange) return 'Deposit left over after an exchange';
  if (!isOfBoth(held)) return heldName(held);
  const deposit = minus(held.amount, held.paidAhead);
  return `Deposit ${formatRupees(deposit)} and prepaid rent ${formatRupees(held.paidAhead)}`;
}

/** The same without amounts. */
export function heldName(held: HeldByTransfer): string {
  if (isOfBoth(held)) return 'Deposit and prepaid rent';
  return held.paidAhead > 0 ? 'Prepaid rent' : 'Deposit';
}

export function isOfBoth({ amount, paidAhead }: HeldByTransfer): boolean {
  return paidAhead > 0 && paidAhead < amount;
}

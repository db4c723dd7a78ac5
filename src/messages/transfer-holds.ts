import { formatRupees, minus, type Paise } from '#domain/money.ts';

export interface HeldByTransfer {
  readonly refundId: number | null;
  readonly amount: Paise;
  readonly paidAhead: Paise;
}

/** What a transfer pays back, by what it holds (rules/deposits.md#what-a-transfer-holds). */
export function transferHolds({ refundId, amount, paidAhead }: HeldByTransfer): string {
  if (refundId !== null) return `Payment that goes back, ${refundId}`;
  const deposit = minus(amount, paidAhead);
  if (paidAhead === 0) return 'Deposit';
  return deposit === 0
    ? 'Rent paid ahead'
    : `Deposit ${formatRupees(deposit)} and rent paid ahead ${formatRupees(paidAhead)}`;
}

import { formatRupees, type Paise, ZERO } from '#domain/base/money.ts';
import type { RefundDue } from '#domain/payments/refund-status.ts';
import { TRANSFER_DAYS } from '#messages/base/promises.ts';
import { refundDueWords } from '#messages/payments/refund-due.ts';

/** What is being refunded by bank transfer, each part by its name. */
export interface MoneyBack {
  readonly deposit: Paise;
  readonly paidAhead: Paise;
  /** Damage charges waived after the settlement. */
  readonly waived: Paise;
}

/** How a deposit that is held stands, and what of it and of rent paid ahead is being refunded. */
export function heldDepositWords(
  { deposit, paidAhead, waived }: MoneyBack,
  due: RefundDue,
): string {
  const parts = [
    ...(deposit > ZERO ? [`${formatRupees(deposit)} of the deposit`] : []),
    ...(paidAhead > ZERO ? [`${formatRupees(paidAhead)} of prepaid rent`] : []),
    ...(waived > ZERO ? [`${formatRupees(waived)} of damage charges we waived`] : []),
  ];
  if (parts.length > 0) return `We’ll refund ${parts.join(' and ')}. ${refundDueWords(due)}`;
  return due.isLate ? refundDueWords(due) : `Settled within ${TRANSFER_DAYS} from pick-up`;
}

/**
 * What rent that is paid ahead is for: each order uses its own (rules/billing.md#one-projection). Of rentals
 * that end it pays the last invoice, and the rest is refunded.
 */
export function creditWords(credit: Paise, toCome: Paise, isEnding = false): string {
  if (isEnding && toCome === ZERO) {
    return credit === ZERO
      ? 'Rent paid for days after the pick-up is part of your refund'
      : 'Paid ahead: it pays the last invoice, and we refund the rest';
  }
  if (toCome === ZERO) return 'Paid ahead, for the next invoices of the same order';
  if (toCome >= credit) return 'Paid ahead, for what we still deliver';
  return `Paid ahead: ${formatRupees(toCome)} for what we still deliver, the rest for the next invoices of your rentals`;
}

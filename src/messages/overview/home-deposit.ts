import { formatRupees, type Paise, ZERO } from '#domain/base/money.ts';
import { TRANSFER_DAYS } from '#messages/base/promises.ts';

/** How a deposit that is held stands, and what of it and of rent paid ahead is being refunded. */
export function heldDepositWords(deposit: Paise, paidAhead: Paise): string {
  const parts = [
    ...(deposit > ZERO ? [`${formatRupees(deposit)} of the deposit`] : []),
    ...(paidAhead > ZERO ? [`${formatRupees(paidAhead)} of prepaid rent`] : []),
  ];
  const words = `Settled within ${TRANSFER_DAYS} from pick-up`;
  return parts.length === 0 ? words : `${words}. On its way to you: ${parts.join(' and ')}`;
}

/** What rent that is paid ahead is for: each order uses its own (rules/billing.md#one-projection). */
export function creditWords(credit: Paise, toCome: Paise): string {
  if (toCome === ZERO) return 'Paid ahead, for the next invoices of the same order';
  if (toCome >= credit) return 'Paid ahead, for what we still deliver';
  return `Paid ahead: ${formatRupees(toCome)} for what we still deliver, the rest for the next invoices of your rentals`;
}

import { formatRupees, type Paise, ZERO } from '#domain/base/money.ts';

/** How a deposit that is held stands, and what of it and of rent paid ahead is being refunded. */
export function heldDepositWords(deposit: Paise, paidAhead: Paise): string {
  const parts = [
    ...(deposit > ZERO ? [`${formatRupees(deposit)} of the deposit`] : []),
    ...(paidAhead > ZERO ? [`${formatRupees(paidAhead)} of prepaid rent`] : []),
  ];
  const words = 'Settled within 7 to 10 working days from pick-up';
  return parts.length === 0 ? words : `${words}. On its way to you: ${parts.join(' and ')}`;
}

import { formatRupees, type Paise, ZERO } from '#domain/base/money.ts';

/** How a deposit that is held stands, and what of it and of rent paid ahead is being refunded. */
export function heldDepositWords(deposit: Paise, paidAhead: Paise): string {
  const parts = [
    ...(deposit > ZERO ? [`${formatRupees(deposit)} of the deposit`] : []),
    ...(paidAhead > ZERO ? [`${formatRupees(paidAhead)} of prepaid rent`] : []),
  ];
  const words = 'Refunded 7–10 working days after the pick-up';
  return parts.length === 0 ? words : `${words}. On its way to you: ${parts.join(' and ')}`;
}

import { formatRupees, type Paise, ZERO } from '#domain/money.ts';

/** What a cancellation came to. */
export interface Cancelled {
  readonly orderNumber: string;
  /** Of its payment, as the first month's rent. */
  readonly kept: Paise;
  readonly refund: Paise;
}

export function cancelledText({ orderNumber, kept, refund }: Cancelled): string {
  const done = `Order ${orderNumber} is cancelled.`;
  if (refund === ZERO && kept === ZERO) return done;
  const back = `${formatRupees(refund)} comes back to you`;
  return kept === ZERO
    ? `${done} ${back}.`
    : `${done} ${back}; ${formatRupees(kept)}, the first month’s rent, is kept.`;
}

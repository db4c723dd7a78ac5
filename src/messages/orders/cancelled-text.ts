import { formatRupees, type Paise, ZERO } from '#domain/base/money.ts';

/** What a cancellation came to. */
export interface Cancelled {
  readonly orderNumber: string;
  /** Of its payment, as the first month's rent and fees. */
  readonly kept: Paise;
  /** The fees among it. */
  readonly fees?: readonly unknown[];
  readonly refund: Paise;
}

export function cancelledText({ orderNumber, kept, fees = [], refund }: Cancelled): string {
  const done = `Order ${orderNumber} is cancelled.`;
  if (refund === ZERO && kept === ZERO) return done;
  const back = refund === ZERO ? 'Nothing is refunded' : `We’ll refund ${formatRupees(refund)}`;
  if (kept === ZERO) return `${done} ${back}.`;
  const what = fees.length > 0 ? 'as our terms say' : 'the first month’s rent';
  return `${done} ${back}. We keep ${formatRupees(kept)}, ${what}.`;
}

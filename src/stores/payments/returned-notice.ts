import { paidInPart } from '#messages/payments/account.ts';
import type { Notice } from '#stores/base/notice.ts';
import type { PaymentOutcome } from './payment.ts';

/** Tells of a payment that goes back; where a part of it paid, `said` tells of that first. */
export function returnedNotice(
  { words, isPaid }: Extract<PaymentOutcome, { readonly outcome: 'returned' }>,
  said: string,
): Notice {
  return isPaid
    ? { tone: 'good', text: paidInPart(said, words) }
    : { tone: 'waiting', text: words };
}

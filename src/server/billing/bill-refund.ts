import { dayOf } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise, ZERO } from '#domain/base/money.ts';
import type { RefundHandler, Told } from '#server/lib/payable.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import { tellOfRefund } from '#server/orders/tell-of-refund.ts';
import { withdrawCredit, type Withdrawn } from './withdraw.ts';

/** What becomes of invoices and extensions when money that paid them goes back. */
export const billRefund: RefundHandler = {
  keeps: async (_work, { status, amount }) => (status === 'captured' ? amount : ZERO),
  withdraw: async (work, { payment, refund }, now) => {
    const { orderId, providerPaymentId: paymentId } = payment;
    const { number } = await lockKnownOrder(work.db, orderId);
    const withdrawn = await withdrawCredit(work.db, paymentId, refund.amount, dayOf(now));
    return { subject: `order ${number}`, ...toldOfCredit(withdrawn) };
  },
  tellOfRefund,
};

/** What became of invoices and of a deposit whose money was withdrawn, in words. */
export function toldOfCredit(withdrawn: Withdrawn & { readonly deposit?: Paise }): Told {
  const { left, reopened, deposit = ZERO } = withdrawn;
  const parts = [
    reopened.length > 0 ? `Unpaid again: ${reopened.join(', ')}.` : '',
    deposit > 0 ? `${formatRupees(deposit)} less deposit is held.` : '',
    left > 0 ? `${formatRupees(left)} had already been used, so the renter owes it.` : '',
  ];
  const became = parts.filter(Boolean).join(' ') || 'It came out of prepaid rent.';
  return {
    became,
    step: 'If the refund was a mistake, ask the renter to pay it in their account. If it was intended, tell them why. Then close this.',
  };
}

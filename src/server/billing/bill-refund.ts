import { dayOf } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise, ZERO } from '#domain/base/money.ts';
import type { MoneyBack, Told } from '#server/lib/payable.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import { tellOfRefund } from '#server/orders/tell-of-refund.ts';
import { withdrawCredit, type Withdrawn } from './withdraw.ts';

/** What becomes of invoices and extensions when money that paid them goes back. */
export const billMoneyBack: MoneyBack = {
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
    reopened.length > 0 ? `Open again: ${reopened.join(', ')}.` : '',
    deposit > 0 ? `${formatRupees(deposit)} less is held as deposit.` : '',
    left > 0 ? `${formatRupees(left)} was nothing we still held for the renter.` : '',
  ];
  const became = parts.filter(Boolean).join(' ') || 'It came from rent paid ahead.';
  return {
    became,
    step: 'If it was a mistake, ask the renter to pay it from the account; if it was meant, tell them why.',
  };
}

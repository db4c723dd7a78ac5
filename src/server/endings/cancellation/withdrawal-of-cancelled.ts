import { formatRupees, minus, type Paise, paise, sum } from '#domain/base/money.ts';
import type { Tx } from '#server/db/db.ts';
import type { PaymentRow, Told } from '#server/lib/payable.ts';
import { findKeptRent, giveUpKeptRent } from './retained-rent.ts';
import type { OrderRow } from '#server/orders/status.ts';
import { lockRefundsOf } from '#server/payments/promise-refund.ts';

export const PAID_NOTHING: Told = {
  became: 'It had not paid for anything we still charge.',
  step: 'Nothing to do. Close this.',
};

/**
 * Takes money out of what a cancelled order kept of its payment: what is more than was to go back
 * anyway is rent that is kept no longer (rules/payments.md#refunds-made-at-the-provider).
 */
export async function withdrawFromCancelled(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  amount: Paise,
  now: Date,
): Promise<Told> {
  const { providerPaymentId: paymentId } = payment;
  const kept = await findKeptRent(tx, order.id);
  if (!kept) return PAID_NOTHING;
  const rows = await lockRefundsOf(tx, paymentId);
  // One that is under way at the provider may still come to nothing.
  const sure = rows.filter(({ reason, state }) => reason !== 'at_provider' || state === 'done');
  const over = sum(sure.map((row) => row.amount)) - minus(payment.amount, kept.left);
  const given = paise(Math.max(0, Math.min(amount, over)));
  const step =
    'We reduced our own refund by that amount. Check npm run office -- transfers before you make a bank transfer for this order.';
  if (given === 0) {
    return {
      became: `We owed it to the renter anyway, because order ${order.number} is cancelled.`,
      step,
    };
  }
  const note = await giveUpKeptRent(tx, kept, { paymentId, amount: given }, now);
  return {
    became: `${formatRupees(given)} of it is rent we kept when order ${order.number} was cancelled. Credit note ${note} takes it off invoice ${kept.invoice.number}.`,
    step: `${step} If it was a mistake, ask the renter for the rent.`,
  };
}

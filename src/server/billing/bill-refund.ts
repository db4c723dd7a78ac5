import { eq } from 'drizzle-orm';
import { dayOf } from '#domain/base/kolkata.ts';
import {
  formatRupees,
  LEAST_PAYMENT,
  minus,
  type Paise,
  paise,
  sum,
  ZERO,
} from '#domain/base/money.ts';
import { isSeparateDebt } from '#domain/payments/refund.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { credits } from '#server/db/schema/billing.ts';
import { refunds } from '#server/db/schema/payments.ts';
import type { RefundHandler, Told } from '#server/lib/payable.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { orderAhead } from '#server/orders/chain.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import { tellOfRefund } from '#server/orders/tell-of-refund.ts';
import { promiseRefund } from '#server/payments/promise-refund.ts';
import { addCredit, type Booking } from './credits.ts';
import { withdraw, withdrawCredit, type Withdrawn } from './withdraw.ts';

/** What becomes of invoices and extensions when money that paid them goes back. */
export const billRefund: RefundHandler = {
  keeps: async (db, { status, amount, providerPaymentId }) =>
    status === 'captured' ? minus(amount, await withdrawnOf(db, providerPaymentId)) : ZERO,
  whyBack: () => 'invoices_paid',
  withdraw: async (work, { payment, refund }, now) => {
    const { orderId, providerPaymentId: paymentId } = payment;
    const { number } = await lockKnownOrder(work.db, orderId);
    const wanted = await stillCredited(work.db, paymentId, refund.amount);
    const withdrawn = await withdrawCredit(work.db, paymentId, wanted, dayOf(now));
    return { subject: `order ${number}`, ...toldOfCredit(withdrawn) };
  },
  tellOfRefund,
};

/**
 * Promises back what of a payment nothing needs any more, and answers whether it goes back
 * (rules/payments.md#what-a-payment-pays). Too little to be refunded is kept for the next invoice, if
 * one follows.
 */
export async function returnRest(
  work: TxContext,
  { orderId, paymentId, amount }: Rest,
  booking: Booking,
): Promise<boolean> {
  if (amount === 0) return false;
  const goesOnAs = await orderAhead(work.db, orderId);
  const isOver = (await lockKnownOrder(work.db, goesOnAs)).status === 'RETURNED';
  const isKept = amount < LEAST_PAYMENT && !isOver;
  const rest = { orderId: isKept ? goesOnAs : orderId, paymentId, amount };
  const { id } = await addCredit(work.db, { ...rest, source: 'payment' }, booking);
  if (isKept) return false;
  await withdraw(work.db, id, amount);
  await promiseRefund(work, { paymentId, orderId, amount, reason: 'invoices_paid' }, booking.at);
  return true;
}

/** What is left of a payment for an order. */
interface Rest {
  readonly orderId: number;
  readonly paymentId: string;
  readonly amount: Paise;
}

/** What of a payment's credits has been taken back. */
async function withdrawnOf(db: Db, paymentId: string): Promise<Paise> {
  const own = await db.select().from(credits).where(eq(credits.paymentId, paymentId));
  return sum(own.map(({ withdrawn }) => withdrawn));
}

/** The part of money that went back that was credited still: the provider may have kept our promise. */
async function stillCredited(tx: Tx, paymentId: string, amount: Paise): Promise<Paise> {
  const all = await tx.select().from(refunds).where(eq(refunds.providerPaymentId, paymentId));
  const own = all.filter((refund) => !isSeparateDebt(refund));
  const back = sum(own.map((refund) => refund.amount));
  const rest = minus(back, await withdrawnOf(tx, paymentId));
  return paise(Math.max(0, Math.min(amount, rest)));
}

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

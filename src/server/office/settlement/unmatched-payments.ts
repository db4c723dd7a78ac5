import { and, eq } from 'drizzle-orm';
import * as calls from '#contract/office/overview/matters.ts';
import { totalOpen } from '#domain/billing/allocation.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { UNMATCHED_PAYMENT } from '#domain/base/incident.ts';
import { formatRupees, minus } from '#domain/base/money.ts';
import { isHeld, type ProviderPayment, shareOut, withoutFee } from '#domain/payments/payment.ts';
import type { Db } from '#server/db/db.ts';
import { matters } from '#server/db/schema/operations.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { ProviderRefused, ProviderUnavailable } from '#server/gateways/payment-gateway.ts';
import { closeIncident, findOpenIncidents, itemOf } from '#server/lib/incidents.ts';
import type { AttemptRow } from '#server/lib/payable.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { writeBillAttempt } from '#server/billing/pay.ts';
import { findOpenInvoices, standingsOf } from '#server/billing/invoice-accounts.ts';
import { lockKnownOrder, type OrderRow } from '#server/orders/status.ts';
import { startAttempt } from '#server/payments/attempts.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { servePreparedAct } from '#server/office/base/act.ts';
import { NOTHING } from '#server/office/base/audit-snapshot.ts';
import { type Audited, UNNAMED } from '#server/office/base/audited.ts';
import { lookAtOrder } from '#server/office/orders/audited-orders.ts';
import { findOrderId } from '#server/office/orders/order-version.ts';

/** A payment without an order is an incident. */
const PAYMENT: Audited<{ readonly payment: string }> = {
  ...UNNAMED,
  subject: ({ payment }) => payment,
  look: async (db, { payment }) => {
    const [row] = await db
      .select()
      .from(matters)
      .where(and(eq(matters.source, UNMATCHED_PAYMENT), eq(matters.item, itemOf(payment))));
    return row ? { customerId: null, state: { closed: row.closedAt !== null } } : NOTHING;
  },
};

/** Once attached, it belongs to that order. */
const ATTACHED: Audited<{ readonly payment: string; readonly number: string }> = {
  subject: ({ number }) => number,
  order: ({ number }) => number,
  look: (db, { number }) => lookAtOrder(db, number),
};

/**
 * What becomes of a payment without an order. The provider is asked first, which no transaction waits for
 * (rules/payments.md#payments-without-an-order).
 */
export const UNMATCHED_ACTS = [
  servePreparedAct(
    calls.refundUnmatched,
    PAYMENT,
    (shop, { payment, amount }) =>
      askProvider(shop, payment, async (found) => {
        const left = minus(found.amount, found.refunded);
        if (amount !== undefined && amount !== left)
          return refuse('REFUND_OTHER', { values: { refund: formatRupees(left) } });
        // It has a key, so asking for it twice is safe.
        if (isHeld(found)) await shop.payments.refund(payment, left, `unmatched-${payment}`);
        return found;
      }),
    (work, { payment }, { now }) => closeMatterOf(work, payment, now),
  ),
  servePreparedAct(
    calls.attachUnmatched,
    ATTACHED,
    (shop, { payment }) => askProvider(shop, payment, async (found) => found),
    async (work, { payment, number }, { now, prepared }) =>
      (await closeMatterOf(work, payment, now)) ?? attach(work, number, prepared, now),
  ),
];

/** The amount a refund of a payment returns; undefined if it is no longer held. */
export async function quoteRefund(shop: AppContext, payment: string) {
  const found = await askProvider(shop, payment, async (heard) => heard);
  if (found instanceof Refusal) return found;
  return { amount: isHeld(found) ? minus(found.amount, found.refunded) : null };
}

/** Finds a payment without an order. */
async function askProvider(
  { db, payments, log }: AppContext,
  id: string,
  step: (payment: ProviderPayment) => Promise<ProviderPayment | Refusal>,
): Promise<ProviderPayment | Refusal> {
  if (!(await findMatterOf(db, id))) return refuse('PAYMENT_NOT_WAITING');
  try {
    return await step(await payments.findPayment(id));
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ err: error, payment: id }, 'the provider does not do what an operator asks');
    return refuse(
      error instanceof ProviderRefused ? 'PAYMENT_REFUSED_THERE' : 'PAYMENT_UNAVAILABLE',
    );
  }
}

async function closeMatterOf(
  work: TxContext,
  payment: string,
  now: Date,
): Promise<Refusal | undefined> {
  const matter = await findMatterOf(work.db, payment);
  if (!matter) return refuse('PAYMENT_NOT_WAITING');
  await closeIncident(work.db, { id: matter.id }, now);
  return undefined;
}

/** Lets a payment pay an order, or the invoices of a rental, as if it had been made for them. */
async function attach(
  work: TxContext,
  number: string,
  payment: ProviderPayment,
  now: Date,
): Promise<Refusal | undefined> {
  if (!isHeld(payment) || payment.refunded > 0) return refuse('PAYMENT_NOT_ATTACHABLE');
  const orderId = await findOrderId(work.db, number);
  if (orderId === undefined) return refuse('NOT_FOUND');
  const order = await lockKnownOrder(work.db, orderId);
  const attempt = await writeAttempt(work, order, payment, now);
  if (attempt instanceof Refusal) return attempt;
  const arrival = { attempt, payment: withoutFee(payment, attempt.amount), now };
  const isUnfit = await work.payables[attempt.against].refuse(work, arrival);
  if (isUnfit) return refuse('PAYMENT_NOT_ATTACHABLE');
  await settlePayment(work, payment, now);
  return undefined;
}

/** The attempt that the payment would have been made by, on the day on which it was made. */
async function writeAttempt(
  { db }: TxContext,
  { id: orderId, number, status, payable }: OrderRow,
  payment: ProviderPayment,
  now: Date,
): Promise<AttemptRow | Refusal> {
  const { paidAt = now } = payment;
  const due = { orderId, number };
  let attempt: AttemptRow;
  if (status === 'PAYMENT_AWAITED') {
    attempt = await startAttempt(db, { against: 'order', ...due, amount: payable }, paidAt);
  } else {
    const open = await standingsOf(db, await findOpenInvoices(db, orderId), dayOf(paidAt));
    if (open.length === 0) return refuse('PAYMENT_NOT_ATTACHABLE');
    const { amount } = withoutFee(payment, totalOpen(open));
    const shares = shareOut(
      amount,
      open.map((standing) => totalOpen([standing])),
    );
    const items = open
      .map(({ id: invoiceId }, at) => ({ invoiceId, amount: shares[at] ?? amount }))
      .filter((item) => item.amount > 0);
    const bill = { scope: 'ALL', items } as const;
    attempt = await writeBillAttempt(db, { against: 'invoices', ...due, amount }, bill, paidAt);
  }
  const isKnownThere = { providerOrderId: payment.orderId, checkAt: null };
  await db.update(paymentAttempts).set(isKnownThere).where(eq(paymentAttempts.id, attempt.id));
  return { ...attempt, ...isKnownThere };
}

async function findMatterOf(db: Db, paymentId: string) {
  const open = await findOpenIncidents(db, UNMATCHED_PAYMENT);
  return open.find(({ item }) => item === paymentId);
}

import { eq } from 'drizzle-orm';
import { totalOpen } from '#domain/billing/allocation.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { UNMATCHED_PAYMENT } from '#domain/base/incident.ts';
import { minus, type Paise } from '#domain/base/money.ts';
import { isHeld, type ProviderPayment, shareOut, withoutFee } from '#domain/payments/payment.ts';
import type { Db } from '#server/db/db.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { ProviderRefused, ProviderUnavailable } from '#server/gateways/payment-gateway.ts';
import { closeIncident, findOpenIncidents } from '#server/lib/incidents.ts';
import type { AttemptRow } from '#server/lib/payable.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { writeBillAttempt } from '#server/billing/pay.ts';
import { findOpenInvoices, standingsOf } from '#server/billing/invoice-accounts.ts';
import { lockKnownOrder, type OrderRow } from '#server/orders/status.ts';
import { startAttempt } from '#server/payments/attempts.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { findOrderId } from './record-transfer.ts';

export type UnmatchedCommand =
  | { readonly name: 'payment refund'; readonly payment: string }
  | { readonly name: 'payment attach'; readonly payment: string; readonly number: string };

export type UnmatchedOutcome =
  | { readonly kind: 'payment refunded'; readonly payment: string; readonly amount: Paise }
  | {
      readonly kind: 'payment attached';
      readonly payment: string;
      readonly number: string;
      readonly amount: Paise;
    };

export const isOfUnmatched = (command: { readonly name: string }): command is UnmatchedCommand =>
  'payment' in command;

/**
 * Asks the provider, which no transaction waits for, and answers what is then to be done in one
 * (rules/payments.md#payments-without-an-order).
 */
export async function prepareUnmatched(shop: AppContext, command: UnmatchedCommand, now: Date) {
  const heard = await askProvider(shop, command);
  return async (work: TxContext): Promise<UnmatchedOutcome | Refusal> =>
    heard instanceof Refusal ? heard : actOnUnmatched(work, command, heard, now);
}

/** Finds a payment that waits for an operator. A refund has a key, so asking for it twice is safe. */
async function askProvider(
  { db, payments, log }: AppContext,
  { name, payment: id }: UnmatchedCommand,
): Promise<ProviderPayment | Refusal> {
  if (!(await findMatterOf(db, id))) return refuse('PAYMENT_NOT_WAITING');
  try {
    const payment = await payments.findPayment(id);
    if (!isHeld(payment)) return payment;
    if (name === 'payment refund') {
      await payments.refund(id, minus(payment.amount, payment.refunded), `unmatched-${id}`);
    }
    return payment;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ err: error, payment: id }, 'the provider does not do what an operator asks');
    return refuse(
      error instanceof ProviderRefused ? 'PAYMENT_REFUSED_THERE' : 'PAYMENT_UNAVAILABLE',
    );
  }
}

async function actOnUnmatched(
  work: TxContext,
  command: UnmatchedCommand,
  payment: ProviderPayment,
  now: Date,
): Promise<UnmatchedOutcome | Refusal> {
  const matter = await findMatterOf(work.db, command.payment);
  if (!matter) return refuse('PAYMENT_NOT_WAITING');
  await closeIncident(work.db, { id: matter.id }, now);
  const { id, amount } = payment;
  if (command.name === 'payment refund') return { kind: 'payment refunded', payment: id, amount };
  const { number } = command;
  const refused = await attach(work, number, payment, now);
  return refused ?? { kind: 'payment attached', payment: id, number, amount };
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

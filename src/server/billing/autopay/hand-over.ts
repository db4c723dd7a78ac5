import { addMinutes } from 'date-fns/addMinutes';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { totalOpen } from '#domain/billing/allocation.ts';
import { NOT_HANDED_OVER } from '#domain/billing/debit.ts';
import { addDaysTo, dayOf } from '#domain/base/kolkata.ts';
import { LEAST_PAYMENT, minus, type Paise, paise, sum } from '#domain/base/money.ts';
import { CURRENCY } from '#domain/payments/payment.ts';
import { earlier, later } from '#domain/base/rent-period.ts';
import type { Db } from '#server/db/db.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { debits } from '#server/db/schema/debits.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { ProviderRefused } from '#server/gateways/payment-gateway.ts';
import { workOff } from '#server/lib/jobs/due-work.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import type { AttemptRow } from '#server/lib/payable.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { inTransaction, transact } from '#server/lib/transact.ts';
import { lockOrdersOf } from '#server/billing/find-shares.ts';
import { writeBillAttempt } from '#server/billing/pay.ts';
import { standingsOf } from '#server/billing/invoice-accounts.ts';
import { findContact } from '#server/people/customers/contact.ts';
import type { MandateRow } from '#server/people/customers/mandates.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import { ProviderOutage } from '#server/payments/provider-outage.ts';
import { askMandate } from './ask.ts';
import { tellOfDelay } from './letters.ts';
import { lockMandate } from './mandates.ts';
import { type DebitRow, failDebit, invoicesOf, isGivenUp, lockDebit, writeEnd } from './results.ts';

const LANES = 5;
/** A call to the provider is over long before another process takes the debit up again. */
const FIRST_PAUSE_MINUTES = 2;
const LONGEST_PAUSE_MINUTES = 60;

/**
 * Hands over the debits that are due: the token is asked for, the attempt to pay is written, and the
 * provider takes it on, once, wherever a process ends between (rules/autopay.md#when-it-is-debited).
 * Answers how many were looked at.
 */
export async function handOverDebits(shop: AppContext): Promise<number> {
  const run = await JobRun.begin(shop, 'debits');
  const silence = new ProviderOutage();
  const done = await workOff({
    lanes: LANES,
    isOver: () => silence.isLasting,
    claim: () => claimDue(shop.db, shop.now()),
    work: async (debit) => {
      await run.attempt(`debit ${debit.id}`, () => silence.heed(() => handOver(shop, debit)));
    },
  });
  await silence.tell(run);
  await run.end(done);
  return done;
}

async function claimDue(db: Db, at: Date): Promise<DebitRow | undefined> {
  return inTransaction(db, async (tx) => {
    const [debit] = await tx
      .select()
      .from(debits)
      .where(and(lte(debits.handAt, at), inArray(debits.state, ['planned', 'sent'])))
      .orderBy(asc(debits.handAt), asc(debits.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!debit) return undefined;
    const pause = Math.min(FIRST_PAUSE_MINUTES * 2 ** debit.tries, LONGEST_PAUSE_MINUTES);
    await tx
      .update(debits)
      .set({ tries: debit.tries + 1, handAt: addMinutes(at, pause) })
      .where(eq(debits.id, debit.id));
    return debit;
  });
}

async function handOver(shop: AppContext, debit: DebitRow): Promise<true> {
  if (debit.state === 'planned') {
    const mandate = await askMandate(shop, debit.mandateId);
    if (mandate.state !== 'active') return true;
  }
  const attempt = await transact(shop, (work) => writeAttempt(work, debit.id, shop.now()));
  if (!attempt) return true;
  const end = (reason: string) =>
    transact(shop, (work) => endWithout(work, attempt, reason, shop.now()));
  let takenAt: Date | undefined;
  try {
    const orderId = attempt.providerOrderId ?? (await makeOrder(shop, attempt));
    const before = await shop.payments.paymentsOf(orderId);
    takenAt = before[0]?.paidAt;
    if (before.length === 0) {
      const mandate =
        debit.state === 'sent'
          ? await askMandate(shop, debit.mandateId)
          : await transact(shop, ({ db }) => lockMandate(db, debit.mandateId));
      if (mandate.state !== 'active') return await end(NOT_HANDED_OVER);
      if (isGivenUp(debit, shop.now())) return true;
      await take(shop, debit, { ...attempt, orderId }, mandate);
    }
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    shop.log.warn({ receipt: attempt.receipt, err: error }, 'a debit was refused');
    return end('refused');
  }
  await transact(shop, (work) => noteTaken(work, debit, takenAt ?? shop.now(), shop.now()));
  return true;
}

/**
 * The provider took a debit on: where that is later than its letter said, its money leaves later, and its
 * renter is told, only now that it is certain (rules/autopay.md#when-it-is-debited).
 */
async function noteTaken(work: TxContext, { id, mandateId }: DebitRow, at: Date, now: Date) {
  const mandate = await lockMandate(work.db, mandateId);
  const { state, on, amount } = await lockDebit(work.db, id);
  if (state !== 'sent') return;
  const leavesOn = later(on, addDaysTo(dayOf(at), 1));
  const isLate = leavesOn !== on;
  await work.db
    .update(debits)
    .set({ handAt: null, ...(isLate ? { on: leavesOn, sentAt: at } : {}) })
    .where(eq(debits.id, id));
  if (isLate) await tellOfDelay(work, mandate, { amount, on: leavesOn }, now);
}

async function take(
  shop: AppContext,
  { userId }: DebitRow,
  { orderId, amount, receipt }: { orderId: string; amount: Paise; receipt: string },
  { customerId, tokenId }: MandateRow,
): Promise<void> {
  if (customerId === null || tokenId === null) throw new Error('A debit needs a token');
  const { ways } = await findContact(shop.db, userId);
  const who = { email: ways.email ?? '', contact: ways.sms ?? '' };
  const wanted = { orderId, amount, customerId, tokenId, description: `Rent, ${receipt}` };
  await shop.payments.debit({ ...wanted, ...who });
}

/** The provider took nothing on, and is not asked to any more. */
async function endWithout(
  work: TxContext,
  attempt: AttemptRow,
  reason: string,
  now: Date,
): Promise<true> {
  await lockKnownOrder(work.db, attempt.orderId);
  await failDebit(work, attempt, { reason, isLast: true }, now);
  return true;
}

async function makeOrder(shop: AppContext, { id, amount, receipt }: AttemptRow): Promise<string> {
  const order = { amount, currency: CURRENCY, receipt, notes: { order: receipt } };
  const made = await shop.payments.createOrder({ ...order, mandate: 'debit' });
  await shop.db
    .update(paymentAttempts)
    .set({ providerOrderId: made.id })
    .where(eq(paymentAttempts.id, id));
  return made.id;
}

/** Writes the attempt to pay what is left of a planned debit; nothing where nothing is. */
async function writeAttempt(
  work: TxContext,
  debitId: number,
  now: Date,
): Promise<AttemptRow | undefined> {
  const ids = await invoicesOf(work.db, debitId);
  const order = await lockOrdersOf(work.db, ids);
  const [found] = await work.db.select().from(debits).where(eq(debits.id, debitId));
  if (!order || !found) throw new Error(`Debit ${debitId} is for nothing`);
  const mandate = await lockMandate(work.db, found.mandateId);
  const debit = await lockDebit(work.db, debitId);
  if (debit.state === 'sent' && debit.attemptId !== null) {
    const [attempt] = await work.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, debit.attemptId));
    return attempt;
  }
  if (debit.state !== 'planned' || mandate.state !== 'active') return undefined;
  const rows = await work.db
    .select()
    .from(invoices)
    .where(inArray(invoices.id, ids))
    .orderBy(asc(invoices.dueOn), asc(invoices.id));
  // No interest is reckoned for the days that we are late.
  const today = dayOf(now);
  const on = earlier(today, debit.countsAs);
  const items = withinLimit(
    (await standingsOf(work.db, rows, on)).map((standing) => ({
      invoiceId: standing.id,
      amount: totalOpen([standing]),
    })),
    debit.amount,
  );
  const amount = sum(items.map((item) => item.amount));
  if (amount < LEAST_PAYMENT) {
    await writeEnd(work.db, debit, 'dropped', now, 'paid by hand');
    return undefined;
  }
  const { id: orderId, number } = order;
  const due = { against: 'invoices', orderId, number, amount, mandateId: mandate.id } as const;
  const attempt = await writeBillAttempt(work.db, due, { scope: 'AUTOPAY', items }, now);
  await work.db
    .update(debits)
    .set({ state: 'sent', attemptId: attempt.id, amount, sentAt: now })
    .where(eq(debits.id, debit.id));
  return attempt;
}

/** What of some sums is within a limit, the first ones first. */
function withinLimit<Item extends { readonly amount: Paise }>(
  items: readonly Item[],
  limit: Paise,
): Item[] {
  let left = limit;
  return items.flatMap((item) => {
    const amount = paise(Math.min(left, item.amount));
    left = minus(left, amount);
    return amount > 0 ? [{ ...item, amount }] : [];
  });
}

import { and, desc, eq, inArray, isNotNull, max } from 'drizzle-orm';
import { waitsOf } from '#domain/billing/debit.ts';
import type { DebitState } from '#domain/billing/debit-state.ts';
import type { Pause } from '#domain/billing/interest.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import { earlier, later } from '#domain/base/rent-period.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/db.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { debitInvoices, debits } from '#server/db/schema/debits.ts';
import { mandateEvents, mandates } from '#server/db/schema/mandates.ts';

export type MandateRow = typeof mandates.$inferSelect;

/** A renter's mandate that is active or paused; there is one at the most. */
export async function findAliveMandate(db: Db, userId: number): Promise<MandateRow | undefined> {
  const alive = inArray(mandates.state, ['active', 'paused']);
  const [row] = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.userId, userId), alive));
  return row;
}

/** One that a renter has authorised, and that waits for the bank. */
export async function findWaitingMandate(db: Db, userId: number): Promise<MandateRow | undefined> {
  const isAuthorised = and(eq(mandates.state, 'starting'), isNotNull(mandates.tokenId));
  const [row] = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.userId, userId), isAuthorised))
    .orderBy(desc(mandates.id))
    .limit(1);
  return row;
}

/** Those of some renters whose rent is debited: by a mandate that is active. */
export async function findDebited(db: Db, userIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ userId: mandates.userId })
    .from(mandates)
    .where(and(inArray(mandates.userId, [...userIds]), eq(mandates.state, 'active')));
  return new Set(rows.map(({ userId }) => userId));
}

/** The mandate that the first payment of an order is to authorise. */
export async function findStartingMandate(
  db: Db,
  orderId: number,
): Promise<MandateRow | undefined> {
  const [row] = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.orderId, orderId), eq(mandates.state, 'starting')));
  return row;
}

/** Those of some orders whose first payment is to authorise a mandate. */
export async function ordersStarting(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ orderId: mandates.orderId })
    .from(mandates)
    .where(and(inArray(mandates.orderId, [...orderIds]), eq(mandates.state, 'starting')));
  return new Set(rows.map(({ orderId }) => orderId));
}

/** A debit that an invoice is in, planned or on its way. */
export interface LiveDebit {
  readonly id: number;
  readonly amount: Paise;
  readonly state: DebitState;
  readonly on: Day;
  /** The day as of which its money counts. */
  readonly countsAs: Day;
  /** 1 for the first try. */
  readonly attempt: number;
}

/** Whether a debit is being tried: handed over, or planned once more after it failed. */
export function isBeingTried({ state, attempt }: LiveDebit): boolean {
  return state === 'sent' || attempt > 1;
}

/** The debits that invoices are in, by invoice (rules/autopay.md#beside-a-payment-by-hand). */
export async function findLiveDebits(
  db: Db,
  invoiceIds: readonly number[],
): Promise<Map<number, LiveDebit>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await db
    .select({
      invoiceId: debitInvoices.invoiceId,
      id: debits.id,
      amount: debits.amount,
      state: debits.state,
      on: debits.on,
      countsAs: debits.countsAs,
      attempt: debits.attempt,
    })
    .from(debitInvoices)
    .innerJoin(debits, eq(debits.id, debitInvoices.debitId))
    .where(
      and(
        inArray(debitInvoices.invoiceId, [...invoiceIds]),
        inArray(debits.state, ['planned', 'sent']),
      ),
    );
  return new Map(rows.map(({ invoiceId, ...debit }) => [invoiceId, debit]));
}

/** The day as of which the money of a debit counts; none of a payment by hand. */
export async function findCountsAs(
  db: Db,
  debit: { readonly id: number } | { readonly attemptId: number },
): Promise<Day | undefined> {
  const [found] = await db
    .select({ countsAs: debits.countsAs })
    .from(debits)
    .where('id' in debit ? eq(debits.id, debit.id) : eq(debits.attemptId, debit.attemptId));
  return found?.countsAs;
}

/** The days on which the debits of invoices waited, by invoice. */
export async function findWaits(
  db: Db,
  invoiceIds: readonly number[],
): Promise<Map<number, Pause[]>> {
  const rows = await db
    .select({
      invoiceId: debitInvoices.invoiceId,
      countsAs: debits.countsAs,
      on: debits.on,
      sentAt: debits.sentAt,
      endedAt: debits.endedAt,
      settledOn: invoices.settledOn,
    })
    .from(debitInvoices)
    .innerJoin(debits, eq(debits.id, debitInvoices.debitId))
    .innerJoin(invoices, eq(invoices.id, debitInvoices.invoiceId))
    .where(anyOf(debitInvoices.invoiceId, invoiceIds));
  const waits = new Map<number, Pause[]>();
  for (const { invoiceId, settledOn, ...debit } of rows) {
    waits.set(invoiceId, [...(waits.get(invoiceId) ?? []), ...waitsOf(debit, settledOn)]);
  }
  return waits;
}

/** Whether the provider was asked to take a debit, and its answer is out. */
export async function isOnItsWay(db: Db, attemptId: number): Promise<boolean> {
  const isSent = and(eq(debits.attemptId, attemptId), eq(debits.state, 'sent'));
  return (await db.$count(debits, isSent)) > 0;
}

/**
 * From when on a debit could be planned for rent of a day: its mandate was active, and the money of the
 * debit before it was to have left.
 */
export async function findPlannableSince(
  db: Db,
  of: { readonly userId: number; readonly mandateId: number },
  from: Day,
): Promise<Day> {
  const [active] = await db
    .select({ at: max(mandateEvents.at) })
    .from(mandateEvents)
    .where(and(eq(mandateEvents.mandateId, of.mandateId), eq(mandateEvents.state, 'active')));
  const [before] = await db
    .select({ on: debits.on, sentAt: debits.sentAt, endedAt: debits.endedAt })
    .from(debits)
    .where(and(eq(debits.userId, of.userId), isNotNull(debits.endedAt)))
    .orderBy(desc(debits.endedAt))
    .limit(1);
  const since = [from];
  if (active?.at) since.push(dayOf(active.at));
  if (before?.endedAt) {
    const endedOn = dayOf(before.endedAt);
    since.push(before.sentAt ? earlier(endedOn, before.on) : endedOn);
  }
  return since.reduce(later);
}

import { and, desc, eq, inArray } from 'drizzle-orm';
import { totalOpen } from '#domain/allocation.ts';
import { debitDay, handOverDay, planDebit } from '#domain/debit.ts';
import type { Day } from '#domain/kolkata.ts';
import { type Paise, paise } from '#domain/money.ts';
import { type OwedParts, partOwed } from '#domain/owed-rent.ts';
import type { Db } from '#server/db/db.ts';
import { debitInvoices, debits } from '#server/db/schema/debits.ts';
import { type Standing, standingsOf } from '#server/modules/billing/standings.ts';
import { findAliveMandate, type MandateRow } from '#server/modules/customers/mandates.ts';
import { newestUntried } from './plan.ts';
import type { DebitRow } from './results.ts';

/** A debit that takes open rent: planned, on its way, or to be planned. */
export interface TakenRent {
  readonly on: Day;
  readonly amount: Paise;
  /** What is open of it today. */
  readonly open: Paise;
  /** Whether the provider has it, and it cannot be paid by hand any more. */
  readonly isOnItsWay: boolean;
  readonly isRetry: boolean;
  /** Its invoices, as they stand on the day that its money counts. */
  readonly owed: readonly Standing[];
}

/** Debits of open rent that failed, one after the other. */
export interface FailedDebits {
  readonly days: readonly Day[];
  /** The provider's word on why the last one did. */
  readonly reason: string | null;
}

/** How a renter's open rent is paid (rules/account.md#what-is-open). */
export interface HowPaid {
  /** What is active or paused. */
  readonly mandate: MandateRow | undefined;
  readonly taken: readonly TakenRent[];
  /** What is overdue, and what else is due, of that which the renter pays. */
  readonly late: readonly Standing[];
  readonly due: readonly Standing[];
  readonly failed: FailedDebits | undefined;
}

export async function findHowPaid(
  db: Db,
  userId: number,
  owed: readonly Standing[],
  today: Day,
): Promise<HowPaid> {
  const mandate = await findAliveMandate(db, userId);
  const live = await findLive(db, userId);
  const reach = live?.invoices ?? new Set<number>();
  const next = mandate && (await foresee(db, mandate, owed, reach, today));
  const parts = partOwed(owed, { live: reach, takesRest: next !== undefined }, today);
  const taken: TakenRent[] = [];
  if (live) taken.push(await takenBy(db, live.debit, parts));
  if (next && parts.foreseen.length > 0) {
    const asOf = await standingsOf(
      db,
      parts.foreseen.map(({ invoice }) => invoice),
      handOverDay(next),
    );
    const open = totalOpen(parts.foreseen);
    taken.push({
      on: next,
      amount: totalOpen(asOf),
      open,
      isOnItsWay: false,
      isRetry: false,
      owed: asOf,
    });
  }
  const { late, due } = parts;
  return { mandate, taken, late, due, failed: await findFailed(db, userId, owed) };
}

async function findLive(db: Db, userId: number) {
  const [debit] = await db
    .select()
    .from(debits)
    .where(and(eq(debits.userId, userId), inArray(debits.state, ['planned', 'sent'])));
  if (!debit) return undefined;
  const rows = await db
    .select({ id: debitInvoices.invoiceId })
    .from(debitInvoices)
    .where(eq(debitInvoices.debitId, debit.id));
  return { debit, invoices: new Set(rows.map(({ id }) => id)) };
}

async function takenBy(
  db: Db,
  { on, amount, state, attempt }: DebitRow,
  { live }: OwedParts<Standing>,
): Promise<TakenRent> {
  const rows = live.map(({ invoice }) => invoice);
  const owed = await standingsOf(db, rows, handOverDay(on));
  const isOnItsWay = state === 'sent';
  return {
    on,
    // What was paid by hand since it was planned does not leave.
    amount: isOnItsWay ? amount : paise(Math.min(amount, totalOpen(owed))),
    open: totalOpen(live),
    isOnItsWay,
    isRetry: attempt > 1,
    owed,
  };
}

/** The day on which rent leaves that no debit has yet; nothing where none takes it. */
async function foresee(
  db: Db,
  mandate: MandateRow,
  owed: readonly Standing[],
  live: ReadonlySet<number>,
  today: Day,
): Promise<Day | undefined> {
  if (mandate.state !== 'active') return undefined;
  const rows = owed
    .map(({ invoice }) => invoice)
    .filter(({ id, kind }) => kind === 'rent' && !live.has(id));
  const newest = await newestUntried(db, mandate.id, rows);
  if (!newest) return undefined;
  const on = debitDay(newest.issuedOn, today);
  const amount = totalOpen(await standingsOf(db, rows, handOverDay(on)));
  return planDebit(amount, mandate.maximum) === 'debit' ? on : undefined;
}

/** The debits of the last round that failed, while something of them is open. */
async function findFailed(
  db: Db,
  userId: number,
  owed: readonly Standing[],
): Promise<FailedDebits | undefined> {
  const ids = owed.map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const of = db
    .select({ id: debitInvoices.debitId })
    .from(debitInvoices)
    .where(inArray(debitInvoices.invoiceId, ids));
  const rows = await db
    .select()
    .from(debits)
    .where(and(eq(debits.userId, userId), eq(debits.state, 'failed'), inArray(debits.id, of)))
    .orderBy(desc(debits.id));
  const [last] = rows;
  if (!last) return undefined;
  const round = rows.slice(0, last.attempt).map(({ on }) => on);
  return { days: round.toSorted(), reason: last.reason };
}

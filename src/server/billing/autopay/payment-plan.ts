import { and, desc, eq, inArray } from 'drizzle-orm';
import { totalOpen } from '#domain/billing/allocation.ts';
import { countsAsTry, debitCountsAs, debitDay, planDebit } from '#domain/billing/debit.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import { isMoneyOpen } from '#domain/billing/open-money.ts';
import { type OwedParts, partOwed } from '#domain/billing/owed-rent.ts';
import type { Db } from '#server/db/db.ts';
import { debitInvoices, debits } from '#server/db/schema/debits.ts';
import {
  findOpenInvoicesOf,
  type Standing,
  standingsOf,
} from '#server/billing/invoice-accounts.ts';
import type { Upcoming } from '#server/billing/upcoming.ts';
import {
  findAliveMandate,
  findPlannableSince,
  type MandateRow,
} from '#server/people/customers/mandates.ts';
import { newestUntried } from './plan.ts';
import type { DebitRow } from './results.ts';

/** A debit that takes open rent: planned, on its way, or to be planned. */
export interface TakenRent {
  readonly on: Day;
  readonly amount: Paise;
  /** The interest in it. */
  readonly interest: Paise;
  /** What is open of it today, and the interest in that. */
  readonly open: Paise;
  readonly openInterest: Paise;
  /** Whether it is written, with its letter; else it is in a moment. */
  readonly isWritten: boolean;
  /** Whether the provider has it, and it cannot be paid by hand any more. */
  readonly isOnItsWay: boolean;
  /** Whether what it is for was paid meanwhile, so that it comes back. */
  readonly isPaid: boolean;
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

/** How a renter's open rent is paid (docs/screens.md#what-is-open). */
export interface HowPaid {
  /** What is active or paused. */
  readonly mandate: MandateRow | undefined;
  /** All of it, the oldest first. */
  readonly owed: readonly Standing[];
  /** What a debit takes of it, the one that exists first. */
  readonly taken: readonly TakenRent[];
  /** What is overdue, and what else is due, of that which the renter pays. */
  readonly late: readonly Standing[];
  readonly due: readonly Standing[];
  readonly failed: FailedDebits | undefined;
}

export async function findHowPaid(db: Db, userId: number, today: Day): Promise<HowPaid> {
  const owed = await standingsOf(db, await findOpenInvoicesOf(db, userId), today);
  const mandate = await findAliveMandate(db, userId);
  const live = await findLive(db, userId);
  const reach = live?.invoices ?? new Set<number>();
  const next = mandate && (await foresee(db, mandate, owed, reach, today));
  const parts = partOwed(owed, { live: reach, takesRest: next !== undefined }, today);
  const taken: TakenRent[] = [];
  const own = live && (await takenBy(db, live.debit, parts));
  if (own) taken.push(own);
  if (next && parts.foreseen.length > 0) {
    const asOf = await standingsOf(
      db,
      parts.foreseen.map(({ invoice }) => invoice),
      next.countsAs,
    );
    taken.push({
      on: next.on,
      amount: totalOpen(asOf),
      interest: interestIn(asOf),
      open: totalOpen(parts.foreseen),
      openInterest: interestIn(parts.foreseen),
      isWritten: false,
      isOnItsWay: false,
      isPaid: false,
      isRetry: false,
      owed: asOf,
    });
  }
  const { late, due } = parts;
  return { mandate, owed, taken, late, due, failed: await findFailed(db, userId, owed) };
}

function interestIn(owed: readonly Standing[]): Paise {
  return sum(owed.map(({ interest }) => interest));
}

/** The debit of the rent to come, as far as it is foreseen; nothing where none takes it. */
export function comingDebit(
  mandate: MandateRow | undefined,
  first: readonly Upcoming[],
): { readonly on: Day; readonly amount: Paise } | undefined {
  const [next] = first;
  if (!next || mandate?.state !== 'active') return undefined;
  const { billedOn } = next.next;
  const amount = sum(first.map((each) => each.next.open));
  if (amount <= ZERO || amount > mandate.maximum) return undefined;
  return { on: debitDay(billedOn, billedOn), amount };
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

/** What a debit takes still; nothing where its invoices were paid by hand before it was handed over. */
async function takenBy(
  db: Db,
  { on, countsAs, amount, state, attempt }: DebitRow,
  { live }: OwedParts<Standing>,
): Promise<TakenRent | undefined> {
  const rows = live.map(({ invoice }) => invoice);
  const owed = await standingsOf(db, rows, countsAs);
  const isOnItsWay = state === 'sent';
  if (!isOnItsWay && !isMoneyOpen(owed)) return undefined;
  return {
    on,
    // What was paid by hand since it was planned does not leave.
    amount: isOnItsWay ? amount : paise(Math.min(amount, totalOpen(owed))),
    interest: interestIn(owed),
    open: totalOpen(live),
    openInterest: interestIn(live),
    isWritten: true,
    isOnItsWay,
    isPaid: !isMoneyOpen(live),
    isRetry: attempt > 1,
    owed,
  };
}

/** The day on which rent leaves that no debit has yet, and as of which it counts; nothing where none takes it. */
async function foresee(
  db: Db,
  mandate: MandateRow,
  owed: readonly Standing[],
  live: ReadonlySet<number>,
  today: Day,
): Promise<{ readonly on: Day; readonly countsAs: Day } | undefined> {
  if (mandate.state !== 'active') return undefined;
  const rows = owed
    .map(({ invoice }) => invoice)
    .filter(({ id, kind }) => kind === 'rent' && !live.has(id));
  const newest = await newestUntried(db, mandate.id, rows);
  if (!newest) return undefined;
  const { id: mandateId, userId } = mandate;
  const since = await findPlannableSince(db, { userId, mandateId }, newest.from);
  const countsAs = debitCountsAs(newest, since);
  const amount = totalOpen(await standingsOf(db, rows, countsAs));
  const isTaken = planDebit(amount, mandate.maximum) === 'debit';
  return isTaken ? { on: debitDay(newest.issuedOn, today), countsAs } : undefined;
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
  const tried = rows.filter(countsAsTry);
  const [last] = tried;
  if (!last) return undefined;
  const round = tried.slice(0, last.attempt).map(({ on }) => on);
  return { days: round.toSorted(), reason: last.reason };
}

import { and, asc, eq, exists, gt, inArray, isNull, notExists, or } from 'drizzle-orm';
import { totalOpen } from '#domain/billing/allocation.ts';
import { countsAsTry, debitCountsAs, debitDay, planDebit } from '#domain/billing/debit.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import { later } from '#domain/base/rent-period.ts';
import type { Db } from '#server/db/db.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { debitInvoices, debits } from '#server/db/schema/debits.ts';
import { mandates } from '#server/db/schema/mandates.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { isFirst } from '#server/mails/send-once.ts';
import {
  findOpenInvoicesOf,
  type InvoiceRow,
  standingsOf,
} from '#server/billing/invoice-accounts.ts';
import { findPlannableSince } from '#server/people/customers/mandates.ts';
import { tellOfPlan, tellOfTooMuch } from './letters.ts';
import { lockAlive } from './mandates.ts';
import { writeDebit, writeEnd } from './results.ts';

const BATCH = 100;

/**
 * Plans a debit for each renter with an active mandate and rent that no debit was tried for, and
 * writes to them when how much leaves (rules/autopay.md#when-it-is-debited). Answers how many.
 */
export async function planDebits(shop: AppContext): Promise<number> {
  const now = shop.now();
  const run = await JobRun.begin(shop, 'debit-plans');
  let done = 0;
  for (let after = 0; ;) {
    const due = await findDue(shop.db, after);
    for (const userId of due) {
      const planned = await run.attempt(`AutoPay of customer ${userId}`, () =>
        transact(shop, (work) => planFor(work, userId, now)),
      );
      done += planned ?? 0;
    }
    const last = due.at(-1);
    if (last === undefined || due.length < BATCH) break;
    after = last;
  }
  await run.end(done, { metAll: true });
  return done;
}

async function findDue(db: Db, after: number): Promise<number[]> {
  const owed = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.userId, mandates.userId),
        isNull(invoices.settledOn),
        eq(invoices.kind, 'rent'),
      ),
    );
  const live = db
    .select({ id: debits.id })
    .from(debits)
    .where(
      and(
        eq(debits.userId, mandates.userId),
        inArray(debits.state, ['planned', 'sent']),
        or(eq(debits.state, 'sent'), exists(openOf(db))),
      ),
    );
  const rows = await db
    .select({ userId: mandates.userId })
    .from(mandates)
    .where(
      and(eq(mandates.state, 'active'), exists(owed), notExists(live), gt(mandates.userId, after)),
    )
    .orderBy(asc(mandates.userId))
    .limit(BATCH);
  return rows.map(({ userId }) => userId);
}

/** What is open of the invoices of a debit. */
function openOf(db: Db) {
  return db
    .select({ id: debitInvoices.debitId })
    .from(debitInvoices)
    .innerJoin(invoices, eq(invoices.id, debitInvoices.invoiceId))
    .where(and(eq(debitInvoices.debitId, debits.id), isNull(invoices.settledOn)));
}

/** Drops what was planned for invoices that are settled by now; answers the sum that its letter named. */
async function dropEmptied(work: TxContext, userId: number, now: Date): Promise<Paise | undefined> {
  const isEmptied = and(eq(debits.state, 'planned'), notExists(openOf(work.db)));
  const [debit] = await work.db
    .select()
    .from(debits)
    .where(and(eq(debits.userId, userId), isEmptied))
    .for('update');
  if (!debit) return undefined;
  await writeEnd(work.db, debit, 'dropped', now, 'settled');
  return debit.amount;
}

async function planFor(work: TxContext, userId: number, now: Date): Promise<number> {
  const mandate = await lockAlive(work.db, userId);
  if (mandate?.state !== 'active') return 0;
  const instead = await dropEmptied(work, userId, now);
  const live = and(eq(debits.userId, userId), inArray(debits.state, ['planned', 'sent']));
  if ((await work.db.$count(debits, live)) > 0) return 0;
  const rows = (await findOpenInvoicesOf(work.db, userId)).filter(({ kind }) => kind === 'rent');
  const newest = await newestUntried(work.db, mandate.id, rows);
  if (!newest) return 0;
  const on = debitDay(newest.issuedOn, dayOf(now));
  const since = await findPlannableSince(work.db, { userId, mandateId: mandate.id }, newest.from);
  // A plan that we make late adds no interest.
  const countsAs = debitCountsAs(newest, since);
  const open = (await standingsOf(work.db, rows, countsAs)).filter(
    (standing) => totalOpen([standing]) > 0,
  );
  const amount = totalOpen(open);
  const plan = planDebit(amount, mandate.maximum);
  if (plan === 'nothing') return 0;
  if (plan === 'above-maximum') {
    const key = `autopay-above:${mandate.id}:${newest.id}`;
    if (!(await isFirst(work.db, key, now))) return 0;
    await tellOfTooMuch(work, mandate, rows, now);
    return 1;
  }
  const ids = open.map(({ id }) => id);
  const debit = { userId, mandateId: mandate.id, amount, on, countsAs, attempt: 1 };
  await writeDebit(work.db, debit, ids, now);
  const numbers = open.map(({ invoice }) => invoice.number);
  await tellOfPlan(work, mandate, { amount, on, invoices: numbers, instead }, now);
  return 1;
}

/** The newest of some invoices that no debit by this mandate was tried for. */
export async function newestUntried(
  db: Db,
  mandateId: number,
  rows: readonly InvoiceRow[],
): Promise<InvoiceRow | undefined> {
  if (rows.length === 0) return undefined;
  const tried = await db
    .select({ id: debitInvoices.invoiceId, state: debits.state, reason: debits.reason })
    .from(debitInvoices)
    .innerJoin(debits, eq(debits.id, debitInvoices.debitId))
    .where(and(eq(debits.mandateId, mandateId), inArray(debits.state, ['failed', 'returned'])));
  const known = new Set(tried.filter(countsAsTry).map(({ id }) => id));
  return rows
    .filter(({ id }) => !known.has(id))
    .reduce<InvoiceRow | undefined>((newest, row) => {
      return newest && later(newest.issuedOn, row.issuedOn) === newest.issuedOn ? newest : row;
    }, undefined);
}

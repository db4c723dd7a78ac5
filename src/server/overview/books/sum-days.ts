import { gte, min, sql } from 'drizzle-orm';
import { addDaysTo, type Day, dayOf } from '#domain/base/kolkata.ts';
import { earlier } from '#domain/base/rent-period.ts';
import type { Tx } from '#server/db/db.ts';
import { creditNotes, invoices } from '#server/db/schema/billing.ts';
import {
  bookDays,
  codeDays,
  documentDays,
  paymentDays,
  thingDays,
} from '#server/db/schema/books.ts';
import { payments } from '#server/db/schema/payments.ts';
import { unitEvents } from '#server/db/schema/units.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { heldDeposits, overdueOn } from './open-sums.ts';
import { type Days, FIRST_DAY, openFrom } from './spans.ts';
import { codesOf, documentsOf, paymentsOf, thingsOf } from './summing.ts';

/** What begins before midnight is written an hour later at the latest. */
const SETTLED_MS = 3_600_000;
/** In one transaction. */
const DAYS_AT_ONCE = 31;

/**
 * Sums up the days that are over, once each (rules/books.md#sums-of-days); answers how many. Whatever was
 * summed up of a day that is not over, by a clock that was set back, is forgotten.
 */
export async function sumDays(shop: AppContext): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await transact(shop, ({ db, now }) => sumNext(db, now()));
    done += count;
    if (count < DAYS_AT_ONCE) return done;
  }
}

async function sumNext(tx: Tx, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sum days'))`);
  const today = dayOf(now);
  for (const table of [bookDays, documentDays, codeDays, paymentDays, thingDays]) {
    await tx.delete(table).where(gte(table.day, today));
  }
  const open = await openFrom(tx, now);
  const from = open === FIRST_DAY ? await firstDay(tx) : open;
  const over = dayOf(new Date(now.getTime() - SETTLED_MS));
  if (!from || from >= over) return 0;
  const until = earlier(over, addDaysTo(from, DAYS_AT_ONCE));
  await write(tx, { from, until });
  const yesterday = addDaysTo(today, -1);
  const stood = until === today ? await standing(tx, yesterday) : undefined;
  for (let day = from; day < until; day = addDaysTo(day, 1)) {
    await tx.insert(bookDays).values({ day, summedAt: now, ...(day === yesterday ? stood : {}) });
  }
  return daysIn({ from, until });
}

async function write(tx: Tx, days: Days): Promise<void> {
  const taxes = sql.raw('amount, base, cgst, sgst, igst');
  await tx.execute(sql`insert into ${documentDays} (day, series, gstin, kind, is_note, place_of_supply,
    supply, is_named, is_large, documents, first_serial, last_serial, ${taxes}) ${documentsOf(days)}`);
  await tx.execute(
    sql`insert into ${codeDays} (day, gstin, sac, quantity, ${taxes}) ${codesOf(days)}`,
  );
  await tx.execute(
    sql`insert into ${paymentDays} (day, method, against, payments, amount) ${paymentsOf(days)}`,
  );
  await tx.execute(
    sql`insert into ${thingDays} (day, product_slug, city_id, owned, "out", earned) ${thingsOf(days)}`,
  );
}

async function standing(tx: Tx, day: Day) {
  const { amount: depositsHeld } = await heldDeposits(tx);
  return { depositsHeld, overdue: (await overdueOn(tx, day)).amount };
}

/** The first day of the books; nothing where there is none. */
async function firstDay(tx: Tx): Promise<Day | undefined> {
  const [ofInvoices] = await tx.select({ day: min(invoices.issuedOn) }).from(invoices);
  const [ofNotes] = await tx.select({ day: min(creditNotes.issuedOn) }).from(creditNotes);
  const [ofPayments] = await tx.select({ at: min(payments.createdAt) }).from(payments);
  const [ofUnits] = await tx.select({ at: min(unitEvents.at) }).from(unitEvents);
  const instants = [ofPayments?.at, ofUnits?.at].map((at) => at && dayOf(at));
  const days = [ofInvoices?.day, ofNotes?.day, ...instants];
  const known = days.filter((day) => day !== null && day !== undefined);
  return known.length > 0 ? known.reduce(earlier) : undefined;
}

function daysIn({ from, until }: Days): number {
  let count = 0;
  for (let day = from; day < until; day = addDaysTo(day, 1)) count += 1;
  return count;
}

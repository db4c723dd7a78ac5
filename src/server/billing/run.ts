import { and, asc, eq, gt, inArray, lt, lte } from 'drizzle-orm';
import {
  AUTOMATIC_MONTHS,
  extendedUntil,
  extendsAutomatically,
} from '#domain/billing/extension.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { monthlyRentAfterTerm } from '#domain/orders/rent-line.ts';
import { wentOnLetter } from '#messages/settlement/rental-letters.ts';
import type { Db } from '#server/db/db.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { extensions, rentals } from '#server/db/schema/rentals.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { billRental, billRentals, lockRental, termOf } from './bill-order.ts';
import { sendReminders } from './reminders.ts';

const BATCH = 100;

export interface BillingRun {
  readonly invoices: number;
  readonly extended: number;
  readonly reminders: number;
}

/**
 * Everything billing does by itself, for the shop's day: safe to run twice, at once or late
 * (rules/billing.md#billing-is-automatic).
 */
export async function runBilling(shop: AppContext): Promise<BillingRun> {
  const now = shop.now();
  const run = await JobRun.begin(shop, 'billing');
  const extended = await inEach(shop, run, 'the end of order', ordersToExtend, (work, id) =>
    extendByTerms(work, id, now),
  );
  const written = await billAll(shop, run, now);
  await run.end(written + extended, { metAll: true });
  const reminders = await sendReminders(shop, now);
  return { invoices: written, extended, reminders };
}

/** Bills what is due, many orders in one transaction. */
async function billAll(shop: AppContext, run: JobRun, now: Date): Promise<number> {
  const today = dayOf(now);
  let written = 0;
  for (let after = 0; ;) {
    const due = await ordersToBill(shop.db, today, after);
    written += await run.attemptTogether(
      due,
      ({ number }) => `the bill of order ${number}`,
      () => transact(shop, (work) => billTogether(work, due, now)),
      ({ id }) => transact(shop, (work) => billRental(work, id, now)),
    );
    const last = due.at(-1);
    if (!last || due.length < BATCH) return written;
    after = last.id;
  }
}

async function billTogether(work: TxContext, due: readonly Due[], now: Date) {
  const ids = due.map(({ id }) => id);
  const { written, left } = await billRentals(work, ids, now);
  return { done: written, left: due.filter(({ id }) => left.includes(id)) };
}

/** An order by its id and its number. */
interface Due {
  readonly id: number;
  readonly number: string;
}

/**
 * Runs a step in a transaction for each order that `find` answers, page by page, by rising id. One
 * that fails is the operator's, under `what` and its number, and holds up no other.
 */
async function inEach(
  shop: AppContext,
  run: JobRun,
  what: string,
  find: (db: Db, today: Day, after: number) => Promise<Due[]>,
  step: (work: TxContext, orderId: number) => Promise<number>,
): Promise<number> {
  const today = dayOf(shop.now());
  let done = 0;
  for (let after = 0; ;) {
    const due = await find(shop.db, today, after);
    for (const { id, number } of due) {
      done +=
        (await run.attempt(`${what} ${number}`, () => transact(shop, (work) => step(work, id)))) ??
        0;
    }
    const last = due.at(-1);
    if (!last || due.length < BATCH) return done;
    after = last.id;
  }
}

async function ordersToBill(db: Db, today: Day, after: number): Promise<Due[]> {
  return db
    .select({ id: orders.id, number: orders.number })
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .where(
      and(
        lte(rentals.billedUntil, today),
        inArray(orders.status, ['DELIVERED', 'RETURN_REQUESTED']),
        gt(orders.id, after),
        // Else each page would read all rentals before it.
        gt(rentals.orderId, after),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(BATCH);
}

async function ordersToExtend(db: Db, today: Day, after: number): Promise<Due[]> {
  return db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(eq(orders.status, 'DELIVERED'), lt(orders.expiresOn, today), gt(orders.id, after)))
    .orderBy(asc(orders.id))
    .limit(BATCH);
}

/** The terms' automatic extension: a month at a time, once the time to choose has passed. */
async function extendByTerms(work: TxContext, orderId: number, now: Date): Promise<number> {
  const locked = await lockRental(work.db, orderId);
  if (locked?.order.status !== 'DELIVERED') return 0;
  const { order } = locked;
  let from = order.expiresOn;
  let times = 0;
  while (extendsAutomatically(from, dayOf(now))) {
    const until = extendedUntil(from, AUTOMATIC_MONTHS, termOf(locked).deliveredOn);
    const months = AUTOMATIC_MONTHS;
    await work.db
      .insert(extensions)
      .values({ orderId, months, from, until, isAutomatic: true, at: now });
    from = until;
    times += 1;
  }
  if (times === 0) return 0;
  await work.db.update(orders).set({ expiresOn: from }).where(eq(orders.id, orderId));
  const until = from;
  const items = await work.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const monthly = monthlyRentAfterTerm(items);
  await tellOfOrder(work, order, now, (facts) => wentOnLetter(facts, { until, monthly }));
  return 1;
}

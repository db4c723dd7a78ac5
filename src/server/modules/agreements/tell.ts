import { and, asc, eq, gt, inArray, lt, notExists, sql } from 'drizzle-orm';
import { dayOf } from '#domain/kolkata.ts';
import { isActive, ORDER_STATUSES } from '#domain/order.ts';
import { bindsFrom, versionsToTell } from '#domain/terms-version.ts';
import { newTermsLetter } from '#messages/terms-letter.ts';
import type { PublishedTerms } from '#server/content/terms.ts';
import type { Db } from '#server/db/db.ts';
import { agreements, laterTerms } from '#server/db/schema/agreements.ts';
import { orders } from '#server/db/schema/orders.ts';
import { JobRun } from '#server/lib/job-run.ts';
import { type Shop, transact, type Work } from '#server/lib/shop.ts';
import { writeLetter } from '#server/mails/letters.ts';

const BATCH = 100;

/** The statuses of orders that run and were confirmed. */
const RUNNING = ORDER_STATUSES.filter(
  (status) => isActive(status) && status !== 'PAYMENT_AWAITED' && status !== 'ENQUIRY_AWAITED',
);

/**
 * Tells whoever rents under older terms of each version that was published since, once for all their
 * running orders (rules/agreement.md#new-terms). Answers how many were told.
 */
export async function tellOfTerms(shop: Shop): Promise<number> {
  const [oldest] = shop.terms;
  if (!oldest) return 0;
  const run = await JobRun.begin(shop, 'terms');
  let told = 0;
  for (const terms of versionsToTell(shop.terms, oldest.version, dayOf(shop.now()))) {
    told += await tellOf(shop, run, terms);
  }
  await run.end(told, { metAll: true });
  return told;
}

async function tellOf(shop: Shop, run: JobRun, terms: PublishedTerms): Promise<number> {
  let told = 0;
  for (let after = 0; ;) {
    const due = await findRenters(shop.db, terms, after);
    for (const userId of due) {
      told +=
        (await run.attempt(`customer ${userId}, terms of ${terms.version}`, () =>
          transact(shop, (work) => tellOne(work, userId, terms)),
        )) ?? 0;
    }
    const last = due.at(-1);
    if (last === undefined || due.length < BATCH) return told;
    after = last;
  }
}

/** What of somebody's orders runs under older terms than these, without having been told. */
const isUntold = (db: Db, { version }: PublishedTerms) =>
  and(
    inArray(orders.status, RUNNING),
    lt(agreements.version, version),
    notExists(
      db
        .select({ one: sql`1` })
        .from(laterTerms)
        .where(and(eq(laterTerms.orderId, orders.id), eq(laterTerms.version, version))),
    ),
  );

async function findRenters(db: Db, terms: PublishedTerms, after: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: orders.userId })
    .from(orders)
    .innerJoin(agreements, eq(agreements.orderId, orders.id))
    .where(and(isUntold(db, terms), gt(orders.userId, after)))
    .orderBy(asc(orders.userId))
    .limit(BATCH);
  return rows.map(({ userId }) => userId);
}

async function tellOne(work: Work, userId: number, terms: PublishedTerms): Promise<number> {
  const { db, site, config } = work;
  const now = work.now();
  const due = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .innerJoin(agreements, eq(agreements.orderId, orders.id))
    .where(and(isUntold(db, terms), eq(orders.userId, userId)))
    .orderBy(asc(orders.id))
    .for('update', { of: orders });
  const { version, seal, changes } = terms;
  const from = bindsFrom(terms, dayOf(now));
  const told: string[] = [];
  for (const { id, number } of due) {
    const rows = await db
      .insert(laterTerms)
      .values({ orderId: id, version, seal, toldAt: now, bindsFrom: from })
      .onConflictDoNothing()
      .returning({ orderId: laterTerms.orderId });
    if (rows.length > 0) told.push(number);
  }
  if (told.length === 0) return 0;
  const compose = ({ name }: { name: string }) =>
    newTermsLetter({
      shop: site.name,
      customer: name,
      version,
      changes,
      orders: told,
      bindsFrom: from,
      url: `${config.siteUrl}/terms-conditions`,
    });
  await writeLetter(work, userId, compose, now);
  return 1;
}

import { and, asc, eq, gt, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { isActive, ORDER_STATUSES } from '#domain/orders/order.ts';
import { bindsFrom, termsPath, versionsToTell } from '#domain/overview/terms-version.ts';
import { newTermsLetter } from '#messages/overview/terms-letter.ts';
import type { PublishedTerms } from '#server/content/terms.ts';
import type { Db } from '#server/db/db.ts';
import { agreements, laterTerms } from '#server/db/schema/agreements.ts';
import { orders } from '#server/db/schema/orders.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { writeLetter } from '#server/mails/letters.ts';

const BATCH = 100;

/** The statuses of orders that run and were confirmed. */
const RUNNING = ORDER_STATUSES.filter(
  (status) => isActive(status) && status !== 'PAYMENT_AWAITED' && status !== 'ENQUIRY_AWAITED',
);

/**
 * Tells whoever rents under older terms of the versions that were published since, once for all their
 * running orders, and in one letter of those that bind from one day (rules/agreement.md#new-terms).
 * Answers how many were told.
 */
export async function tellOfTerms(shop: AppContext): Promise<number> {
  const [oldest] = shop.terms;
  if (!oldest) return 0;
  const run = await JobRun.begin(shop, 'terms');
  const versions = versionsToTell(shop.terms, oldest.version, dayOf(shop.now()));
  let told = 0;
  for (let after = 0; versions.length > 0;) {
    const due = await findRenters(shop.db, versions, after);
    for (const userId of due) {
      const isTold = await run.attempt(`customer ${userId}`, () =>
        transact(shop, (work) => tellOne(work, userId, versions)),
      );
      told += isTold ?? 0;
    }
    const last = due.at(-1);
    if (last === undefined || due.length < BATCH) break;
    after = last;
  }
  await run.end(told, { metAll: true });
  return told;
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

async function findRenters(
  db: Db,
  versions: readonly PublishedTerms[],
  after: number,
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: orders.userId })
    .from(orders)
    .innerJoin(agreements, eq(agreements.orderId, orders.id))
    .where(and(or(...versions.map((terms) => isUntold(db, terms))), gt(orders.userId, after)))
    .orderBy(asc(orders.userId))
    .limit(BATCH);
  return rows.map(({ userId }) => userId);
}

async function tellOne(
  work: TxContext,
  userId: number,
  versions: readonly PublishedTerms[],
): Promise<number> {
  const now = work.now();
  const news: News[] = [];
  for (const terms of versions) {
    const from = bindsFrom(terms, dayOf(now));
    const told = await keepTold(work, userId, terms, from, now);
    if (told.length > 0) news.push({ terms, from, told });
  }
  for (const [from, together] of Map.groupBy(news, (each) => each.from)) {
    await writeLetter(work, userId, letterOf(work, from, together), now);
  }
  return news.length > 0 ? 1 : 0;
}

interface News {
  readonly terms: PublishedTerms;
  readonly from: Day;
  /** The numbers of the orders that it binds. */
  readonly told: readonly string[];
}

function letterOf({ site, config }: TxContext, from: Day, together: readonly News[]) {
  const [newest] = together
    .map(({ terms }) => terms.version)
    .toSorted()
    .toReversed();
  if (newest === undefined) throw new Error('A letter about terms tells of a version');
  return ({ name }: { name: string }) =>
    newTermsLetter({
      shop: site.name,
      customer: name,
      version: newest,
      changes: together.flatMap(({ terms }) => terms.changes),
      orders: [...new Set(together.flatMap(({ told }) => told))],
      bindsFrom: from,
      url: `${config.siteUrl}${termsPath(newest)}`,
    });
}

/** Keeps with somebody's orders that they are told of a version; answers the numbers of those that were not. */
async function keepTold(
  { db }: TxContext,
  userId: number,
  terms: PublishedTerms,
  from: Day,
  now: Date,
): Promise<string[]> {
  const due = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .innerJoin(agreements, eq(agreements.orderId, orders.id))
    .where(and(isUntold(db, terms), eq(orders.userId, userId)))
    .orderBy(asc(orders.id))
    .for('update', { of: orders });
  const { version, seal } = terms;
  const told: string[] = [];
  for (const { id, number } of due) {
    const rows = await db
      .insert(laterTerms)
      .values({ orderId: id, version, seal, toldAt: now, bindsFrom: from })
      .onConflictDoNothing()
      .returning({ orderId: laterTerms.orderId });
    if (rows.length > 0) told.push(number);
  }
  return told;
}

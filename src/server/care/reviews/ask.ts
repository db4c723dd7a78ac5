import { and, asc, between, eq, gt, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { askedOfDeliveries } from '#domain/care/reviewable.ts';
import { reviewAskedLetter } from '#messages/care/review-letters.ts';
import type { Db } from '#server/db/db.ts';
import { reminders } from '#server/db/schema/billing.ts';
import { issues, notificationPreferences } from '#server/db/schema/care.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { users } from '#server/db/schema/accounts.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { writeLetter } from '#server/mails/letters.ts';
import { isFirst } from '#server/mails/send-once.ts';
import { transact } from '#server/lib/transact.ts';
import { reviewLink } from './link.ts';

const BATCH = 100;

/** Asks the renters of what was delivered two weeks ago how it is, once each; answers how many. */
export async function askForReviews(shop: AppContext): Promise<number> {
  const now = shop.now();
  const run = await JobRun.begin(shop, 'reviews');
  let asked = 0;
  for (let after = 0; ;) {
    const due = await findDue(shop.db, dayOf(now), after);
    for (const { id, number } of due) {
      const isAsked = await run.attempt(`order ${number}`, () =>
        transact(shop, (work) => askOne(work, id, now)),
      );
      if (isAsked) asked += 1;
    }
    const last = due.at(-1);
    if (!last || due.length < BATCH) break;
    after = last.id;
  }
  await run.end(asked, { metAll: true });
  return asked;
}

const keyOf = (orderId: number) => `review:${orderId}`;

/** What of an order its renter has not reviewed, that came with it (rules/reviews.md#asked-for-once). */
const isOpen = (db: Db) =>
  and(
    eq(orderLines.isKept, false),
    ne(orderLines.kind, 'medical'),
    notExists(
      db
        .select({ one: sql`1` })
        .from(reviews)
        .where(
          and(eq(reviews.userId, orders.userId), eq(reviews.productSlug, orderLines.productSlug)),
        ),
    ),
  );

/** Orders that may be asked about on a day. */
const mayBeAsked = (db: Db, today: Day) => {
  const { from, until } = askedOfDeliveries(today);
  return and(
    eq(orders.status, 'DELIVERED'),
    between(orders.deliveredOn, from, until),
    isNull(users.erasedAt),
    or(isNull(notificationPreferences.reminders), eq(notificationPreferences.reminders, true)),
    notExists(
      db
        .select({ one: sql`1` })
        .from(issues)
        .where(and(eq(issues.orderId, orders.id), isNull(issues.closedAt))),
    ),
  );
};

async function findDue(db: Db, today: Day, after: number) {
  return db
    .selectDistinct({ id: orders.id, number: orders.number })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, orders.userId))
    .where(
      and(
        mayBeAsked(db, today),
        isOpen(db),
        gt(orders.id, after),
        notExists(
          db
            .select({ one: sql`1` })
            .from(reminders)
            .where(sql`${reminders.key} = 'review:' || ${orders.id}`),
        ),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(BATCH);
}

/** What of it may have changed since it was found is looked at anew, with the order held as it is. */
async function askOne(work: TxContext, orderId: number, now: Date): Promise<boolean> {
  const { db } = work;
  await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  const lines = await db
    .select({ name: orderLines.name, userId: orders.userId, number: orders.number })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, orders.userId))
    .where(and(eq(orders.id, orderId), mayBeAsked(db, dayOf(now)), isOpen(db)))
    .orderBy(asc(orderLines.position));
  const [first] = lines;
  if (!first || !(await isFirst(db, keyOf(orderId), now))) return false;
  const products = lines.map(({ name }) => name);
  const reviewUrl = reviewLink(work.config.siteUrl, first.number);
  const compose = ({ name }: { readonly name: string }) =>
    reviewAskedLetter({ name, products, reviewUrl });
  await writeLetter(work, first.userId, compose, now);
  return true;
}

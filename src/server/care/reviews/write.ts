import { and, eq } from 'drizzle-orm';
import { dayOf } from '#domain/base/kolkata.ts';
import { earlier } from '#domain/base/rent-period.ts';
import { monthsRented, type Stars } from '#domain/care/review.ts';
import { mayReview } from '#domain/care/reviewable.ts';
import type { Tx } from '#server/db/db.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { openTo } from '#server/people/customers/open-to.ts';
import { dropReviews } from './drop.ts';
import { transactAs } from '#server/lib/transact.ts';

export interface Written {
  readonly orderNumber: string;
  readonly productSlug: string;
  readonly stars: Stars;
  readonly words: string;
}

/**
 * Keeps what a renter says of a thing that was delivered to them; it takes the place of what they said of
 * it in another order (rules/reviews.md#one-of-each-product). Answers its number.
 */
export async function writeReview(
  shop: AppContext,
  caller: Caller,
  { orderNumber, productSlug, stars, words }: Written,
  now: Date,
): Promise<number | Refusal> {
  return transactAs(shop, caller, 'update', async ({ db: tx }) => {
    // Of two that one renter sends at once the second sees the first.
    const { userId } = caller;
    const thing = await findThing(tx, userId, orderNumber, productSlug);
    if (!thing) return refuse('UNAUTHORIZED');
    const { orderId, status, kind, since, collectedOn } = thing;
    if (!since || !mayReview(status, kind)) return refuse('REVIEW_NOT_POSSIBLE');
    const own = and(eq(reviews.userId, userId), eq(reviews.productSlug, productSlug));
    const [before] = await tx.select().from(reviews).where(own);
    if (before?.orderId === orderId) return refuse('REVIEW_THERE');
    if (before) await dropReviews(tx, eq(reviews.id, before.id), now);
    const months = monthsRented(since, earlier(dayOf(now), collectedOn ?? dayOf(now)));
    const [row] = await tx
      .insert(reviews)
      .values({ userId, orderId, productSlug, stars, words, months, at: now })
      .returning({ id: reviews.id });
    if (!row) throw new Error('The review was not written');
    return row.id;
  });
}

/** A thing of somebody's order, with the day since when it is with them. */
async function findThing(tx: Tx, userId: number, orderNumber: string, productSlug: string) {
  const [row] = await tx
    .select({ order: orders, line: orderLines, rental: rentals })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .where(
      and(
        eq(orders.number, orderNumber),
        openTo(tx, userId, 'decide'),
        eq(orderLines.productSlug, productSlug),
      ),
    );
  if (!row) return undefined;
  const { order, line, rental } = row;
  // What stayed at an exchange came with the order before.
  const since = (line.isKept ? rental?.termBeganOn : null) ?? order.deliveredOn;
  const { id: orderId, status } = order;
  return { orderId, status, kind: line.kind, since, collectedOn: rental?.collectedOn };
}

/** Erases a review at its writer's wish (rules/reviews.md#as-it-was-written). */
export async function withdrawReview(
  shop: AppContext,
  caller: Caller,
  id: number,
  now: Date,
): Promise<Refusal | undefined> {
  return transactAs(shop, caller, 'share', async ({ db: tx }) => {
    const own = and(eq(reviews.id, id), eq(reviews.userId, caller.userId));
    const dropped = await dropReviews(tx, own, now);
    return dropped.many === 0 ? refuse('UNAUTHORIZED') : undefined;
  });
}

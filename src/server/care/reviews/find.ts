import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { OwnReview, ProductReviews } from '#contract/care/review.ts';
import { findCityById } from '#domain/base/city.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import type { Part } from '#domain/base/part.ts';
import { ratingOf, shownName, STARS } from '#domain/care/review.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { reviewPictures, reviews } from '#server/db/schema/reviews.ts';

export type ReviewRow = typeof reviews.$inferSelect;

/** What is reviewed, as its order calls it. */
export const OF_LINE = and(
  eq(orderLines.orderId, reviews.orderId),
  eq(orderLines.productSlug, reviews.productSlug),
);

/** Reviews of a product with the mean of all; of one that is hidden its stars alone. */
export async function findProductReviews(
  db: Db,
  productSlug: string,
  { limit, offset }: Part,
): Promise<ProductReviews> {
  const ofProduct = eq(reviews.productSlug, productSlug);
  const counted = await db
    .select({ stars: reviews.stars, many: count() })
    .from(reviews)
    .where(ofProduct)
    .groupBy(reviews.stars);
  const byStars = STARS.map((stars) => counted.find((each) => each.stars === stars)?.many ?? 0);
  const rating = ratingOf(byStars);
  if (!rating) return { rating: null, reviews: [] };
  const rows = await db
    .select({ review: reviews, name: users.name, cityId: orders.cityId })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(ofProduct)
    .orderBy(desc(reviews.at), desc(reviews.id))
    .limit(limit)
    .offset(offset);
  const pictures = await findPictures(
    db,
    rows.map(({ review }) => review.id),
  );
  return {
    rating: { ...rating, byStars },
    reviews: rows.map(({ review, name, cityId }) => ({
      id: review.id,
      stars: review.stars,
      on: dayOf(review.at),
      city: findCityById(cityId)?.name ?? '',
      months: review.months,
      ...(review.hiddenFor
        ? { name: '', words: '', pictures: [], answer: null }
        : {
            name: shownName(name),
            words: review.words,
            pictures: pictures.get(review.id) ?? [],
            answer: answerOf(review),
          }),
      hiddenFor: review.hiddenFor,
    })),
  };
}

/** What somebody wrote, hidden or not, the newest first. */
export async function findOwnReviews(db: Db, userId: number): Promise<OwnReview[]> {
  const rows = await db
    .select({ review: reviews, orderNumber: orders.number, productName: orderLines.name })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(orderLines, OF_LINE)
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.at), desc(reviews.id));
  const pictures = await findPictures(
    db,
    rows.map(({ review }) => review.id),
  );
  return rows.map(({ review, orderNumber, productName }) => ({
    id: review.id,
    orderNumber,
    productSlug: review.productSlug,
    productName,
    stars: review.stars,
    words: review.words,
    on: dayOf(review.at),
    pictures: pictures.get(review.id) ?? [],
    answer: answerOf(review),
    hiddenFor: review.hiddenFor,
  }));
}

/** The keys of the pictures of reviews, in the order in which they came. */
export async function findPictures(
  db: Db,
  reviewIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await db
    .select({ reviewId: reviewPictures.reviewId, key: reviewPictures.key })
    .from(reviewPictures)
    .where(inArray(reviewPictures.reviewId, [...reviewIds]))
    .orderBy(asc(reviewPictures.id));
  const grouped = Map.groupBy(rows, ({ reviewId }) => reviewId);
  return new Map([...grouped].map(([id, of]) => [id, of.map(({ key }) => key)]));
}

function answerOf({ answer, answeredAt }: ReviewRow) {
  return answer !== null && answeredAt ? { text: answer, on: dayOf(answeredAt) } : null;
}

import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { listOfficeReviews } from '#contract/office/care/reviews.ts';
import { reviewVersion } from '#server/care/reviews/decide-review.ts';
import { findPictures, OF_LINE } from '#server/care/reviews/find.ts';
import { users } from '#server/db/schema/accounts.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { byNumber, byTime } from '#server/office/base/keyset.ts';
import { defineList } from '#server/office/base/list.ts';
import { sought } from '#server/office/base/list-search.ts';

const { id } = reviews;

/** The reviews, the newest first (rules/reviews.md#the-reviews-page). */
export const reviewList = defineList(listOfficeReviews, {
  id,
  sort: {
    '': byTime(reviews.at, 'last'),
    oldest: byTime(reviews.at, 'first'),
    fewest: byNumber(reviews.stars, 'least'),
  },
  filters: {
    search: (text) => sought(text, { id }),
    state: {
      '': undefined,
      unanswered: and(isNull(reviews.answer), isNull(reviews.hiddenFor)),
      answered: isNotNull(reviews.answer),
      hidden: isNotNull(reviews.hiddenFor),
    },
    stars: (stars) => eq(reviews.stars, stars),
    city: (city) => eq(orders.cityId, city),
  },
  find: ({ shop: { db } }, ends) =>
    db
      .select({
        ...ends,
        review: reviews,
        productName: orderLines.name,
        orderNumber: orders.number,
        cityId: orders.cityId,
        name: users.name,
      })
      .from(reviews)
      .innerJoin(orders, eq(orders.id, reviews.orderId))
      .innerJoin(users, eq(users.id, reviews.userId))
      .innerJoin(orderLines, OF_LINE),
  async show(rows, { shop: { db } }) {
    const pictures = await findPictures(
      db,
      rows.map(({ review }) => review.id),
    );
    return rows.map(({ review, ...row }) => ({
      ...row,
      id: review.id,
      productSlug: review.productSlug,
      userId: review.userId,
      stars: review.stars,
      words: review.words,
      months: review.months,
      at: review.at.toISOString(),
      pictures: pictures.get(review.id) ?? [],
      answer:
        review.answer !== null && review.answeredAt
          ? { text: review.answer, at: review.answeredAt.toISOString() }
          : null,
      hidden:
        review.hiddenFor && review.hiddenAt
          ? { reason: review.hiddenFor, at: review.hiddenAt.toISOString() }
          : null,
      version: reviewVersion(review),
    }));
  },
});

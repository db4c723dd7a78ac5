import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { CityId } from '#domain/base/city.ts';
import type { ReviewSort, ReviewState, Stars } from '#domain/care/review.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { findPictures, OF_LINE } from '#server/care/reviews/find.ts';
import {
  beyond,
  byTime,
  inOrder,
  keyOf,
  pageOf,
  readPlace,
  type Sorting,
} from '#server/office/base/keyset.ts';
import { sought } from '#server/office/base/list-search.ts';

const PAGE = 50;

export interface ReviewQuery {
  readonly search: string;
  readonly state: '' | ReviewState;
  readonly stars: '' | Stars;
  readonly city: CityId | '';
  /** Where nothing is said, the newest first. */
  readonly sort: '' | ReviewSort;
  readonly from: string;
}

/** A page of the reviews (rules/reviews.md#the-reviews-page). */
export async function findReviewPage(db: Db, query: ReviewQuery) {
  const { id } = reviews;
  const sorting = sortingOf(query.sort);
  const rows = await db
    .select({
      review: reviews,
      key: keyOf(sorting),
      productName: orderLines.name,
      orderNumber: orders.number,
      cityId: orders.cityId,
      name: users.name,
    })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(orderLines, OF_LINE)
    .where(
      and(
        inState(query.state),
        query.stars === '' ? undefined : eq(reviews.stars, query.stars),
        query.city === '' ? undefined : eq(orders.cityId, query.city),
        sought(query.search, { id }),
        beyond(readPlace(query.from, sorting), sorting, { id }),
      ),
    )
    .orderBy(...inOrder(sorting, id))
    .limit(PAGE + 1);
  const page = pageOf(
    rows.map((row) => ({ ...row, kind: '', id: row.review.id })),
    PAGE,
    sorting,
  );
  const pictures = await findPictures(
    db,
    page.rows.map(({ review }) => review.id),
  );
  return {
    reviews: page.rows.map(({ kind: _kind, key: _key, ...row }) => ({
      ...row,
      pictures: pictures.get(row.review.id) ?? [],
    })),
    next: page.next,
  };
}

function sortingOf(sort: ReviewQuery['sort']): Sorting {
  if (sort === 'fewest') return { key: reviews.stars, as: 'bigint', goesUp: true };
  return byTime(reviews.at, sort === 'oldest' ? 'first' : 'last');
}

function inState(state: ReviewQuery['state']): SQL | undefined {
  if (state === 'hidden') return isNotNull(reviews.hiddenFor);
  if (state === 'answered') return isNotNull(reviews.answer);
  return state === '' ? undefined : and(isNull(reviews.answer), isNull(reviews.hiddenFor));
}

import * as calls from '#contract/office/care/reviews.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { reviewVersion } from '#server/care/reviews/decide-review.ts';
import { readAnyPicture } from '#server/care/reviews/pictures.ts';
import { serveActs } from '#server/office/base/act.ts';
import { REVIEW_ACTS } from '#server/office/care/review-acts.ts';
import { findReviewPage } from '#server/office/care/review-list.ts';

/** What renters say of products, at its desk (rules/reviews.md#the-reviews-page). */
export function officeReviewRoutes(api: Api): void {
  const { shop } = api;

  serveActs(api, REVIEW_ACTS);

  api.serve(calls.listOfficeReviews, async ({ input }) => {
    const { reviews, next } = await findReviewPage(shop.db, input);
    return {
      reviews: reviews.map(({ review, ...row }) => ({
        ...row,
        productSlug: review.productSlug,
        userId: review.userId,
        stars: review.stars,
        words: review.words,
        months: review.months,
        at: review.at.toISOString(),
        answer:
          review.answer !== null && review.answeredAt
            ? { text: review.answer, at: review.answeredAt.toISOString() }
            : null,
        hidden:
          review.hiddenFor && review.hiddenAt
            ? { reason: review.hiddenFor, at: review.hiddenAt.toISOString() }
            : null,
        version: reviewVersion(review),
      })),
      next,
    };
  });

  api.serve(
    calls.officeReviewPicture,
    async ({ input }) => (await readAnyPicture(shop, input.key)) ?? refuse('NOT_FOUND'),
  );
}

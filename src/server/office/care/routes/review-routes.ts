import * as calls from '#contract/office/care/reviews.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { readAnyPicture } from '#server/care/reviews/pictures.ts';
import { serveActs } from '#server/office/base/act.ts';
import { serveList } from '#server/office/base/list.ts';
import { REVIEW_ACTS } from '#server/office/care/review-acts.ts';
import { reviewList } from '#server/office/care/review-list.ts';

/** What renters say of products, at its desk (rules/reviews.md#the-reviews-page). */
export function officeReviewRoutes(api: Api): void {
  const { shop } = api;

  serveActs(api, REVIEW_ACTS);

  serveList(api, reviewList);

  api.serve(
    calls.officeReviewPicture,
    async ({ input }) => (await readAnyPicture(shop, input.key)) ?? refuse('NOT_FOUND'),
  );
}

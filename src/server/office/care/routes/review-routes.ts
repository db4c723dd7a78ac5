import * as calls from '#contract/office/care/reviews.ts';
import type { Operator } from '#server/lib/office-sessions.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { readAnyPicture } from '#server/care/reviews/pictures.ts';
import { perform } from '#server/office/shell/perform.ts';
import type { ReviewCommand } from '#server/office/care/review-commands.ts';
import { serveList } from '#server/office/base/list.ts';
import { reviewList } from '#server/office/care/review-list.ts';

/** What renters say of products, at its desk (rules/reviews.md#the-reviews-page). */
export function officeReviewRoutes(api: Api): void {
  const { shop } = api;

  const act = async (caller: Operator, command: ReviewCommand) => {
    const outcome = await perform(shop, caller, command);
    return outcome instanceof Refusal ? outcome : {};
  };

  serveList(api, reviewList);

  api.serve(
    calls.officeReviewPicture,
    async ({ input }) => (await readAnyPicture(shop, input.key)) ?? refuse('NOT_FOUND'),
  );

  api.serve(calls.answerOfficeReview, ({ input: { id: review, answer, seen }, caller }) =>
    act(caller, { name: 'review answer', review, answer, seen }),
  );

  api.serve(calls.hideOfficeReview, ({ input: { id: review, reason, seen }, caller }) =>
    act(caller, { name: 'review hide', review, reason, seen }),
  );

  api.serve(calls.unhideOfficeReview, ({ input: { id: review, seen }, caller }) =>
    act(caller, { name: 'review unhide', review, seen }),
  );
}

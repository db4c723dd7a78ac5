import * as calls from '#contract/office/care/reviews.ts';
import { answerReview, hideReview, unhideReview } from '#server/care/reviews/decide-review.ts';
import { serveAct } from '#server/office/base/act.ts';
import { REVIEW } from './audited-care.ts';

/** Acts on reviews (rules/reviews.md#the-reviews-page). */
export const REVIEW_ACTS = [
  serveAct(calls.answerOfficeReview, REVIEW, (work, { id: review, ...input }, { now }) =>
    answerReview(work, { review, ...input }, now),
  ),
  serveAct(calls.hideOfficeReview, REVIEW, (work, { id: review, ...input }, { now }) =>
    hideReview(work, { review, ...input }, now),
  ),
  serveAct(calls.unhideOfficeReview, REVIEW, (work, { id: review, ...input }, { now }) =>
    unhideReview(work, { review, ...input }, now),
  ),
];

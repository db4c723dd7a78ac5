import * as calls from '#contract/care/review.ts';
import { MAX_DOCUMENT_BYTES } from '#domain/documents/kyc.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findOwnReviews, findProductReviews } from './find.ts';
import { keepPicture, readShownPicture } from './pictures.ts';
import { withdrawReview, writeReview } from './write.ts';

const REVIEWS = { name: 'review', hits: 30, seconds: 3600 };

/** What renters say of products (rules/reviews.md). */
export function reviewRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  api.serve(calls.productReviews, ({ input }) => findProductReviews(db, input.productSlug, input));

  api.serve(
    calls.reviewPicture,
    async ({ input }) => (await readShownPicture(shop, input.key)) ?? refuse('NOT_FOUND'),
  );

  api.serve(calls.listOwnReviews, ({ caller }) => findOwnReviews(db, caller.userId));

  api.serve(calls.writeReview, async ({ input, caller, now }) => {
    const limited = await refuseOver(db, [hit(REVIEWS, `user ${caller.userId}`)], now);
    if (limited) return limited;
    const reviewId = await writeReview(shop, caller, input, now);
    if (reviewId instanceof Refusal) return reviewId;
    return { message: answerText('REVIEW_SENT'), reviewId };
  });

  api.serve(calls.addReviewPicture, async ({ input, caller, now }) => {
    if (input.file.size > MAX_DOCUMENT_BYTES) return refuse('PICTURE_TOO_LARGE');
    const refusal = await keepPicture(shop, caller, input, now);
    return refusal ?? { message: answerText('PICTURE_SENT') };
  });

  api.serve(calls.withdrawReview, async ({ input, caller, now }) => {
    const refusal = await withdrawReview(shop, caller, input.reviewId, now);
    return refusal ?? { message: answerText('REVIEW_WITHDRAWN') };
  });
}

import * as z from 'zod/mini';
import { MAX_DOCUMENT_BYTES } from '#domain/documents/kyc.ts';
import {
  HIDING_REASONS,
  MAX_REVIEW_LENGTH,
  REVIEWS_SHOWN,
  type Stars,
  STARS,
} from '#domain/care/review.ts';
import {
  atMost,
  daySchema,
  messageSchema,
  nothingSchema,
  partFields,
  rowIdSchema,
} from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/** From one to five, whatever there is in its place is refused by that name. */
export const starsSchema = z.custom<Stars>(
  (value) => STARS.some((each) => each === value),
  'REVIEW_STARS',
);

const answerSchema = z.nullable(z.object({ text: z.string(), on: daySchema }));

const shownReviewSchema = z.object({
  id: z.number(),
  stars: starsSchema,
  /** The day on which it was written. */
  on: daySchema,
  city: z.string(),
  /** Whole months rented by then. */
  months: z.number(),
  /** First name and initial; empty like what follows where it is hidden. */
  name: z.string(),
  words: z.string(),
  /** For `reviewPicture`. */
  pictures: z.array(z.string()),
  answer: answerSchema,
  /** Why it is hidden, where it is. */
  hiddenFor: z.nullable(z.enum(HIDING_REASONS)),
});
export type ShownReview = z.infer<typeof shownReviewSchema>;

const reviewsSchema = z.object({
  /** Null where there is no review. */
  rating: z.nullable(
    z.object({ count: z.number(), mean: z.number(), byStars: z.array(z.number()) }),
  ),
  reviews: z.array(shownReviewSchema),
});
export type ProductReviews = z.infer<typeof reviewsSchema>;

/** Reviews of a product, the newest first (rules/reviews.md#where-it-is-shown). */
export const productReviews = defineEndpoint({
  method: 'GET',
  path: '/product/reviews/:productSlug',
  access: 'public',
  input: z.object({
    productSlug: text,
    offset: partFields.offset,
    limit: z._default(partFields.limit, REVIEWS_SHOWN),
  }),
  output: reviewsSchema,
});

/** A picture of a review that is shown. */
export const reviewPicture = defineEndpoint({
  method: 'GET',
  path: '/product/reviewPicture/:key',
  access: 'public',
  input: z.object({ key: z.string().check(z.maxLength(100)) }),
  output: z.custom<Blob>((value) => value instanceof Blob),
});

const ownReviewSchema = z.object({
  id: z.number(),
  orderNumber: z.string(),
  productSlug: z.string(),
  productName: z.string(),
  stars: starsSchema,
  words: z.string(),
  on: daySchema,
  pictures: z.array(z.string()),
  answer: answerSchema,
  hiddenFor: z.nullable(z.enum(HIDING_REASONS)),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** The customer's reviews, the newest first. */
export const listOwnReviews = defineEndpoint({
  method: 'GET',
  path: '/order/reviews',
  access: 'customer',
  input: nothingSchema,
  output: z.array(ownReviewSchema),
});

/** Reviews a thing of a delivered order; one of another order takes the place of an earlier one. */
export const writeReview = defineEndpoint({
  method: 'POST',
  path: '/order/review',
  access: 'customer',
  input: z.object({
    orderNumber: text,
    productSlug: text,
    stars: starsSchema,
    words: z._default(z.string().check(z.trim(), atMost(MAX_REVIEW_LENGTH)), ''),
  }),
  output: z.extend(messageSchema, { reviewId: z.number() }),
});

/** Adds a picture of at most 10 MB to an own review. */
export const addReviewPicture = defineEndpoint({
  method: 'POST',
  path: '/order/reviewPicture',
  access: 'customer',
  body: 'form',
  file: {
    maxBytes: MAX_DOCUMENT_BYTES,
    tooLarge: 'PICTURE_TOO_LARGE',
    attempts: { name: 'review-picture', hits: 30 },
  },
  input: z.object({
    reviewId: rowIdSchema,
    file: z.custom<File>((value) => value instanceof File),
  }),
  output: messageSchema,
});

/** Erases an own review with its pictures (rules/reviews.md#as-it-was-written). */
export const withdrawReview = defineEndpoint({
  method: 'POST',
  path: '/order/withdrawReview',
  access: 'customer',
  input: z.object({ reviewId: rowIdSchema }),
  output: messageSchema,
});

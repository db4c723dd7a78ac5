import * as z from 'zod/mini';
import {
  HIDING_REASONS,
  MAX_REVIEW_ANSWER,
  REVIEW_SORTS,
  REVIEW_STATES,
  STARS,
} from '#domain/care/review.ts';
import {
  atMost,
  printed,
  instantSchema,
  nothingSchema,
  rowIdSchema,
  typedWholeSchema,
} from '#contract/base/common.ts';
import { defineAct } from '#contract/base/act.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { orBlank, searchSchema } from '#contract/base/form-fields.ts';
import { starsSchema } from '#contract/care/review.ts';
import { cityFilter, listInput, listOutput } from '#contract/office/shell/list.ts';

const ANSWER = 'operator:reviews.answer';

const reviewSchema = z.object({
  id: z.number(),
  productSlug: z.string(),
  productName: z.string(),
  orderNumber: z.string(),
  userId: z.number(),
  name: z.string(),
  cityId: z.number(),
  stars: starsSchema,
  words: z.string(),
  months: z.number(),
  at: instantSchema,
  /** Whose files `officeReviewPicture` tells. */
  pictures: z.array(z.string()),
  answer: z.nullable(z.object({ text: z.string(), at: instantSchema })),
  hidden: z.nullable(z.object({ reason: z.enum(HIDING_REASONS), at: instantSchema })),
  /** How it stands, for `seen`. */
  version: z.string(),
});
export type OfficeReview = z.infer<typeof reviewSchema>;

/** The newest first, or as `sort` says. */
export const listOfficeReviews = defineEndpoint({
  method: 'GET',
  path: '/office/reviews',
  access: ANSWER,
  input: listInput({
    /** A review's, order's or customer's number, how a name begins. */
    search: searchSchema,
    state: orBlank(z.enum(REVIEW_STATES)),
    stars: orBlank(z.pipe(typedWholeSchema, z.literal(STARS))),
    city: cityFilter,
    sort: orBlank(z.enum(REVIEW_SORTS)),
  }),
  output: listOutput(reviewSchema),
});

export const officeReviewPicture = defineEndpoint({
  method: 'GET',
  path: '/office/review-pictures/:key',
  access: ANSWER,
  input: z.object({ key: z.string().check(z.maxLength(100)) }),
  output: z.custom<Blob>((value) => value instanceof Blob),
});

/** `seen` is how it stood on the screen; where it stands otherwise, nothing is done. */
const onReview = { id: rowIdSchema, seen: z.string().check(z.maxLength(60)) };

/** Answers in public, in place of an earlier answer. */
export const answerOfficeReview = defineAct({
  method: 'POST',
  path: '/office/reviews/:id/answer',
  access: ANSWER,
  action: 'review answer',
  seen: ['seen'],
  input: z.object({
    ...onReview,
    answer: z.string().check(z.trim(), z.minLength(1), atMost(MAX_REVIEW_ANSWER), printed),
  }),
  output: nothingSchema,
});

export const hideOfficeReview = defineAct({
  method: 'POST',
  path: '/office/reviews/:id/hide',
  access: ANSWER,
  action: 'review hide',
  seen: ['seen'],
  input: z.object({ ...onReview, reason: z.enum(HIDING_REASONS) }),
  output: nothingSchema,
});

/** Shows again what was hidden. */
export const unhideOfficeReview = defineAct({
  method: 'POST',
  path: '/office/reviews/:id/unhide',
  access: ANSWER,
  action: 'review unhide',
  seen: ['seen'],
  input: z.object(onReview),
  output: nothingSchema,
});

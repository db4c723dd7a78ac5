import { addMonthsTo, type Day } from '#domain/base/kolkata.ts';

/** rules/reviews.md#what-a-review-says */
export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

export const MOST_STARS = 5;
export const MAX_REVIEW_LENGTH = 1000;
export const MAX_REVIEW_PICTURES = 3;

/** rules/reviews.md#an-answer */
export const MAX_REVIEW_ANSWER = 1000;

/** How many come at a time: rules/reviews.md#where-it-is-shown */
export const REVIEWS_SHOWN = 10;

/** rules/reviews.md#hidden-with-a-reason */
export const HIDING_REASONS = ['personal', 'insult', 'off_topic', 'unlawful'] as const;
export type HidingReason = (typeof HIDING_REASONS)[number];

/** What was done about a review, by which the office lists them (rules/reviews.md#the-reviews-page). */
export const REVIEW_STATES = ['unanswered', 'answered', 'hidden'] as const;

/** By what they are sorted besides the newest (docs/screens.md#how-a-list-is-sorted). */
export const REVIEW_SORTS = ['oldest', 'fewest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** `Asha R.` of Asha Devi Rao: the first name, and the initial of the last. */
export function shownName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const [initial] = rest.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** Whole months from a delivery to a day. */
export function monthsRented(deliveredOn: Day, on: Day): number {
  let months = 0;
  while (addMonthsTo(deliveredOn, months + 1) <= on) months += 1;
  return months;
}

/** How the reviews of a product stand together. */
export interface Rating {
  readonly count: number;
  /** To one decimal. */
  readonly mean: number;
  /** How many there are of each number of stars, from one on. */
  readonly byStars: readonly number[];
}

/** Nothing where there is no review (rules/reviews.md#the-mean). */
export function ratingOf(byStars: readonly number[]): Rating | undefined {
  const count = byStars.reduce((sum, each) => sum + each, 0);
  if (count === 0) return undefined;
  const stars = byStars.reduce((sum, each, at) => sum + each * (at + 1), 0);
  return { count, mean: Math.round((stars * 10) / count) / 10, byStars };
}

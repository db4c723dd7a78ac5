import type { HidingReason, Rating } from '#domain/care/review.ts';
import { plural } from '#messages/base/plural.ts';

/** Why a review is hidden, in what stands in its place (rules/reviews.md#hidden-with-a-reason). */
export const HIDING_WORDS: Readonly<Record<HidingReason, string>> = {
  personal: 'it contains personal information',
  insult: 'it insults someone',
  off_topic: 'it is not about the product',
  unlawful: 'it is unlawful',
};

/** `1 star`, `4 stars`. */
export function starsWords(stars: number): string {
  return plural(stars, 'star');
}

/** `Gurgaon, rented for 3 months`; by whoever wrote it the day it came there is less to say. */
export function rentedWords(city: string, months: number): string {
  if (months === 0) return `${city}, rented for less than a month`;
  return `${city}, rented for ${plural(months, 'month')}`;
}

/** What stands in the place of a review that is hidden. */
export function hiddenWords(reason: HidingReason): string {
  return `We’ve hidden this review, because ${HIDING_WORDS[reason]}. Its stars still count.`;
}

/** `4.3 of 5 stars, by 12 renters`; each renter has one review of a product. */
export function ratingWords({ mean, count }: Rating): string {
  return `${mean.toFixed(1)} of 5 stars, by ${plural(count, 'renter')}`;
}

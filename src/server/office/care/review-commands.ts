import { HIDING_REASONS, type HidingReason } from '#domain/care/review.ts';
import type { ReviewDecision } from '#server/care/reviews/decide-review.ts';
import { UsageError } from '#server/office/base/usage-error.ts';
import { toNumber } from '#server/office/base/typed-values.ts';

/** What is done about a review, by its number. */
export type ReviewCommand =
  | ({ readonly name: 'review answer'; readonly answer: string } & ReviewDecision)
  | ({ readonly name: 'review hide'; readonly reason: HidingReason } & ReviewDecision)
  | ({ readonly name: 'review unhide' } & ReviewDecision);

export const REVIEW_USAGE = `  review answer  <review> <answer> (public, below the review)
  review hide    <review> --reason ${HIDING_REASONS.join('|')}
  review unhide  <review>`;

export const REVIEW_TAKES = {
  'review answer': [],
  'review hide': ['reason'],
  'review unhide': [],
} as const satisfies Record<ReviewCommand['name'], readonly string[]>;

export function isReviewName(name: string): name is ReviewCommand['name'] {
  return name in REVIEW_TAKES;
}

/** Reads what was typed; throws `Misunderstood`. */
export function readReviewCommand(
  name: ReviewCommand['name'],
  number: string,
  answer: string,
  { reason: typed }: { readonly reason?: string | undefined },
): ReviewCommand {
  const review = toNumber(number, 'a review');
  if (name === 'review unhide') return { name, review };
  if (name === 'review answer') {
    if (answer === '') throw new UsageError(`"${name}" needs the answer.`);
    return { name, review, answer };
  }
  const reason = HIDING_REASONS.find((each) => each === typed);
  if (!reason) throw new UsageError(`A --reason is one of ${HIDING_REASONS.join(', ')}.`);
  return { name, review, reason };
}

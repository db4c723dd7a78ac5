import { eq } from 'drizzle-orm';
import type { HidingReason } from '#domain/care/review.ts';
import type { Letter } from '#messages/base/letter.ts';
import {
  reviewAnsweredLetter,
  reviewHiddenLetter,
  reviewShownLetter,
} from '#messages/care/review-letters.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { writeLetter } from '#server/mails/letters.ts';
import { OF_LINE, type ReviewRow } from './find.ts';
import { reviewLink } from './link.ts';

/** How a review stands, for whoever does something about it (rules/reviews.md#the-reviews-page). */
export function reviewVersion({
  hiddenFor,
  answeredAt,
}: Pick<ReviewRow, 'hiddenFor' | 'answeredAt'>): string {
  return `${hiddenFor ?? 'shown'} ${answeredAt?.toISOString() ?? ''}`.trim();
}

export interface ReviewDecision {
  readonly review: number;
  /** How it stood when it was seen (`reviewVersion`); whatever there is where it is not said. */
  readonly seen?: string | undefined;
}

/** Answers a review in public, in place of an earlier answer (rules/reviews.md#an-answer). */
export async function answerReview(
  work: TxContext,
  { answer, ...judged }: ReviewDecision & { readonly answer: string },
  now: Date,
): Promise<Refusal | undefined> {
  return judge(
    work,
    judged,
    () => ({ answer, answeredAt: now }),
    (to) => reviewAnsweredLetter(to, answer),
    now,
  );
}

/** Hides what a review says, and says why (rules/reviews.md#hidden-with-a-reason). */
export async function hideReview(
  work: TxContext,
  { reason, ...judged }: ReviewDecision & { readonly reason: HidingReason },
  now: Date,
): Promise<Refusal | undefined> {
  return judge(
    work,
    judged,
    ({ hiddenFor }) => (hiddenFor ? undefined : { hiddenFor: reason, hiddenAt: now }),
    (to) => reviewHiddenLetter(to, reason),
    now,
  );
}

/** Shows a review again that was hidden. */
export async function unhideReview(
  work: TxContext,
  judged: ReviewDecision,
  now: Date,
): Promise<Refusal | undefined> {
  return judge(
    work,
    judged,
    ({ hiddenFor }) => (hiddenFor ? { hiddenFor: null, hiddenAt: null } : undefined),
    reviewShownLetter,
    now,
  );
}

/** Changes what is known about a review and tells its writer; nothing where it is so already. */
async function judge(
  work: TxContext,
  { review: id, seen }: ReviewDecision,
  changesOf: (row: ReviewRow) => Partial<ReviewRow> | undefined,
  letterOf: (to: Parameters<typeof reviewShownLetter>[0]) => Letter,
  now: Date,
): Promise<Refusal | undefined> {
  const { db } = work;
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id)).for('update');
  if (!row) return refuse('NOT_FOUND');
  if (seen !== undefined && seen !== reviewVersion(row)) return refuse('REVIEW_CHANGED');
  const changes = changesOf(row);
  if (!changes) return refuse('ALREADY_SO');
  await db.update(reviews).set(changes).where(eq(reviews.id, id));
  const [about] = await db
    .select({ number: orders.number, product: orderLines.name })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(orderLines, OF_LINE)
    .where(eq(reviews.id, id));
  if (!about) throw new Error(`Review ${id} is of nothing that was ordered`);
  const { number, product } = about;
  const reviewUrl = reviewLink(work.config.siteUrl, number);
  await writeLetter(work, row.userId, ({ name }) => letterOf({ name, product, reviewUrl }), now);
  return undefined;
}

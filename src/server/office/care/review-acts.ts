import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { Refusal } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { answerReview, hideReview, unhideReview } from '#server/care/reviews/decide-review.ts';
import type { AuditSnapshot } from '#server/office/base/audit-snapshot.ts';
import { isReviewName, type ReviewCommand } from './review-commands.ts';

export interface ReviewOutcome {
  readonly kind: 'review answered' | 'review hidden' | 'review shown again';
  readonly review: number;
}

export function isOfReviews(command: { readonly name: string }): command is ReviewCommand {
  return isReviewName(command.name);
}

/** Does what an operator asked about a review (rules/reviews.md#the-reviews-page). */
export async function actOnReview(
  work: TxContext,
  command: ReviewCommand,
  now: Date,
): Promise<ReviewOutcome | Refusal> {
  const { review } = command;
  switch (command.name) {
    case 'review answer':
      return (await answerReview(work, command, now)) ?? { kind: 'review answered', review };
    case 'review hide':
      return (await hideReview(work, command, now)) ?? { kind: 'review hidden', review };
    case 'review unhide':
      return (await unhideReview(work, command, now)) ?? { kind: 'review shown again', review };
    default:
      return command satisfies never;
  }
}

/** How a review stands, for the audit log; what it says stays in the review, and goes with it. */
export async function lookAtReview(db: Db, id: number): Promise<AuditSnapshot> {
  const [row] = await db
    .select({ review: reviews, orderNumber: orders.number })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(eq(reviews.id, id));
  if (!row) return { customerId: null, state: null };
  const { userId: customerId, hiddenFor, answeredAt } = row.review;
  return {
    customerId,
    orderNumber: row.orderNumber,
    state: { hiddenFor, answeredAt: answeredAt?.toISOString() ?? null },
  };
}

/** What the command line says of a review. */
export function tellReview({ kind, review }: ReviewOutcome): string {
  if (kind === 'review answered')
    return `Review ${review} is answered. The author has been informed.`;
  return kind === 'review hidden'
    ? `Review ${review} is hidden, and the author has the reason.`
    : `Review ${review} is shown again. The author has been informed.`;
}

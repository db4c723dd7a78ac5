import { inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/db.ts';
import { reviewPictures, reviews } from '#server/db/schema/reviews.ts';
import { forgetDetails } from '#server/lib/audit-log.ts';
import { leaveFiles } from '#server/lib/jobs/stray-files.ts';

/**
 * Deletes reviews with their pictures and what was answered to them, out of the log too
 * (rules/reviews.md#how-long-it-is-kept). Answers how many, and the names of their files.
 */
export async function dropReviews(
  tx: Tx,
  which: SQL | undefined,
  now: Date,
): Promise<{ readonly many: number; readonly files: string[] }> {
  const due = await tx.select({ id: reviews.id }).from(reviews).where(which).for('update');
  if (due.length === 0) return { many: 0, files: [] };
  const ids = due.map(({ id }) => id);
  const dropped = await tx
    .delete(reviewPictures)
    .where(inArray(reviewPictures.reviewId, ids))
    .returning({ key: reviewPictures.key });
  const files = dropped.map(({ key }) => key);
  await leaveFiles(tx, files, now);
  await forgetDetails(tx, 'review answer', ids.map(String));
  await tx.delete(reviews).where(inArray(reviews.id, ids));
  return { many: ids.length, files };
}

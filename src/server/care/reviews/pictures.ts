import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { MAX_REVIEW_PICTURES } from '#domain/care/review.ts';
import type { Tx } from '#server/db/db.ts';
import { reviewPictures, reviews } from '#server/db/schema/reviews.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { keepFile } from '#server/lib/jobs/stray-files.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { cleanPicture } from '#server/documents/kyc/clean-file.ts';

/**
 * Keeps a picture with a review, drawn anew without anything but its pixels; refused where the review is
 * not the caller's, is hidden, or has as many as it can (rules/reviews.md#what-a-review-says).
 */
export async function keepPicture(
  shop: AppContext,
  caller: Caller,
  { reviewId, file }: { readonly reviewId: number; readonly file: File },
  now: Date,
): Promise<Refusal | undefined> {
  const own = and(eq(reviews.id, reviewId), eq(reviews.userId, caller.userId));
  if ((await shop.db.$count(reviews, own)) === 0) return refuse('UNAUTHORIZED');
  const clean = await cleanPicture(file);
  if (typeof clean === 'string') return refuse(clean);
  return keepFile(shop, caller, 'share', { bytes: clean.bytes, now }, async (tx, key) => {
    const refusal = await refuseMore(tx, caller.userId, reviewId);
    if (refusal) return refusal;
    const { mediaType } = clean;
    await tx.insert(reviewPictures).values({ reviewId, key, mediaType, at: now });
    return undefined;
  });
}

async function refuseMore(tx: Tx, userId: number, id: number): Promise<Refusal | undefined> {
  const own = and(eq(reviews.id, id), eq(reviews.userId, userId));
  const [review] = await tx.select().from(reviews).where(own).for('update');
  if (!review) return refuse('UNAUTHORIZED');
  if (review.hiddenFor) return refuse('REVIEW_HIDDEN');
  const kept = await tx.$count(reviewPictures, eq(reviewPictures.reviewId, id));
  return kept < MAX_REVIEW_PICTURES ? undefined : refuse('REVIEW_PICTURE_LIMIT');
}

/** The file of a picture of a review that is shown. */
export async function readShownPicture(shop: AppContext, key: string): Promise<File | undefined> {
  return readOne(shop, and(eq(reviewPictures.key, key), isNull(reviews.hiddenFor)));
}

/** The file of any, for whoever answers reviews. */
export async function readAnyPicture(shop: AppContext, key: string): Promise<File | undefined> {
  return readOne(shop, eq(reviewPictures.key, key));
}

async function readOne(
  { db, files }: AppContext,
  which: SQL | undefined,
): Promise<File | undefined> {
  const [row] = await db
    .select({ picture: reviewPictures })
    .from(reviewPictures)
    .innerJoin(reviews, eq(reviews.id, reviewPictures.reviewId))
    .where(which);
  const bytes = row && (await files.get(row.picture.key));
  if (!bytes) return undefined;
  const { id, mediaType } = row.picture;
  const name = `review-${id}.${mediaType === 'image/png' ? 'png' : 'jpg'}`;
  return new File([new Uint8Array(bytes)], name, { type: mediaType });
}

import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { MAX_ISSUE_PICTURES } from '#domain/care/issue.ts';
import type { Tx } from '#server/db/db.ts';
import { issuePictures, issues } from '#server/db/schema/care.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { forgetDetails } from '#server/lib/audit-log.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { keepFile, leaveFiles } from '#server/lib/jobs/stray-files.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { cleanPicture } from '#server/documents/kyc/clean-file.ts';
import { lockIssue } from './talk.ts';

/**
 * Keeps a picture with an issue, drawn anew without anything but its pixels; refused where the issue is
 * not the caller's, is closed, or has as many as it can (rules/care.md#pictures-of-an-issue).
 */
export async function keepPicture(
  shop: AppContext,
  caller: Caller,
  { issueId, file }: { readonly issueId: number; readonly file: File },
  now: Date,
): Promise<Refusal | undefined> {
  const own = and(eq(issues.id, issueId), eq(issues.userId, caller.userId));
  if ((await shop.db.$count(issues, own)) === 0) return refuse('UNAUTHORIZED');
  const clean = await cleanPicture(file);
  if (typeof clean === 'string') return refuse(clean);
  return keepFile(shop, caller, 'share', { bytes: clean.bytes, now }, async (tx, key) => {
    const refusal = await refuseMore(tx, caller.userId, issueId);
    if (refusal) return refusal;
    const { mediaType } = clean;
    await tx.insert(issuePictures).values({ issueId, key, mediaType, at: now });
    return undefined;
  });
}

async function refuseMore(tx: Tx, userId: number, issueId: number): Promise<Refusal | undefined> {
  const issue = await lockIssue(tx, issueId, userId);
  if (!issue) return refuse('UNAUTHORIZED');
  if (issue.closedAt) return refuse('ISSUE_CLOSED');
  const kept = await tx.$count(issuePictures, eq(issuePictures.issueId, issueId));
  return kept < MAX_ISSUE_PICTURES ? undefined : refuse('PICTURE_LIMIT');
}

/** The file of a picture of this user's; there is no way to it but their session. */
export async function readPicture(
  shop: AppContext,
  userId: number,
  key: string,
): Promise<File | undefined> {
  return readOne(shop, and(eq(issuePictures.key, key), eq(issues.userId, userId)));
}

/** The file of anybody's picture, for whoever answers issues. */
export async function readAnyPicture(shop: AppContext, key: string): Promise<File | undefined> {
  return readOne(shop, eq(issuePictures.key, key));
}

async function readOne(
  { db, files }: AppContext,
  which: SQL | undefined,
): Promise<File | undefined> {
  const [row] = await db
    .select({ picture: issuePictures })
    .from(issuePictures)
    .innerJoin(issues, eq(issues.id, issuePictures.issueId))
    .where(which);
  const bytes = row && (await files.get(row.picture.key));
  if (!bytes) return undefined;
  const { id, mediaType } = row.picture;
  const name = `picture-${id}.${mediaType === 'image/png' ? 'png' : 'jpg'}`;
  return new File([new Uint8Array(bytes)], name, { type: mediaType });
}

/** Deletes the pictures of somebody's issues; answers the names of their files, for `eraseAtOnce`. */
export async function dropPicturesOf(tx: Tx, userId: number, now: Date): Promise<string[]> {
  const own = await tx.select({ id: issues.id }).from(issues).where(eq(issues.userId, userId));
  const ids = own.map(({ id }) => id);
  return dropPictures(tx, ids, now);
}

/** Deletes issues with all that was said and shown; answers how many. */
export async function dropIssues(tx: Tx, which: SQL, now: Date): Promise<number> {
  const due = await tx.select({ id: issues.id }).from(issues).where(which);
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await dropPictures(tx, ids, now);
  await forgetAnswers(tx, ids);
  await tx.delete(issues).where(inArray(issues.id, ids));
  return ids.length;
}

/** What operators wrote in issues leaves the audit log with them. */
export async function forgetAnswers(tx: Tx, issueIds: readonly number[]): Promise<void> {
  const subjects = issueIds.map(String);
  await forgetDetails(tx, 'issue answer', subjects);
  await forgetDetails(tx, 'issue close', subjects);
}

async function dropPictures(tx: Tx, issueIds: number[], now: Date): Promise<string[]> {
  if (issueIds.length === 0) return [];
  const dropped = await tx
    .delete(issuePictures)
    .where(inArray(issuePictures.issueId, issueIds))
    .returning({ key: issuePictures.key });
  const keys = dropped.map(({ key }) => key);
  await leaveFiles(tx, keys, now);
  return keys;
}

import { and, eq } from 'drizzle-orm';
import { documentHold } from '#domain/documents/document-hold.ts';
import { type DocumentType, MAX_DOCUMENTS } from '#domain/documents/kyc.ts';
import { HOLD_CODES } from '#messages/documents/kyc-texts.ts';
import type { Tx } from '#server/db/db.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { forgetDetails, namesOfDocuments } from '#server/lib/audit-log.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { eraseAtOnce, keepFile, leaveFiles } from '#server/lib/jobs/stray-files.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { findOpenEnds } from '#server/billing/open-ends.ts';
import type { CleanFile } from './clean-file.ts';
import { transactAs } from '#server/lib/transact.ts';

/**
 * Keeps a document, unless its owner keeps as many as one can or is gone meanwhile.
 */
export async function keepDocument(
  shop: AppContext,
  caller: Caller,
  type: DocumentType,
  { bytes, mediaType }: CleanFile,
  now: Date,
): Promise<Refusal | undefined> {
  return keepFile(shop, caller, 'update', { bytes, now }, async (tx, key) => {
    const { userId } = caller;
    const kept = await tx.$count(kycDocuments, eq(kycDocuments.userId, userId));
    if (kept >= MAX_DOCUMENTS) return refuse('DOCUMENT_LIMIT', { values: { n: MAX_DOCUMENTS } });
    await tx.insert(kycDocuments).values({
      userId,
      key,
      type,
      status: 'PENDING',
      mediaType,
      uploadedAt: now,
    });
    return undefined;
  });
}

/** Deletes a document of this user with its file, unless something rests on it still. */
export async function deleteOwnDocument(
  shop: AppContext,
  caller: Caller,
  key: string,
  now: Date,
): Promise<Refusal | undefined> {
  const { userId } = caller;
  const dropped = await transactAs(shop, caller, 'update', async ({ db: tx }) => {
    const own = and(eq(kycDocuments.userId, userId), eq(kycDocuments.key, key));
    const [document] = await tx.select().from(kycDocuments).where(own).for('update');
    if (!document) return refuse('UNAUTHORIZED');
    const hold = documentHold(document.status, await findOpenEnds(tx, userId, now));
    if (hold) {
      return refuse(HOLD_CODES[hold.why], { values: { orders: hold.orderNumbers.join(', ') } });
    }
    return dropDocuments(tx, own, now);
  });
  if (dropped instanceof Refusal) return dropped;
  await eraseAtOnce(shop, dropped);
  return undefined;
}

/** Deletes documents and announces their files as stray; answers the files' keys. */
export async function dropDocuments(
  tx: Tx,
  which: ReturnType<typeof and>,
  now: Date,
): Promise<string[]> {
  const dropped = await tx.delete(kycDocuments).where(which).returning({ key: kycDocuments.key });
  const keys = dropped.map(({ key }) => key);
  await leaveFiles(tx, keys, now);
  await forgetDetails(tx, 'kyc reject', namesOfDocuments(keys));
  return keys;
}

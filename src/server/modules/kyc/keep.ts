import { addHours } from 'date-fns/addHours';
import { and, eq, lte } from 'drizzle-orm';
import { type DocumentType, MAX_DOCUMENTS } from '#domain/kyc.ts';
import type { Db } from '../../db/db.ts';
import { kycDocuments, strayFiles } from '../../db/schema/care.ts';
import { randomToken } from '../../lib/secrets.ts';
import type { Shop } from '../../shop.ts';
import { lockUser } from '../users.ts';
import type { CleanFile } from './clean-file.ts';

const BATCH = 100;

/**
 * Keeps a document; false when its owner keeps as many as one can. The file is written under a name
 * that is announced as stray first, so that a crash leaves nothing behind that nobody erases.
 */
export async function keepDocument(
  { db, files }: Shop,
  userId: number,
  type: DocumentType,
  { bytes, mediaType }: CleanFile,
  now: Date,
): Promise<boolean> {
  const key = randomToken();
  await db.insert(strayFiles).values({ key, eraseAt: addHours(now, 1) });
  await files.put(key, bytes);
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const kept = await tx.$count(kycDocuments, eq(kycDocuments.userId, userId));
    if (kept >= MAX_DOCUMENTS) return false;
    await tx.insert(kycDocuments).values({
      userId,
      key,
      type,
      status: 'PENDING',
      mediaType,
      linkSecret: randomToken(),
      uploadedAt: now,
    });
    await tx.delete(strayFiles).where(eq(strayFiles.key, key));
    return true;
  });
}

/** Deletes a document of this user with its file; false where there is none. */
export async function deleteOwnDocument(
  shop: Shop,
  userId: number,
  key: string,
  now: Date,
): Promise<boolean> {
  const deleted = await shop.db.transaction((tx) =>
    dropDocuments(tx, and(eq(kycDocuments.userId, userId), eq(kycDocuments.key, key)), now),
  );
  await eraseStrayFiles(shop);
  return deleted > 0;
}

/** Deletes documents and leaves their files to `eraseStrayFiles`; answers how many. */
export async function dropDocuments(
  tx: Db,
  which: ReturnType<typeof and>,
  now: Date,
): Promise<number> {
  const dropped = await tx.delete(kycDocuments).where(which).returning({ key: kycDocuments.key });
  if (dropped.length > 0) {
    await tx.insert(strayFiles).values(dropped.map(({ key }) => ({ key, eraseAt: now })));
  }
  return dropped.length;
}

/** Erases the files that belong to nothing any more; answers how many. */
export async function eraseStrayFiles({ db, files, now }: Shop): Promise<number> {
  const due = await db.select().from(strayFiles).where(lte(strayFiles.eraseAt, now())).limit(BATCH);
  for (const { key } of due) {
    await files.erase(key);
    await db.delete(strayFiles).where(eq(strayFiles.key, key));
  }
  return due.length;
}

import { desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { kycDocuments } from '#server/db/schema/care.ts';

type FoundDocument = Awaited<ReturnType<typeof findDocuments>>[number];

/** A customer's documents, newest first, as the rules of `domain/documents/kyc.ts` read them. */
export function findDocuments(db: Db, userId: number) {
  return find(db, eq(kycDocuments.userId, userId));
}

/** The same of several customers at once. */
export async function findDocumentsOf(
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, FoundDocument[]>> {
  if (userIds.length === 0) return new Map();
  const found = await find(db, inArray(kycDocuments.userId, [...new Set(userIds)]));
  return Map.groupBy(found, ({ userId }) => userId);
}

async function find(db: Db, which: SQL) {
  const rows = await db.select().from(kycDocuments).where(which).orderBy(desc(kycDocuments.id));
  return rows.map((row) => ({
    ...row,
    documentType: row.type,
    verificationStatus: row.status,
  }));
}

import { desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { kycDocuments } from '#server/db/schema/care.ts';

/** A customer's documents, newest first, as the rules of `domain/kyc.ts` read them. */
export async function findDocuments(db: Db, userId: number) {
  const rows = await db
    .select()
    .from(kycDocuments)
    .where(eq(kycDocuments.userId, userId))
    .orderBy(desc(kycDocuments.id));
  return rows.map((row) => ({
    ...row,
    documentType: row.type,
    verificationStatus: row.status,
  }));
}

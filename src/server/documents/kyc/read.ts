import { and, eq } from 'drizzle-orm';
import { documentFileName } from '#domain/documents/kyc-file.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import type { AppContext } from '#server/lib/shop.ts';

/**
 * The file of a document of this user; there is no way to it but the owner's session
 * (rules/kyc.md#who-sees-a-file).
 */
export async function readOwnDocument(
  { db, files }: AppContext,
  userId: number,
  key: string,
): Promise<File | undefined> {
  const own = and(eq(kycDocuments.key, key), eq(kycDocuments.userId, userId));
  const [row] = await db.select().from(kycDocuments).where(own);
  const bytes = row && (await files.get(row.key));
  if (!bytes) return undefined;
  const name = documentFileName(row.type, row.mediaType);
  return new File([new Uint8Array(bytes)], name, { type: row.mediaType });
}

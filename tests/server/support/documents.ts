import { asc, eq } from 'drizzle-orm';
import { type DocumentType, REQUIRED_DOCUMENTS } from '#domain/documents/kyc.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { randomToken } from '#server/base/secrets.ts';
import type { TestShop } from './shop.ts';

/** Every document that an order needs, or some, uploaded by its renter and not looked at yet. */
export async function uploadDocuments(
  { shop, clock }: TestShop,
  userId: number,
  types: readonly DocumentType[] = REQUIRED_DOCUMENTS,
): Promise<void> {
  await shop.db.insert(kycDocuments).values(
    types.map((type) => ({
      userId,
      key: randomToken(),
      type,
      status: 'PENDING' as const,
      mediaType: 'image/png' as const,
      uploadedAt: clock.now(),
    })),
  );
}

/** The keys of a renter's documents, in the order in which they were uploaded. */
export async function documentKeys({ shop }: TestShop, userId: number): Promise<string[]> {
  const rows = await shop.db
    .select({ key: kycDocuments.key })
    .from(kycDocuments)
    .where(eq(kycDocuments.userId, userId))
    .orderBy(asc(kycDocuments.id));
  return rows.map(({ key }) => key);
}

/** The same, and all of them verified. */
export async function verifyDocuments(shop: TestShop, userId: number): Promise<void> {
  await uploadDocuments(shop, userId);
  await shop.shop.db
    .update(kycDocuments)
    .set({ status: 'VERIFIED', reviewedAt: shop.clock.now() })
    .where(eq(kycDocuments.userId, userId));
}

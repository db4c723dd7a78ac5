import { eq } from 'drizzle-orm';
import { unverifiedDocuments } from '#domain/awaited-documents.ts';
import { dayOf } from '#domain/kolkata.ts';
import { missingDocuments, statusOf } from '#domain/kyc.ts';
import { documentRejectedLetter, documentsVerifiedLetter } from '#messages/kyc-letters.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { Shop } from '#server/lib/shop.ts';
import { sectionLink } from '#server/mails/section-link.ts';
import type { Contact } from '#server/modules/customers/contact.ts';
import { writeLetter } from '#server/mails/letters.ts';
import { findDocuments } from '#server/modules/customers/documents.ts';
import {
  earliestDeadline,
  findWaitingOrders,
} from '#server/modules/document-hold/waiting-orders.ts';

/** Notes what an operator found of a document; `reason` is why one is rejected. */
export async function reviewDocument(
  shop: Shop,
  key: string,
  verdict:
    { readonly status: 'VERIFIED' } | { readonly status: 'REJECTED'; readonly reason: string },
  now: Date,
): Promise<Refusal | undefined> {
  return shop.db.transaction(async (tx) => {
    const [document] = await tx
      .select()
      .from(kycDocuments)
      .where(eq(kycDocuments.key, key.replace(/^kyc\//, '')))
      .for('update');
    if (!document) return refuse('NOT_FOUND');
    if (document.status === verdict.status) return refuse('ALREADY_SO');
    const reason = verdict.status === 'REJECTED' ? verdict.reason : null;
    await tx
      .update(kycDocuments)
      .set({ status: verdict.status, reason, reviewedAt: now })
      .where(eq(kycDocuments.id, document.id));
    const { userId, type } = document;
    const kycUrl = sectionLink(shop.config.siteUrl, 'kyc');
    const documents = await findDocuments(tx, userId);
    const waiting = await findWaitingOrders(tx, userId);
    if (reason !== null) {
      const standing = statusOf(type, documents);
      const asking = missingDocuments(documents).includes(type) ? waiting : [];
      const rejected = {
        type,
        reason,
        standing,
        orderNumbers: asking.map(({ number }) => number),
        documentsBy: earliestDeadline(shop, asking, unverifiedDocuments(documents), now),
        kycUrl,
      };
      await writeLetter(
        shop,
        tx,
        userId,
        ({ name }) => documentRejectedLetter(name, rejected),
        now,
      );
    } else if (missingDocuments(documents).length === 0) {
      const verified = { orders: waiting, kycUrl };
      const compose = ({ name }: Contact) => documentsVerifiedLetter(name, verified, dayOf(now));
      await writeLetter(shop, tx, userId, compose, now);
    }
    return undefined;
  });
}

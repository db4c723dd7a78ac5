import { eq } from 'drizzle-orm';
import { unverifiedDocuments } from '#domain/awaited-documents.ts';
import { dayOf } from '#domain/kolkata.ts';
import { missingDocuments, statusOf } from '#domain/kyc.ts';
import { documentRejectedLetter, documentsVerifiedLetter } from '#messages/kyc-letters.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { type Shop, transact } from '#server/lib/shop.ts';
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
  return transact(shop, async (work) => {
    const [document] = await work.db
      .select()
      .from(kycDocuments)
      .where(eq(kycDocuments.key, key.replace(/^kyc\//, '')))
      .for('update');
    if (!document) return refuse('NOT_FOUND');
    if (document.status === verdict.status) return refuse('ALREADY_SO');
    const reason = verdict.status === 'REJECTED' ? verdict.reason : null;
    await work.db
      .update(kycDocuments)
      .set({ status: verdict.status, reason, reviewedAt: now })
      .where(eq(kycDocuments.id, document.id));
    const { userId, type } = document;
    const kycUrl = sectionLink(work.config.siteUrl, 'kyc');
    const documents = await findDocuments(work.db, userId);
    const waiting = await findWaitingOrders(work.db, userId);
    if (reason !== null) {
      const standing = statusOf(type, documents);
      const asking = missingDocuments(documents).includes(type) ? waiting : [];
      const rejected = {
        type,
        reason,
        standing,
        orderNumbers: asking.map(({ number }) => number),
        documentsBy: earliestDeadline(work, asking, unverifiedDocuments(documents), now),
        kycUrl,
      };
      await writeLetter(work, userId, ({ name }) => documentRejectedLetter(name, rejected), now);
    } else if (missingDocuments(documents).length === 0) {
      const verified = { orders: waiting, kycUrl };
      const compose = ({ name }: Contact) => documentsVerifiedLetter(name, verified, dayOf(now));
      await writeLetter(work, userId, compose, now);
    }
    return undefined;
  });
}

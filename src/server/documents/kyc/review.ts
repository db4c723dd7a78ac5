import { eq } from 'drizzle-orm';
import { unverifiedDocuments } from '#domain/documents/awaited-documents.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { mayUndo, missingDocuments, statusOf, UNDO_SECONDS } from '#domain/documents/kyc.ts';
import {
  documentRejectedLetter,
  documentsVerifiedLetter,
} from '#messages/documents/kyc-letters.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { takeBack } from '#server/lib/outbox.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { sectionLink } from '#server/mails/section-link.ts';
import type { Contact } from '#server/people/customers/contact.ts';
import { writeLetter } from '#server/mails/letters.ts';
import { findDocuments } from '#server/people/customers/documents.ts';
import {
  earliestDeadline,
  findWaitingOrders,
} from '#server/documents/document-hold/waiting-orders.ts';

export type Verdict =
  { readonly status: 'VERIFIED' } | { readonly status: 'REJECTED'; readonly reason: string };

/** How a verdict is made: over one that stands or not, and with a letter that can be taken back or not. */
export interface Making {
  /** Whether it is only made of a document on which nobody has ruled. */
  readonly onlyPending: boolean;
  /** Whether its letter is held back for as long as the verdict can be taken back. */
  readonly isHeld: boolean;
}

/** Notes what an operator found of a document; `reason` is why one is rejected. */
export async function reviewDocument(
  shop: AppContext,
  key: string,
  verdict: Verdict,
  now: Date,
  { onlyPending, isHeld }: Making = { onlyPending: false, isHeld: false },
): Promise<Refusal | undefined> {
  const held = (heldFor: string) => (isHeld ? { for: heldFor, seconds: UNDO_SECONDS } : undefined);
  return transact(shop, async (work) => {
    const document = await lockDocument(work, key);
    if (!document) return refuse('NOT_FOUND');
    if (onlyPending && document.status !== 'PENDING') return refuse('DOCUMENT_RULED');
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
        documentsBy: await earliestDeadline(work, asking, unverifiedDocuments(documents), now),
        kycUrl,
      };
      const compose = ({ name }: Contact) => documentRejectedLetter(name, rejected);
      await writeLetter(work, userId, compose, now, held(ofRejected(document.id)));
    } else if (missingDocuments(documents).length === 0) {
      const verified = { orders: waiting, kycUrl };
      const compose = ({ name }: Contact) => documentsVerifiedLetter(name, verified, dayOf(now));
      await writeLetter(work, userId, compose, now, held(ofVerified(userId)));
    }
    return undefined;
  });
}

/**
 * Takes back a verdict that was just made, with its letter: once that is under way it stands
 * (rules/kyc.md#taking-a-verdict-back).
 */
export async function undoVerdict(
  work: TxContext,
  key: string,
  now: Date,
): Promise<Refusal | undefined> {
  const document = await lockDocument(work, key);
  if (!document) return refuse('NOT_FOUND');
  const { id, userId, status, reviewedAt } = document;
  if (status === 'PENDING') return refuse('ALREADY_SO');
  if (!reviewedAt || !mayUndo(reviewedAt, now)) return refuse('VERDICT_STANDS');
  const letter = status === 'REJECTED' ? ofRejected(id) : ofVerified(userId);
  if (!(await takeBack(work.db, letter, reviewedAt))) return refuse('VERDICT_STANDS');
  await work.db
    .update(kycDocuments)
    .set({ status: 'PENDING', reason: null, reviewedAt: null })
    .where(eq(kycDocuments.id, id));
  return undefined;
}

async function lockDocument({ db }: TxContext, key: string) {
  const [document] = await db
    .select()
    .from(kycDocuments)
    .where(eq(kycDocuments.key, key.replace(/^kyc\//, '')))
    .for('update');
  return document;
}

/** Of what a letter tells, so that it is found when that is taken back. */
const ofRejected = (id: number) => `document ${id}`;
/** One document that is not verified after all makes the letter untrue that all are. */
const ofVerified = (userId: number) => `documents of ${userId}`;

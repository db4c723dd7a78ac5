import type { VerificationStatus } from './kyc-status.ts';
import { type DocumentType, REQUIRED_DOCUMENTS, statusOf } from './kyc.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';

/** The statuses in which an order can wait for documents: paid, and not yet on its way. */
export const AWAITS_DOCUMENTS = ['CONFIRMED', 'KYC_AWAITED'] as const satisfies OrderStatus[];

/** A document that an order waits for, as it stands. */
export interface AwaitedDocument {
  readonly documentType: DocumentType;
  readonly verificationStatus: Exclude<VerificationStatus, 'VERIFIED'>;
  /** Why the newest one was not accepted. */
  readonly reason: string | null;
}

/** An order, as far as it tells whether it waits. */
export interface MayWait {
  readonly status: OrderStatus;
  readonly kind: ProductKind;
}

/** A document that a renter handed in. */
export interface Kept {
  readonly documentType: DocumentType;
  readonly verificationStatus: VerificationStatus;
  readonly reason: string | null;
}

/** The documents that still have to be verified (rules/kyc.md#what-an-order-waits-for). */
export function unverifiedDocuments(newestFirst: readonly Kept[]): AwaitedDocument[] {
  return REQUIRED_DOCUMENTS.flatMap((documentType) => {
    const verificationStatus = statusOf(documentType, newestFirst);
    if (verificationStatus === 'VERIFIED') return [];
    const newest = newestFirst.find((kept) => kept.documentType === documentType);
    const reason = verificationStatus === 'REJECTED' ? (newest?.reason ?? null) : null;
    return [{ documentType, verificationStatus, reason }];
  });
}

/** The documents that an order waits for; none once it is on its way, nor where it needs none. */
export function awaitedDocuments(order: MayWait, newestFirst: readonly Kept[]): AwaitedDocument[] {
  return awaitsDocuments(order) ? unverifiedDocuments(newestFirst) : [];
}

/** Whether an order goes on once its renter's documents are verified. */
export function awaitsDocuments({ status, kind }: MayWait): boolean {
  return kind !== 'medical' && (AWAITS_DOCUMENTS as readonly OrderStatus[]).includes(status);
}

/** Whether an order goes on only once its renter uploads something (rules/kyc.md#what-waits-for-the-renter). */
export function waitsForRenter(awaited: readonly AwaitedDocument[]): boolean {
  return toUpload(awaited).length > 0;
}

/** Whether we have a document to check that it needs (rules/kyc.md#when-we-verify). */
export function isBeingChecked(awaited: readonly AwaitedDocument[]): boolean {
  return awaited.some(({ verificationStatus }) => verificationStatus === 'PENDING');
}

/** Whether only its renter can go on, because we have nothing to check. */
export function waitsForRenterAlone(awaited: readonly AwaitedDocument[]): boolean {
  return waitsForRenter(awaited) && !isBeingChecked(awaited);
}

/** Those of them that the renter has to upload; the rest are being checked. */
export function toUpload(awaited: readonly AwaitedDocument[]): AwaitedDocument[] {
  return awaited.filter(({ verificationStatus }) => verificationStatus !== 'PENDING');
}

import * as z from 'zod/mini';
import { DOCUMENT_TYPES } from '#domain/documents/kyc.ts';

/** A document that an order waits for (rules/kyc.md#what-an-order-waits-for). */
export const awaitedDocumentSchema = z.object({
  documentType: z.enum(DOCUMENT_TYPES),
  verificationStatus: z.enum(['NOT_UPLOADED', 'PENDING', 'REJECTED']),
  /** Why the last one was not accepted. */
  reason: z.nullable(z.string()),
});

import * as z from 'zod/mini';
import { VERIFICATION_STATUSES } from '#domain/documents/kyc-status.ts';
import { awaitedDocumentSchema } from '#contract/orders/awaited-document.ts';
import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES, MAX_PDF_PASSWORD } from '#domain/documents/kyc.ts';
import { instantSchema, messageSchema, nothingSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

const documentSchema = z.object({
  /** `kyc/<name>` (rules/wire.md#the-end-of-an-id). */
  documentId: z.string(),
  documentType: z.enum(DOCUMENT_TYPES),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  uploadedOn: instantSchema,
  /** Where the file is, below the API's host; it is shown to its owner's session alone. */
  documentUrl: z.string(),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  /** Why it cannot be deleted yet (rules/kyc.md#deleting-a-document). */
  hold: z._default(
    z.nullable(
      z.object({
        why: z.enum(['goods', 'order', 'dues', 'refund']),
        orderNumbers: z.array(z.string()),
      }),
    ),
    null,
  ),
});
export type KycDocument = z.infer<typeof documentSchema>;

/** The orders that wait for documents, the newest first, and what they wait for; both empty or neither. */
export const awaitedDocuments = defineEndpoint({
  method: 'GET',
  path: '/user/awaitedDocuments',
  access: 'customer',
  input: nothingSchema,
  output: z.object({
    orderNumbers: z.array(z.string()),
    documents: z.array(awaitedDocumentSchema),
    /** Until when they have to be handed in for an express delivery; null where none is. */
    documentsBy: z._default(z.nullable(instantSchema), null),
  }),
});

export const listDocuments = defineEndpoint({
  method: 'GET',
  path: '/user/allDocuments',
  access: 'customer',
  input: nothingSchema,
  output: z.array(documentSchema),
});

/** The file of a document, as a download. */
export const documentFile = defineEndpoint({
  method: 'GET',
  path: '/user/document/:key',
  access: 'customer',
  input: z.object({ key: z.string().check(z.maxLength(100)) }),
  output: z.custom<Blob>((value) => value instanceof Blob),
});

export const deleteDocument = defineEndpoint({
  method: 'GET',
  path: '/user/deleteDocument/:key',
  access: 'customer',
  input: z.object({ key: z.string().check(z.maxLength(100)) }),
  output: messageSchema,
});

/** A PDF or picture of at most 10 MB, sent as a form; what it is its bytes say. */
export const uploadDocument = defineEndpoint({
  method: 'POST',
  path: '/user/uploadDocument',
  access: 'customer',
  body: 'form',
  file: {
    maxBytes: MAX_DOCUMENT_BYTES,
    tooLarge: 'DOCUMENT_TOO_LARGE',
    attempts: { name: 'kyc-upload', hits: 60 },
  },
  input: z.object({
    documentType: z.enum(DOCUMENT_TYPES),
    /** Of a PDF that was refused as `DOCUMENT_LOCKED`; it opens the file and is kept nowhere. */
    password: z._default(z.string().check(z.maxLength(MAX_PDF_PASSWORD)), ''),
    file: z.custom<File>((value) => value instanceof File),
  }),
  output: messageSchema,
});

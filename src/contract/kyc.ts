import * as z from 'zod/mini';
import { DOCUMENT_TYPES, VERIFICATION_STATUSES } from '#domain/kyc.ts';
import { instantSchema, messageSchema, nothingSchema } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** account.md §3 */
const documentSchema = z.object({
  /** `kyc/<name>`: deleting sends its second segment (account.md §7). */
  documentId: z.string(),
  documentType: z.enum(DOCUMENT_TYPES),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  uploadedOn: instantSchema,
  /** A link below the API's host that shows the file for a few minutes. */
  documentUrl: z.string(),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
});
export type KycDocument = z.infer<typeof documentSchema>;

export const listDocuments = defineEndpoint({
  method: 'GET',
  path: '/user/allDocuments',
  access: 'customer',
  input: nothingSchema,
  output: z.array(documentSchema),
});

export const deleteDocument = defineEndpoint({
  method: 'GET',
  path: '/user/deleteDocument/:key',
  access: 'customer',
  input: z.object({ key: z.string().check(z.maxLength(100)) }),
  output: messageSchema,
});

/** A PDF, JPEG or PNG of at most 10 MB, sent as a form; `file` keeps its name. */
export const uploadDocument = defineEndpoint({
  method: 'POST',
  path: '/user/uploadDocument',
  access: 'customer',
  body: 'form',
  input: z.object({
    documentType: z.enum(DOCUMENT_TYPES),
    file: z.custom<File>((value) => value instanceof File),
  }),
  output: messageSchema,
});

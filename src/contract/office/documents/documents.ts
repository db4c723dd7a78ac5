import * as z from 'zod/mini';
import { MEDIA_TYPES, type MediaType } from '#domain/documents/kyc-file.ts';
import { DOCUMENT_TYPES } from '#domain/documents/kyc.ts';
import { MAX_REJECTION } from '#domain/base/typed-words.ts';
import {
  atMost,
  printed,
  daySchema,
  instantSchema,
  nothingSchema,
  paiseSchema,
  rowIdSchema,
} from '#contract/base/common.ts';
import { defineAct } from '#contract/base/act.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

const REVIEW = 'operator:documents.review';

const renterSchema = z.object({
  userId: z.number(),
  name: z.string(),
  orderNumber: z.nullable(z.string()),
  since: instantSchema,
  /** By when we look at them (rules/kyc.md#when-we-verify). */
  by: instantSchema,
  isExpress: z.boolean(),
  /** How many wait, of how many that were sent. */
  count: z.number(),
  sent: z.number(),
});
export type DocumentRenter = z.infer<typeof renterSchema>;

/** Whose documents wait for a verdict, the most urgent first. */
export const listWaitingRenters = defineEndpoint({
  method: 'GET',
  path: '/office/documents',
  access: REVIEW,
  input: nothingSchema,
  output: z.object({ renters: z.array(renterSchema) }),
});

const documentSchema = z.object({
  key: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  status: z.enum(['PENDING', 'VERIFIED', 'REJECTED']),
  mediaType: z.enum(Object.keys(MEDIA_TYPES) as MediaType[]),
  uploadedAt: instantSchema,
  reviewedAt: z.nullable(instantSchema),
  /** Who ruled on it last; null where nobody did. */
  reviewedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type RenterDocument = z.infer<typeof documentSchema>;

/** What stands beside the picture: whom and where the order goes, and all documents of its renter. */
export const readRenterDocuments = defineEndpoint({
  method: 'GET',
  path: '/office/documents/:userId',
  access: REVIEW,
  input: z.object({ userId: rowIdSchema }),
  output: z.object({
    userId: z.number(),
    name: z.string(),
    order: z.nullable(
      z.object({
        number: z.string(),
        deliveredTo: z.string(),
        address: z.array(z.string()),
        on: z.nullable(daySchema),
        isExpress: z.boolean(),
        items: z.number(),
        monthly: paiseSchema,
      }),
    ),
    documents: z.array(documentSchema),
  }),
});
export type RenterDocuments = z.infer<typeof readRenterDocuments.output>;

const keySchema = z.string().check(z.maxLength(100));

/** The file, for this operator's session alone; that it was looked at is written down. */
export const lookAtDocument = defineEndpoint({
  method: 'GET',
  path: '/office/documents/:key/file',
  access: REVIEW,
  input: z.object({ key: keySchema }),
  output: z.custom<Blob>((value) => value instanceof Blob),
});

/** Rules on a document that waits; one on which somebody has ruled meanwhile stays as it is. */
export const ruleOnDocument = defineAct({
  method: 'POST',
  path: '/office/documents/:key/verdict',
  access: REVIEW,
  action: ({ verdict }) => (verdict === 'VERIFIED' ? 'kyc verify' : 'kyc reject'),
  input: z.object({
    key: keySchema,
    verdict: z.enum(['VERIFIED', 'REJECTED']),
    /** Why it is rejected, in words to its renter. */
    reason: z._default(z.string().check(z.trim(), atMost(MAX_REJECTION), printed), ''),
  }),
  output: nothingSchema,
});

/** Takes a verdict back that was just made, while its letter waits. */
export const undoVerdict = defineAct({
  method: 'DELETE',
  path: '/office/documents/:key/verdict',
  access: REVIEW,
  action: 'kyc undo',
  input: z.object({ key: keySchema }),
  output: nothingSchema,
});

import { unverifiedDocuments } from '#domain/documents/awaited-documents.ts';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import * as calls from '#contract/documents/kyc.ts';
import { documentHold } from '#domain/documents/document-hold.ts';
import { acceptedAs } from '#domain/documents/kyc-file.ts';
import { MAX_DOCUMENT_BYTES } from '#domain/documents/kyc.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findOpenEnds } from '#server/billing/open-ends.ts';
import { cleanFile } from './clean-file.ts';
import { findDocuments } from '#server/people/customers/documents.ts';
import { deleteOwnDocument, keepDocument } from './keep.ts';
import { readOwnDocument } from './read.ts';
import {
  earliestDeadline,
  findWaitingOrders,
} from '#server/documents/document-hold/waiting-orders.ts';

export function kycRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  api.serve(calls.listDocuments, async ({ caller, now }) => {
    const rows = await findDocuments(db, caller.userId);
    const ends = await findOpenEnds(db, caller.userId, now);
    return rows.map((row) => ({
      documentId: `kyc/${row.key}`,
      documentType: row.documentType,
      verificationStatus: row.verificationStatus,
      uploadedOn: row.uploadedAt.toISOString(),
      documentUrl: API_PREFIX + calls.documentFile.path.replace(':key', row.key),
      reason: row.reason,
      hold: documentHold(row.verificationStatus, ends) ?? null,
    }));
  });

  api.serve(calls.awaitedDocuments, async ({ caller: { userId }, now }) => {
    const waiting = await findWaitingOrders(db, userId);
    const documents = unverifiedDocuments(await findDocuments(db, userId));
    const isWaiting = waiting.length > 0 && documents.length > 0;
    if (!isWaiting) return { orderNumbers: [], documents: [], documentsBy: null };
    const deadline = await earliestDeadline(shop, waiting, documents, now);
    return {
      orderNumbers: waiting.map(({ number }) => number),
      documents,
      documentsBy: deadline?.toISOString() ?? null,
    };
  });

  api.serve(calls.uploadDocument, async ({ input, caller, now }) => {
    const { documentType, file, password } = input;
    if (file.size > MAX_DOCUMENT_BYTES) return refuse('DOCUMENT_TOO_LARGE');
    const clean = await cleanFile(file, (bytes) => acceptedAs(documentType, bytes), password);
    if (typeof clean === 'string') return refuse(clean);
    const unkept = await keepDocument(shop, caller, documentType, clean, now);
    if (unkept) return unkept;
    return { message: answerText(documentType === 'SELFIE' ? 'SELFIE_SENT' : 'DOCUMENT_SENT') };
  });

  api.serve(
    calls.documentFile,
    async ({ input, caller }) =>
      (await readOwnDocument(shop, caller.userId, input.key)) ?? refuse('NOT_FOUND'),
  );

  api.serve(calls.deleteDocument, async ({ input, caller, now }) => {
    const kept = await deleteOwnDocument(shop, caller, input.key, now);
    return kept ?? { message: answerText('DOCUMENT_DELETED') };
  });
}

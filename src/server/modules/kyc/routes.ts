import * as calls from '#contract/kyc.ts';
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS } from '#domain/kyc.ts';
import { messageFor } from '#messages/catalogue.ts';
import { isWithin } from '../../lib/limits.ts';
import { refuse } from '../../lib/refusal.ts';
import type { Api } from '../../lib/serve.ts';
import { cleanFile } from './clean-file.ts';
import { findDocuments } from './documents.ts';
import { deleteOwnDocument, keepDocument } from './keep.ts';
import { linkTo } from './links.ts';

const UPLOADS = { name: 'kyc-upload', hits: 60, seconds: 3600 };

export function kycRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  api.serve(calls.listDocuments, async ({ caller, now }) => {
    const rows = await findDocuments(db, caller.userId);
    return rows.map((row) => ({
      documentId: `kyc/${row.key}`,
      documentType: row.documentType,
      verificationStatus: row.verificationStatus,
      uploadedOn: row.uploadedAt.toISOString(),
      documentUrl: linkTo(row, now),
      reason: row.reason,
    }));
  });

  api.serve(calls.uploadDocument, async ({ input, caller, now }) => {
    if (!(await isWithin(db, UPLOADS, String(caller.userId), now)))
      return refuse('TOO_MANY_REQUESTS');
    const { documentType, file } = input;
    if (file.size > MAX_DOCUMENT_BYTES) return refuse('DOCUMENT_TOO_LARGE');
    const clean = await cleanFile(
      documentType,
      file.name,
      new Uint8Array(await file.arrayBuffer()),
    );
    if (!clean) return refuse('DOCUMENT_REFUSED');
    if (!(await keepDocument(shop, caller.userId, documentType, clean, now))) {
      return refuse('DOCUMENT_LIMIT', { values: { n: MAX_DOCUMENTS } });
    }
    return { message: messageFor(documentType === 'SELFIE' ? 'SELFIE_SENT' : 'DOCUMENT_SENT') };
  });

  api.serve(calls.deleteDocument, async ({ input, caller, now }) => {
    const isDeleted = await deleteOwnDocument(shop, caller.userId, input.key, now);
    return isDeleted ? { message: messageFor('DOCUMENT_DELETED') } : refuse('UNAUTHORIZED');
  });
}

import { atom } from 'nanostores';
import type { Result } from '#api/call.ts';
import {
  deleteDocument as deleteDocumentCall,
  documentFile,
  type KycDocument,
  listDocuments,
} from '#contract/documents/kyc.ts';
import { documentFileName, isMediaType } from '#domain/documents/kyc-file.ts';
import type { DocumentType } from '#domain/documents/kyc.ts';
import { DOCUMENT_NAMES } from '#messages/documents/document-names.ts';
import { call } from '#stores/base/api.ts';
import { loadAwaitedDocuments } from './awaited-documents.ts';
import { createLoader } from '#stores/base/loaded.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import { saveFile } from '#stores/base/save-file.ts';

const { $loaded, load } = createLoader<readonly KycDocument[]>(() => call(listDocuments, {}));

/** The customer's documents, the newest first. */
export const $documents = $loaded;

/** Asks again, and what orders wait for with it. */
export async function loadDocuments(): Promise<void> {
  await Promise.all([load(), loadAwaitedDocuments()]);
}

/** How the last deletion ended, or an upload whose window was closed. */
export const $documentsNotice = atom<Notice | undefined>(undefined);

/** The document being deleted. */
export const $deletingDocument = atom<string | undefined>(undefined);

/** The document whose file is on its way. */
export const $openingDocument = atom<string | undefined>(undefined);

/** Fetches the file of a document with the session and hands it to the browser to keep. */
export async function openDocument({ documentId, documentType }: KycDocument): Promise<void> {
  if ($openingDocument.get()) return;
  $documentsNotice.set(undefined);
  $openingDocument.set(documentId);
  const result = await call(documentFile, { key: keyOf(documentId) });
  $openingDocument.set(undefined);
  if (!result.ok) {
    $documentsNotice.set(failureNotice(result.failure));
    return;
  }
  const { type } = result.value;
  saveFile(
    result.value,
    documentFileName(documentType, isMediaType(type) ? type : 'application/pdf'),
  );
}

/** Says which document was uploaded, or why it was not. */
export function tellOfDocument(
  type: DocumentType,
  result: Result<{ readonly message: string }>,
): void {
  const { tone, text }: Notice = result.ok
    ? { tone: 'good', text: result.value.message }
    : failureNotice(result.failure);
  $documentsNotice.set({ tone, text: `${DOCUMENT_NAMES[type]}: ${text}` });
}

export function dismissDocumentsNotice(): void {
  $documentsNotice.set(undefined);
}

/** Deletes a document with its file; the list then shows what the server holds. */
export async function deleteDocument({ documentId }: KycDocument): Promise<void> {
  if ($deletingDocument.get()) return;
  $documentsNotice.set(undefined);
  $deletingDocument.set(documentId);
  const result = await call(deleteDocumentCall, { key: keyOf(documentId) });
  $documentsNotice.set(
    result.ok ? { tone: 'good', text: result.value.message } : failureNotice(result.failure),
  );
  await loadDocuments();
  $deletingDocument.set(undefined);
}

/**
 * The second segment of a document's id, which the calls about it take
 * (rules/wire.md#the-end-of-an-id).
 */
function keyOf(documentId: string): string {
  const [, key = ''] = documentId.split('/');
  return key;
}

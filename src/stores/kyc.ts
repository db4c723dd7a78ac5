import { atom, onMount } from 'nanostores';
import { API_ORIGIN } from '#api/origin.ts';
import {
  deleteDocument as deleteDocumentCall,
  type KycDocument,
  listDocuments,
} from '#contract/kyc.ts';
import { call } from './api.ts';
import { createLoader } from './loaded.ts';
import { failureNotice, type Notice } from './notice.ts';

const { $loaded, load } = createLoader<readonly KycDocument[]>(() => call(listDocuments, {}));

/** The customer's documents, the newest first. */
export const $documents = $loaded;
export const loadDocuments = load;

/** How the last deletion ended. */
export const $documentsNotice = atom<Notice | undefined>(undefined);

/** The document being deleted. */
export const $deletingDocument = atom<string | undefined>(undefined);

/** Well within the ten minutes for which the links to the files are good (decisions.md, 25). */
const REFRESH_MS = 4 * 60_000;

onMount($documents, () => {
  const refresh = setInterval(() => void load(), REFRESH_MS);
  return () => clearInterval(refresh);
});

/** Where the file of a document is downloaded from, for as long as its link is good. */
export function fileAddress({ documentUrl }: KycDocument): string {
  return API_ORIGIN + documentUrl;
}

export function dismissDocumentsNotice(): void {
  $documentsNotice.set(undefined);
}

/** Deletes a document with its file; the list then shows what the server holds. */
export async function deleteDocument({ documentId }: KycDocument): Promise<void> {
  if ($deletingDocument.get()) return;
  $documentsNotice.set(undefined);
  $deletingDocument.set(documentId);
  const [, key = ''] = documentId.split('/');
  const result = await call(deleteDocumentCall, { key });
  $documentsNotice.set(
    result.ok ? { tone: 'good', text: result.value.message } : failureNotice(result.failure),
  );
  await load();
  $deletingDocument.set(undefined);
}

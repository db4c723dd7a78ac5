import {
  DOCUMENTS_COMPLETE,
  documentsByWords,
  documentWords,
  NO_DOCUMENTS,
  WHY_DOCUMENTS,
} from './awaited-documents.ts';
import { type Block, link, list, text } from '#messages/base/letter.ts';
import type { OrderFacts } from '#messages/base/order-facts.ts';

/** What an order waits for, as a letter says it, and where to upload it. */
export function askForDocuments({ kind, documents, documentsBy, kycUrl }: OrderFacts): Block[] {
  if (kind === 'medical') return [text(NO_DOCUMENTS)];
  if (documents.length === 0) return [text(DOCUMENTS_COMPLETE)];
  const { upload, checking } = documentWords(documents);
  return [
    text(WHY_DOCUMENTS),
    ...(upload.length > 0
      ? [
          text('Please upload:'),
          list(upload),
          ...(documentsBy ? [text(documentsByWords(documentsBy))] : []),
          link('Upload your documents', kycUrl),
        ]
      : []),
    ...(checking ? [text(checking)] : []),
  ];
}

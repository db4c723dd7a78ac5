import type { ReactNode } from 'react';
import type { AwaitedDocument } from '#domain/documents/awaited-documents.ts';
import {
  documentsByWords,
  documentWords,
  WHY_DOCUMENTS,
} from '#messages/orders/awaited-documents.ts';
import styles from './documents-needed.module.css';

export interface DocumentsNeededProps {
  readonly documents: readonly AwaitedDocument[];
  /** Until when they are needed for an express day, where there is one. */
  readonly by: string | null;
  /** Where they are uploaded; left out where the reader is there already. */
  readonly children?: ReactNode;
}

/** The documents an order waits for: why, which of them are the renter's to send, and which are with us. */
export function DocumentsNeeded({ documents, by, children }: DocumentsNeededProps) {
  const { upload, checking } = documentWords(documents);
  return (
    <div className={`stack ${styles.documents}`} data-gap="2">
      <p>{WHY_DOCUMENTS}</p>
      {upload.length > 0 ? (
        <>
          <p>Please upload:</p>
          <ul>
            {upload.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {by ? <p>{documentsByWords(new Date(by))}</p> : null}
          {children}
        </>
      ) : null}
      {checking ? <p>{checking}</p> : null}
    </div>
  );
}

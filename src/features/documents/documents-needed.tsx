import type { ReactNode } from 'react';
import type { AwaitedDocument } from '#domain/awaited-documents.ts';
import { documentWords, WHY_DOCUMENTS } from '#messages/awaited-documents.ts';
import styles from './documents-needed.module.css';

export interface DocumentsNeededProps {
  readonly documents: readonly AwaitedDocument[];
  /** Where they are uploaded; left out where the reader is there already. */
  readonly children?: ReactNode;
}

/** The documents an order waits for: why, which of them are the renter's to send, and which are with us. */
export function DocumentsNeeded({ documents, children }: DocumentsNeededProps) {
  const { upload, checking } = documentWords(documents);
  return (
    <div className={styles.documents}>
      <p>{WHY_DOCUMENTS}</p>
      {upload.length > 0 ? (
        <>
          <p>Please upload:</p>
          <ul>
            {upload.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {children}
        </>
      ) : null}
      {checking ? <p>{checking}</p> : null}
    </div>
  );
}

import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { waitingTitle } from '#messages/orders/awaited-documents.ts';
import { $awaitedDocuments } from '#stores/documents/awaited-documents.ts';
import { DocumentsNeeded } from '#features/documents/needed/documents-needed.tsx';
import styles from './awaited-documents.module.css';

/** What the customer's orders wait for; nothing where none waits. `children` leads to the upload. */
export function AwaitedDocuments({ children }: { readonly children?: ReactNode }) {
  const awaited = useStore($awaitedDocuments);
  if (awaited.state !== 'ready' || awaited.value.orderNumbers.length === 0) return null;
  const title = waitingTitle(awaited.value.orderNumbers, awaited.value.documents);
  return (
    <section className={`panel stack ${styles.waiting}`} data-gap="2" aria-label={title}>
      <h3>{title}</h3>
      <DocumentsNeeded documents={awaited.value.documents} by={awaited.value.documentsBy}>
        {children}
      </DocumentsNeeded>
    </section>
  );
}

import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { KycDocument } from '#contract/documents/kyc.ts';
import { verificationTone } from '#domain/documents/kyc-status.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { DOCUMENT_NAMES } from '#messages/documents/document-names.ts';
import { documentHoldWords, NO_DOCUMENTS } from '#messages/documents/kyc-texts.ts';
import {
  $deletingDocument,
  $documentsNotice,
  $openingDocument,
  deleteDocument,
  dismissDocumentsNotice,
  openDocument,
} from '#stores/documents/kyc.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ConfirmDialog } from '#features/base/parts/confirm-dialog.tsx';
import styles from './kyc-documents.module.css';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { Records } from '#features/base/parts/records.tsx';
import { statusWords } from '#features/base/parts/status-words.ts';

/** The documents that were uploaded, the newest first. */
export function KycDocuments({ documents }: { readonly documents: readonly KycDocument[] }) {
  const notice = useStore($documentsNotice);
  const deleting = useStore($deletingDocument);
  const opening = useStore($openingDocument);
  const [leaving, setLeaving] = useState<KycDocument | null>(null);
  const list = useRef<HTMLDivElement>(null);

  async function remove(document: KycDocument): Promise<void> {
    await deleteDocument(document);
    list.current?.focus();
  }

  return (
    <div ref={list} className={`stack ${styles.documents}`} tabIndex={-1}>
      <NoticeAlert notice={notice} onDismiss={dismissDocumentsNotice} />
      {documents.length === 0 ? (
        <p className="empty">{NO_DOCUMENTS}</p>
      ) : (
        <Records
          title="Uploaded documents"
          roles={ROLES}
          records={documents.map((document) => ({
            key: document.documentId,
            fields: {
              Document: DOCUMENT_NAMES[document.documentType],
              Status: <Status document={document} />,
              'Uploaded on': formatInstant(new Date(document.uploadedOn)),
              File: (
                <button
                  type="button"
                  className="text-button"
                  aria-disabled={opening === document.documentId || undefined}
                  onClick={() => void openDocument(document)}
                >
                  {opening === document.documentId ? 'Opening' : 'Open'}
                  <span className="visually-hidden">
                    {` ${DOCUMENT_NAMES[document.documentType]}`}
                  </span>
                </button>
              ),
              Action: (
                <button
                  type="button"
                  className="text-button"
                  aria-disabled={deleting === document.documentId || undefined}
                  onClick={() => setLeaving(document)}
                >
                  {deleting === document.documentId ? 'Deleting' : 'Delete'}
                  <span className="visually-hidden">
                    {` ${DOCUMENT_NAMES[document.documentType]}`}
                  </span>
                </button>
              ),
            },
          }))}
        />
      )}
      <Dialog
        title="You can’t delete this document yet"
        open={Boolean(leaving?.hold)}
        onClose={() => setLeaving(null)}
      >
        <p>{leaving?.hold ? documentHoldWords(leaving.hold) : null}</p>
        <Button onClick={() => setLeaving(null)}>Close</Button>
      </Dialog>
      <ConfirmDialog
        title="Delete this document?"
        open={leaving !== null && leaving.hold === null}
        yes="Delete"
        no="Keep it"
        onYes={() => leaving && void remove(leaving)}
        onClose={() => setLeaving(null)}
      >
        <p>
          We’ll delete your {leaving ? DOCUMENT_NAMES[leaving.documentType] : 'document'} and its
          file for good. If an order isn’t delivered yet, we’ll need another one first.
        </p>
      </ConfirmDialog>
    </div>
  );
}

const ROLES = { Document: 'title', Status: 'amount', File: 'action', Action: 'action' } as const;

function Status({ document }: { readonly document: KycDocument }) {
  const { verificationStatus, reason } = document;
  return (
    <span className={styles.status}>
      <Badge tone={verificationTone(verificationStatus)}>{statusWords(verificationStatus)}</Badge>
      {reason}
    </span>
  );
}

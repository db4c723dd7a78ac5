import type { KycDocument } from '#contract/documents/kyc.ts';
import { verificationTone, type VerificationStatus } from '#domain/documents/kyc-status.ts';
import { DOCUMENT_TYPES, type DocumentType, statusOf } from '#domain/documents/kyc.ts';
import { DOCUMENT_NAMES } from '#messages/documents/document-names.ts';
import { DOCUMENT_PURPOSES } from '#messages/documents/kyc-texts.ts';
import { VERIFICATION_SENTENCES } from '#messages/overview/status-sentences.ts';
import { openUpload } from '#stores/documents/upload.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './kyc-cards.module.css';
import { statusWords } from '#features/base/parts/status-words.ts';

export interface KycCardsProps {
  /** The newest first. */
  readonly documents: readonly KycDocument[];
}

/** A card for each document we ask for, with its status and one action (rules/kyc.md#kinds-of-documents). */
export function KycCards({ documents }: KycCardsProps) {
  return (
    <ul className={styles.cards}>
      {DOCUMENT_TYPES.map((type) => (
        <KycCard key={type} type={type} documents={documents} />
      ))}
    </ul>
  );
}

function KycCard({ type, documents }: KycCardsProps & { readonly type: DocumentType }) {
  const status = statusOf(type, documents);
  const name = DOCUMENT_NAMES[type];
  const newest = documents.find(({ documentType }) => documentType === type);
  const tone = status === 'NOT_UPLOADED' ? undefined : verificationTone(status);
  const reason = status === 'REJECTED' ? newest?.reason : undefined;
  return (
    <li className={`panel ${styles.card}`} data-tone={tone}>
      <span className={styles.mark}>
        <Icon path={MARKS[status]} />
      </span>
      <h3>{name}</h3>
      <div className={styles.about}>
        <Badge tone={verificationTone(status)}>{statusWords(status)}</Badge>
        <p>
          {status === 'NOT_UPLOADED'
            ? DOCUMENT_PURPOSES[type]
            : (reason ?? VERIFICATION_SENTENCES[status])}
        </p>
      </div>
      <button type="button" className="text-button" onClick={() => openUpload(type)}>
        {type === 'SELFIE' ? 'Take a selfie' : newest ? 'Upload again' : 'Upload'}
        {type === 'SELFIE' ? null : <span className="visually-hidden">{` ${name}`}</span>}
      </button>
    </li>
  );
}

const MARKS: Record<VerificationStatus, string> = {
  NOT_UPLOADED: 'M12 6v12M6 12h12',
  PENDING: 'M6.5 12h.01M12 12h.01M17.5 12h.01',
  VERIFIED: 'm6 12.5 4 4 8-9',
  REJECTED: 'M12 6v7M12 17.5h.01',
};

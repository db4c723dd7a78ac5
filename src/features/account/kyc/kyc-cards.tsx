import type { KycDocument } from '#contract/kyc.ts';
import { verificationTone } from '#domain/kyc-status.ts';
import { DOCUMENT_TYPES, type DocumentType, statusOf } from '#domain/kyc.ts';
import { DOCUMENT_NAMES } from '#messages/document-names.ts';
import { DOCUMENT_PURPOSES } from '#messages/kyc-texts.ts';
import { VERIFICATION_SENTENCES } from '#messages/standing-words.ts';
import { openUpload } from '#stores/account/upload.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Beside } from '#features/account/parts/beside.tsx';
import styles from './kyc-cards.module.css';
import { statusWords } from '#features/account/parts/status-words.ts';

export interface KycCardsProps {
  /** The newest first. */
  readonly documents: readonly KycDocument[];
}

/**
 * One card for each document that is asked for, with how it stands (rules/kyc.md#kinds-of-documents).
 */
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
  return (
    <li className={`panel ${styles.card}`}>
      <h3>{name}</h3>
      <Beside words={VERIFICATION_SENTENCES[status]}>
        <Badge tone={verificationTone(status)}>{statusWords(status)}</Badge>
      </Beside>
      <p>{DOCUMENT_PURPOSES[type]}</p>
      {status === 'REJECTED' && newest?.reason ? (
        <p className={styles.reason}>{newest.reason}</p>
      ) : null}
      <Button
        size="small"
        variant={status === 'VERIFIED' || status === 'PENDING' ? 'quiet' : 'primary'}
        onClick={() => openUpload(type)}
      >
        {type === 'SELFIE' ? 'Take a selfie' : newest ? 'Upload again' : 'Upload'}
        {type === 'SELFIE' ? null : <span className="visually-hidden">{` ${name}`}</span>}
      </Button>
    </li>
  );
}

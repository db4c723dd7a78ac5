import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { RenterDocument, RenterDocuments } from '#contract/office/documents/documents.ts';
import { MAX_REJECTION } from '#domain/base/typed-words.ts';
import { KeyCaps } from '#features/office/shell/frame/key-caps.tsx';
import { useKeys } from '#features/office/shell/frame/use-keys.ts';
import { LongText } from '#features/office/shell/parts/long-text.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import { DOCUMENT_NAMES } from '#messages/documents/document-names.ts';
import { tooLong } from '#messages/base/characters-left.ts';
import { sinceWords, spanWords } from '#messages/office/today-words.ts';
import { REJECTION_REASONS, rejectionWords } from '#messages/documents/rejection-reasons.ts';
import {
  $document,
  $rejection,
  $ruling,
  chooseReason,
  type Rejection,
  rule,
  writeReason,
} from '#stores/office/documents/documents.ts';
import { Button } from '#ui/button.tsx';
import styles from './verdict-panel.module.css';

export interface VerdictPanelProps {
  readonly renter: RenterDocuments;
  readonly now: Date;
}

const STATES = {
  PENDING: { tone: 'wait', words: 'Waiting' },
  VERIFIED: { tone: 'good', words: 'Verified' },
  REJECTED: { tone: 'bad', words: 'Rejected' },
} as const;

/** Verify or reject the document that is shown, in words to its renter. */
export function VerdictPanel({ renter, now }: VerdictPanelProps) {
  const document = useStore($document);
  if (!document) return null;
  const { status, uploadedAt, type } = document;
  const { tone, words } = STATES[status];
  return (
    <Panel
      title={DOCUMENT_NAMES[type]}
      note={
        <StateMark tone={tone}>
          {status === 'PENDING' ? `${words}, ${spanWords(uploadedAt, now)}` : words}
        </StateMark>
      }
    >
      {status === 'PENDING' ? (
        <Rule document={document} renter={renter} />
      ) : (
        <p className={`stack ${styles.ruled}`} data-gap="2">
          {words}
          {document.reviewedBy ? ` by ${document.reviewedBy}` : ''}
          {document.reviewedAt ? `, ${sinceWords(document.reviewedAt)}` : ''}.
          {document.reason ? <q>{document.reason}</q> : null}
        </p>
      )}
    </Panel>
  );
}

function Rule({
  document,
  renter,
}: {
  readonly document: RenterDocument;
  readonly renter: RenterDocuments;
}) {
  const rejection = useStore($rejection);
  const { busy } = useStore($ruling);
  const free = useRef<HTMLDivElement>(null);
  const { reason, text } = reasonOf(rejection);
  const isFree = reason !== undefined && REJECTION_REASONS[reason]?.text === '';
  useEffect(() => {
    if (isFree) free.current?.querySelector('textarea')?.focus();
  }, [isFree]);
  const verify = () => void rule('VERIFIED');
  const mayReject = text !== '' && tooLong(text, MAX_REJECTION) === undefined;
  const reject = () => mayReject && void rule('REJECTED', text);
  useKeys('Decision', [
    { keys: 'v', does: 'verify', run: verify },
    ...REJECTION_REASONS.map(({ name }, index) => ({
      keys: String(index + 1),
      does: name.toLowerCase(),
      run: () => chooseReason(index),
    })),
    { keys: 'r', does: 'reject with the reason', run: reject },
  ]);
  return (
    <div className={`stack ${styles.rule}`}>
      <Button size="wide" busy={busy === 'VERIFIED' ? 'Verifying' : undefined} onClick={verify}>
        {nextWords(document, renter)} <KeyCaps keys="v" />
      </Button>
      <fieldset>
        <legend>Reason to reject</legend>
        {REJECTION_REASONS.map(({ name }, index) => (
          <label key={name}>
            <input
              type="radio"
              name="reason"
              checked={reason === index}
              onChange={() => chooseReason(index)}
            />
            <span>{name}</span>
            <span aria-hidden="true">
              <KeyCaps keys={String(index + 1)} />
            </span>
          </label>
        ))}
      </fieldset>
      {isFree ? (
        <div ref={free}>
          <LongText
            label="Message to the renter"
            name="free-reason"
            value={rejection.text}
            most={MAX_REJECTION}
            onChange={writeReason}
          />
        </div>
      ) : null}
      <p className={styles.letter}>
        {text === ''
          ? 'The email gives the reason and says where to upload again.'
          : `The email: “${rejectionWords(document.type, text)}” It also says where to upload again.`}
      </p>
      <Button
        size="wide"
        variant="danger"
        disabled={!mayReject}
        busy={busy === 'REJECTED' ? 'Rejecting' : undefined}
        onClick={reject}
      >
        Reject and send the email <KeyCaps keys="r" />
      </Button>
    </div>
  );
}

function reasonOf({ reason, text }: Rejection) {
  const ready = reason === undefined ? undefined : REJECTION_REASONS[reason];
  if (!ready) return { reason: undefined, text: '' };
  return { reason, text: ready.text === '' ? text.trim() : ready.text };
}

function nextWords({ key }: RenterDocument, { documents }: RenterDocuments): string {
  const next = documents.find((one) => one.status === 'PENDING' && one.key !== key);
  return next ? `Verify, then ${DOCUMENT_NAMES[next.type]}` : 'Verify';
}

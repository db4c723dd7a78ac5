import type { OfficeCustomer } from '#contract/office-customer.ts';
import { dayOf, formatDay } from '#domain/kolkata.ts';
import { type DocumentType, verificationTone } from '#domain/kyc.ts';
import { formatRupees } from '#domain/money.ts';
import { Panel } from '#features/office/parts/panel.tsx';
import { StateMark } from '#features/office/parts/state-mark.tsx';
import { valueWords } from '#messages/office-log-words.ts';
import styles from './customer-desk.module.css';

const TONES = { good: 'good', waiting: 'wait', bad: 'bad' } as const;

/** How their documents stand, and by which mandate rent leaves their account. */
export function PapersPanel({ documents, autopay }: OfficeCustomer) {
  return (
    <Panel title="Documents and AutoPay">
      <dl className={styles.facts}>
        {documents.length === 0 ? (
          <>
            <dt>Documents</dt>
            <dd>None uploaded</dd>
          </>
        ) : null}
        {documents.map(({ type, status, at }) => (
          <Document key={type} type={type} status={status} at={at} />
        ))}
        <dt>AutoPay</dt>
        <dd>
          {autopay === null ? (
            'Not set up'
          ) : (
            <>
              {valueWords(autopay.state.toUpperCase(), 'status')}
              <small>
                {autopay.account ?? autopay.method}, up to {formatRupees(autopay.maximum)}
              </small>
            </>
          )}
        </dd>
      </dl>
    </Panel>
  );
}

type Document = OfficeCustomer['documents'][number];

function Document({ type, status, at }: Document & { readonly type: DocumentType }) {
  return (
    <>
      <dt>{valueWords(type, 'status')}</dt>
      <dd>
        <StateMark tone={TONES[verificationTone(status)]}>{valueWords(status, 'status')}</StateMark>
        {at ? <small>{formatDay(dayOf(new Date(at)))}</small> : null}
      </dd>
    </>
  );
}

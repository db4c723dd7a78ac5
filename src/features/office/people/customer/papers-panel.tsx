import { useStore } from '@nanostores/react';
import { Fragment } from 'react';
import type { OfficeCustomer } from '#contract/office/people/customer.ts';
import { dayOf, formatDay } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { DocumentMark } from '#features/office/shell/parts/document-mark.tsx';
import { tooLowWords } from '#messages/billing/autopay-words.ts';
import { DOCUMENT_NAMES } from '#messages/documents/document-names.ts';
import { statusWords } from '#messages/office/status-words.ts';
import { $permissions } from '#stores/office/shell/me.ts';

/** How their documents stand, and by which mandate rent leaves their account. */
export function PapersPanel({ id, documents, autopay }: OfficeCustomer) {
  const permissions = useStore($permissions);
  return (
    <Panel
      title="Documents and AutoPay"
      note={
        permissions.includes('documents.review') &&
        documents.some(({ status }) => status === 'PENDING') ? (
          <a className="link" href={`/office/documents?renter=${id}`}>
            Verify
          </a>
        ) : null
      }
    >
      <dl className="facts inset">
        {documents.length === 0 ? (
          <>
            <dt>Documents</dt>
            <dd>None uploaded</dd>
          </>
        ) : null}
        {documents.map(({ type, status, at, reason }) => (
          <Fragment key={type}>
            <dt>{DOCUMENT_NAMES[type]}</dt>
            <dd>
              <DocumentMark status={status} />
              {at ? <small>{formatDay(dayOf(new Date(at)))}</small> : null}
              {reason ? <small>{reason}</small> : null}
            </dd>
          </Fragment>
        ))}
        <dt>AutoPay</dt>
        <dd>
          {autopay === null ? (
            'Not set up'
          ) : (
            <>
              {statusWords(autopay.state.toUpperCase())}
              <small>
                {autopay.account ?? autopay.method}, up to {formatRupees(autopay.maximum)}
              </small>
              {autopay.uncovered ? <small>{tooLowWords(autopay.uncovered)}</small> : null}
            </>
          )}
        </dd>
      </dl>
    </Panel>
  );
}

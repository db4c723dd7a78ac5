import type { OfficeOrder } from '#contract/office/orders/order.ts';
import { dayOf, formatDayWithYear, formatInstant } from '#domain/base/kolkata.ts';
import { formatMonth } from '#domain/base/month-name.ts';
import { formatRupees } from '#domain/base/money.ts';
import { phoneLink } from '#domain/people/phone-link.ts';
import { AllowedLink } from '#features/office/shell/parts/allowed-link.tsx';
import { DocumentMark } from '#features/office/shell/parts/document-mark.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import { DOCUMENT_NAMES } from '#messages/documents/document-names.ts';
import { plural } from '#messages/base/plural.ts';
import styles from './facts.module.css';

/** Who rents, and how their documents stand. */
export function CustomerPanel({ order }: { readonly order: OfficeOrder }) {
  const { customer, documents, needsDocuments } = order;
  const verified = documents.filter(({ status }) => status === 'VERIFIED').length;
  return (
    <Panel title="Customer" note={customer.number}>
      <div className={`stack inset ${styles.body}`} data-gap="2">
        <h3>
          <AllowedLink needs="customers.read" href={`/office/customer?id=${customer.userId}`}>
            {customer.name}
          </AllowedLink>
        </h3>
        <p className="hint">
          Since {formatMonth(dayOf(new Date(customer.since)))}, {plural(customer.orders, 'order')}
        </p>
        <dl className="facts">
          <dt>Phone</dt>
          <dd>
            {customer.phone ? (
              <a className="link" href={phoneLink(customer.phone)}>
                {customer.phone}
              </a>
            ) : (
              'None'
            )}
          </dd>
          <dt>Email</dt>
          <dd>{customer.email || 'None'}</dd>
          <dt>Owes</dt>
          <dd>{formatRupees(customer.owes)}</dd>
        </dl>
      </div>
      {needsDocuments ? (
        <>
          <div className={styles.bar}>
            <h3>
              <AllowedLink
                needs="documents.review"
                href={`/office/documents?renter=${customer.userId}`}
              >
                Documents
              </AllowedLink>
            </h3>
            <StateMark tone={verified === documents.length ? 'good' : 'wait'}>
              {verified} of {documents.length} verified
            </StateMark>
          </div>
          <ul className={styles.rows}>
            {documents.map(({ type, status, at, reason }) => (
              <li key={type}>
                <span>
                  {DOCUMENT_NAMES[type]}
                  {reason ? <small>{reason}</small> : null}
                </span>
                <span>
                  {status === 'VERIFIED' && at ? (
                    <small>{formatDayWithYear(dayOf(new Date(at)))}</small>
                  ) : null}
                  <DocumentMark status={status} />
                  {status === 'PENDING' && at ? <small>{formatInstant(new Date(at))}</small> : null}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={styles.quiet}>Medical items need no documents.</p>
      )}
    </Panel>
  );
}

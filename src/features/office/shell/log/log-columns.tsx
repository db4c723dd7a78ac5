import type { LogEntry } from '#contract/office/shell/log.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { numberedSubject } from '#domain/office/log-subject.ts';
import type { Column } from '#features/office/shell/list/office-list.tsx';
import { OrderLink } from '#features/office/shell/parts/order-link.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import { NOTHING } from '#messages/office/log-field-words.ts';
import { actionWords, isOfDocument, subjectWords } from '#messages/office/log-words.ts';
import { refusalWords } from '#messages/office/refusal-words.ts';
import { changesOf, wordsOf } from './changes.ts';
import styles from './log-columns.module.css';

export const LOG_COLUMNS: readonly Column<LogEntry>[] = [
  {
    key: 'when',
    name: 'When',
    isFixed: true,
    cell: ({ at }) => <time dateTime={at}>{formatInstant(new Date(at))}</time>,
  },
  {
    key: 'who',
    name: 'Who',
    cell: ({ operator, operatorId }) => (
      <>
        {operator}
        {operatorId === null ? <small>At a terminal</small> : null}
      </>
    ),
  },
  {
    key: 'what',
    name: 'What',
    isFixed: true,
    isWritten: true,
    cell: (entry) => <What {...entry} />,
  },
  {
    key: 'about',
    name: 'About',
    isWritten: true,
    cell: ({ action, subject, details, orderNumber }) => (
      <>
        {subject === '' ? null : (
          <FindLink {...findBy(action, subject)} words={subjectWords(action, subject, details)} />
        )}
        {orderNumber === null ? null : (
          <small>
            of <OrderLink number={orderNumber} path={pathOf('search', orderNumber)} />
          </small>
        )}
      </>
    ),
  },
  {
    key: 'customer',
    name: 'Customer',
    cell: ({ customerId }) =>
      customerId === null ? null : (
        <span className={styles.number}>
          <FindLink text={customerNumber(customerId)} />
        </span>
      ),
  },
  {
    key: 'changes',
    name: 'Before and after',
    isWritten: true,
    cell: (entry) => <Changes {...entry} />,
  },
];

function What(entry: LogEntry) {
  const { action, details, refusal } = entry;
  const words = wordsOf(entry);
  return (
    <>
      <b>{actionWords(action, details)}</b>
      {words ? <small>{words}</small> : null}
      {refusal === null ? null : (
        <small>
          <StateMark tone="bad">Refused</StateMark> {refusalWords(refusal, details['why'])}
        </small>
      )}
    </>
  );
}

function findBy(action: string, subject: string): Pick<FindLinkProps, 'by' | 'text'> {
  if (isOfDocument(action)) return { by: 'document', text: subject };
  const numbered = numberedSubject(action, subject);
  return numbered === undefined ? { text: subject } : { by: 'about', text: numbered };
}

interface FindLinkProps {
  readonly by?: 'search' | 'about' | 'document';
  readonly text: string;
  readonly words?: string;
}

/** Leads to everything that the log has about it. */
function FindLink({ by = 'search', text, words = text }: FindLinkProps) {
  return (
    <a className="link" href={pathOf(by, text)}>
      {words}
    </a>
  );
}

function pathOf(by: string, text: string): string {
  return `/office/log?${new URLSearchParams({ [by]: text })}`;
}

function Changes({ before, after }: LogEntry) {
  const changes = changesOf({ before, after });
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className={styles.field}>{field}</span>{' '}
          {from === NOTHING ? null : (
            <>
              {from} <span aria-hidden="true">→</span>
              <span className="visually-hidden">to</span>{' '}
            </>
          )}
          <b>{to}</b>
        </li>
      ))}
    </ul>
  );
}

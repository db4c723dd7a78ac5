import { useStore } from '@nanostores/react';
import type { OfficeIncident } from '#contract/office/overview/matters.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { UNMATCHED_PAYMENT } from '#domain/base/incident.ts';
import type { Column } from '#features/office/shell/list/office-list.tsx';
import { RowButton } from '#features/office/shell/list/row-button.tsx';
import { OrderLink } from '#features/office/shell/parts/row-words.tsx';
import { INCIDENT_KIND_WORDS, stepWords } from '#messages/office/incident-words.ts';
import { plural } from '#messages/base/plural.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import { openUnmatched } from '#stores/office/overview/unmatched-payment.ts';
import { $closing, closeIncident, showEvidence } from '#stores/office/overview/incidents.ts';

const instant = (at: string) => <time dateTime={at}>{formatInstant(new Date(at))}</time>;

export const INCIDENT_COLUMNS: readonly Column<OfficeIncident>[] = [
  {
    key: 'what',
    name: 'Problem',
    isFixed: true,
    cell: ({ kind, item, source }) => (
      <>
        {item}
        <small>{kind === 'jobs' ? `Job ${source}` : INCIDENT_KIND_WORDS[kind]}</small>
      </>
    ),
  },
  {
    key: 'happened',
    name: 'What happened',
    isWritten: true,
    cell: (matter) => <Happened {...matter} />,
  },
  {
    key: 'step',
    name: 'Next step',
    isFixed: true,
    isWritten: true,
    cell: (matter) => <Step {...matter} />,
  },
  {
    key: 'since',
    name: 'Since',
    cell: ({ firstAt, lastAt, times, closedAt }) => (
      <>
        {instant(firstAt)}
        {times > 1 ? (
          <small>
            {plural(times, 'time')}, last {instant(lastAt)}
          </small>
        ) : null}
        {closedAt ? <small>closed {instant(closedAt)}</small> : null}
      </>
    ),
  },
  { key: 'close', name: 'Close', isAction: true, cell: (matter) => <Close {...matter} /> },
];

function Happened(matter: OfficeIncident) {
  const { message, hasEvidence, item } = matter;
  return (
    <div>
      {message}{' '}
      {hasEvidence ? (
        <button
          type="button"
          className="link"
          aria-label={`Details of ${item}`}
          onClick={() => void showEvidence(matter)}
        >
          Details
        </button>
      ) : null}
    </div>
  );
}

function Step(matter: OfficeIncident) {
  const { step, orderNumber, issueId, source, closedAt, item } = matter;
  const permissions = useStore($permissions);
  const isUnmatched = source === UNMATCHED_PAYMENT && closedAt === null;
  return (
    <div>
      {stepWords(step)}
      {isUnmatched && permissions.includes('refunds.transfer') ? (
        <button
          type="button"
          className="link"
          aria-label={`Attach or refund ${item}`}
          onClick={() => openUnmatched(matter)}
        >
          Attach or refund
        </button>
      ) : null}
      {issueId === null ? null : (
        <small>
          <a className="link" href={`/office/issue?id=${issueId}`}>
            Issue {issueId}
          </a>
        </small>
      )}
      {orderNumber === null ? null : (
        <small>
          Order <OrderLink number={orderNumber} />
        </small>
      )}
    </div>
  );
}

function Close(matter: OfficeIncident) {
  if (matter.closedAt) return null;
  return (
    <RowButton
      $act={$closing}
      row={matter.id}
      doing="Closing"
      label={`Close ${matter.item}`}
      onPress={() => closeIncident(matter)}
    >
      Close
    </RowButton>
  );
}

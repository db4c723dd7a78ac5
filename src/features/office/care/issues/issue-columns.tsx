import type { OfficeIssueRow } from '#contract/office/care/issues.ts';
import { findCityById } from '#domain/base/city.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { formatDay, formatInstant } from '#domain/base/kolkata.ts';
import type { Column } from '#features/office/shell/list/office-list.tsx';
import { Late, OrderLink } from '#features/office/shell/parts/row-words.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import { plural } from '#messages/base/plural.ts';

export const ISSUE_KIND_WORDS: Record<OfficeIssueRow['kind'], string> = {
  question: 'Question',
  repair: 'Repair',
  arrival: 'Wrong or damaged',
};

export const ISSUE_COLUMNS: readonly Column<OfficeIssueRow>[] = [
  { key: 'promise', name: 'Answer by', isFixed: true, cell: (issue) => <Promised {...issue} /> },
  {
    key: 'issue',
    name: 'Issue',
    isFixed: true,
    cell: ({ id, reason, kind, pictures }) => (
      <div>
        <a className="link" href={`/office/issue?id=${id}`}>
          {id}: {reason}
        </a>
        <small>
          {ISSUE_KIND_WORDS[kind]}
          {pictures > 0 ? `, ${plural(pictures, 'picture')}` : ''}
        </small>
      </div>
    ),
  },
  {
    key: 'about',
    name: 'About',
    cell: ({ productName, orderNumber, type, itemId }) => (
      <div>
        {productName ??
          (type === 'invoice' ? `Invoice ${itemId}` : type === 'deposit' ? 'Deposit' : 'The order')}
        <small>
          <OrderLink number={orderNumber} />
        </small>
      </div>
    ),
  },
  {
    key: 'customer',
    name: 'Customer',
    isWritten: true,
    cell: ({ name, userId }) => (
      <div>
        {name}
        <small>{customerNumber(userId)}</small>
      </div>
    ),
  },
  { key: 'city', name: 'City', cell: ({ cityId }) => findCityById(cityId)?.name },
  {
    key: 'reported',
    name: 'Reported',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(new Date(createdAt))}</time>,
  },
];

function Promised({ promise, isLate, isBooked, closedAt }: OfficeIssueRow) {
  if (closedAt) return <StateMark>Closed</StateMark>;
  if (!promise && isBooked) return <StateMark tone="wait">Visit booked</StateMark>;
  if (!promise) return <StateMark tone="good">Answered</StateMark>;
  if (isLate) return <Late>Overdue: promised by {formatDay(promise)}</Late>;
  return formatDay(promise);
}

import type { DebtorRow } from '#contract/office/overview/books.ts';
import { LATE_AGES } from '#domain/billing/ageing.ts';
import { formatDayWithYear, dayOf } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { Column } from '#features/office/shell/list/office-list.tsx';
import { CallLink, Late } from '#features/office/shell/parts/row-words.tsx';
import { AGE_WORDS, OVERDUE_WITHOUT_INTEREST } from '#messages/office/books-words.ts';
import { plural } from '#messages/base/plural.ts';

export const DEBTOR_COLUMNS: readonly Column<DebtorRow>[] = [
  {
    key: 'who',
    name: 'Customer',
    isFixed: true,
    cell: ({ userId, name, number }) => (
      <>
        <a className="link" href={`/office/customer?id=${userId}`}>
          {name}
        </a>
        <small>{number}</small>
      </>
    ),
  },
  {
    key: 'owed',
    name: OVERDUE_WITHOUT_INTEREST,
    isFixed: true,
    cell: ({ owed, invoices }) => (
      <div>
        {formatRupees(owed)}
        <small>{plural(invoices, 'invoice')}</small>
      </div>
    ),
  },
  {
    key: 'late',
    name: 'Days overdue',
    cell: ({ daysLate, oldest }) => (
      <div>
        <Late>{plural(daysLate, 'day')} late</Late>
        <small>due {formatDayWithYear(oldest)}</small>
      </div>
    ),
  },
  ...LATE_AGES.map((age): Column<DebtorRow> => ({
    key: age,
    name: AGE_WORDS[age],
    cell: ({ byAge }) => {
      const sum = byAge[age];
      return sum ? formatRupees(sum) : null;
    },
  })),
  {
    key: 'letter',
    name: 'Last reminder',
    cell: ({ lastLetter }) =>
      lastLetter === null ? 'none yet' : formatDayWithYear(dayOf(new Date(lastLetter))),
  },
  { key: 'phone', name: 'Phone', cell: ({ phone }) => (phone ? <CallLink phone={phone} /> : null) },
];

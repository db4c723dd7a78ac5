import { useStore } from '@nanostores/react';
import { LATE_AGES } from '#domain/billing/ageing.ts';
import { ListDesk } from '#features/office/shell/list/list-desk.tsx';
import { optionsOf, sortBy } from '#features/office/shell/list/list-filter.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { AGE_WORDS } from '#messages/office/books-words.ts';
import { debtors } from '#stores/office/overview/books.ts';
import { AgesBar } from './ages-bar.tsx';
import { DEBTOR_COLUMNS } from './debtor-columns.tsx';
import { FileButton, FileNotice } from './file-button.tsx';

const FILTERS = [
  { name: 'age', label: 'Age', all: 'Any age', options: optionsOf(LATE_AGES, AGE_WORDS) },
  sortBy('Highest amount first', { late: 'Longest overdue first' }),
] as const;

const MOST = { first: 'Highest amounts', next: 'Lower amounts' };
const LONGEST = { first: 'Longest overdue', next: 'More recent' };

/** Who owes, and since when (rules/books.md#by-age). */
export function DebtorsPage() {
  const loaded = useStore(debtors.$loaded);
  return (
    <div className="stack" data-gap="4">
      <FileNotice />
      {loaded.state === 'ready' ? (
        <Panel title="Total unpaid" note="Rent, without interest">
          <AgesBar ages={loaded.value.ages} />
        </Panel>
      ) : null}
      <ListDesk
        list={debtors}
        label="Overdue customers"
        what="the overdue customers"
        placeholder="Name, phone or email"
        filters={FILTERS}
        columns={DEBTOR_COLUMNS}
        keyOf={({ userId }) => userId}
        empty={({ isFiltered }) =>
          isFiltered ? 'No overdue customers match.' : 'No overdue customers.'
        }
        note={<FileButton file="debtors" />}
        words={({ sort }) => (sort === 'late' ? LONGEST : MOST)}
      />
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { LATE_AGES } from '#domain/billing/ageing.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { ColumnChoice } from '#features/office/shell/list/column-choice.tsx';
import { FindForm } from '#features/office/shell/list/find-form.tsx';
import { ListPager } from '#features/office/shell/list/list-pager.tsx';
import { OfficeList } from '#features/office/shell/list/office-list.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { AGE_WORDS } from '#messages/office/books-words.ts';
import { debtorColumns, debtors } from '#stores/office/overview/books.ts';
import { Select } from '#ui/select.tsx';
import { AgesBar } from './ages-bar.tsx';
import styles from './books.module.css';
import { DEBTOR_COLUMNS } from './debtor-columns.tsx';
import { FileButton, FileNotice } from './file-button.tsx';

const MOST = { first: 'Highest amounts', next: 'Lower amounts' };
const LONGEST = { first: 'Longest overdue', next: 'More recent' };

/** Who owes, and since when (rules/books.md#by-age). */
export function DebtorsPage() {
  const { filters, from } = useStore(debtors.$query);
  const loaded = useStore(debtors.$loaded);
  const isTurning = useStore(debtors.$isTurning);
  const hidden = useStore(debtorColumns.$hidden);
  const isFiltered = filters.search !== '' || filters.age !== '';
  return (
    <div className={styles.stack}>
      <FileNotice />
      {loaded.state === 'ready' ? (
        <Panel title="Total unpaid" note="Rent, without interest">
          <AgesBar ages={loaded.value.ages} />
        </Panel>
      ) : null}
      <Panel
        title="Overdue customers"
        note={
          <>
            <ColumnChoice columns={DEBTOR_COLUMNS} chosen={debtorColumns} />
            <FileButton file="debtors" />
          </>
        }
      >
        <FindForm
          label="Find"
          placeholder="Name, phone or email"
          value={filters.search}
          filters={filters}
          onFind={(search) => debtors.filter({ search })}
          onShowAll={isFiltered ? () => debtors.filter({ search: '', age: '' }) : undefined}
        >
          <Select
            label="Age"
            name="age"
            value={filters.age}
            prompt="Any age"
            options={LATE_AGES.map((age) => ({ value: age as string, label: AGE_WORDS[age] }))}
            onChange={(age) => debtors.filter({ age })}
          />
          <Select
            label="Sort"
            name="sort"
            value={filters.sort}
            prompt="Highest amount first"
            options={[{ value: 'late', label: 'Longest overdue first' }]}
            onChange={(sort) => debtors.filter({ sort })}
          />
        </FindForm>
        <LoadedView
          loaded={loaded}
          what="the overdue customers"
          onRetry={() => void debtors.load()}
        >
          {({ debtors: rows, next }) => (
            <>
              <OfficeList
                label="Overdue customers"
                columns={DEBTOR_COLUMNS}
                rows={rows}
                keyOf={({ userId }) => userId}
                hidden={hidden}
                isBusy={isTurning}
                empty={isFiltered ? 'No overdue customers match.' : 'No overdue customers.'}
              />
              <ListPager
                count={rows.length}
                isBusy={isTurning}
                isFirst={from === ''}
                next={next ?? undefined}
                onTurn={debtors.turnTo}
                words={filters.sort === 'late' ? LONGEST : MOST}
              />
            </>
          )}
        </LoadedView>
      </Panel>
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { ISSUE_KINDS, type IssueSort } from '#domain/care/issue.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { CityFilter } from '#features/office/shell/list/city-filter.tsx';
import { ColumnChoice } from '#features/office/shell/list/column-choice.tsx';
import { FindForm } from '#features/office/shell/list/find-form.tsx';
import { ListPager, OLDEST_FIRST } from '#features/office/shell/list/list-pager.tsx';
import { OfficeList } from '#features/office/shell/list/office-list.tsx';
import { SortChoice } from '#features/office/shell/list/sort-choice.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { issueColumns, issues } from '#stores/office/care/issues.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import { Select } from '#ui/select.tsx';
import { ISSUE_COLUMNS, ISSUE_KIND_WORDS } from './issue-columns.tsx';

const STATES = [
  { value: '', label: 'Open' },
  { value: 'waiting', label: 'Waiting for an answer' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'All' },
];
const NOTHING = { search: '', state: '', kind: '', city: '' };

const SORT_WORDS: Readonly<Record<IssueSort, string>> = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  customer: 'Customer, A to Z',
};

/** What renters reported (rules/care.md#the-issues-page). */
export function IssuesScreen() {
  const { filters, from } = useStore(issues.$query);
  const loaded = useStore(issues.$loaded);
  const isTurning = useStore(issues.$isTurning);
  const hidden = useStore(issueColumns.$hidden);
  const mayAnswer = useStore($permissions).includes('issues.answer');
  const kinds = ISSUE_KINDS.filter((kind) => mayAnswer || kind !== 'question');
  const isFiltered = Object.entries(filters).some(
    ([name, value]) => name !== 'sort' && value !== '',
  );
  const isOpen = filters.state === '' || filters.state === 'waiting';
  return (
    <>
      <PageHead title="Issues and repairs">
        {mayAnswer
          ? 'Problems that renters reported.'
          : 'Items that broke or arrived wrong. Care answers all other issues, so they are not listed here.'}{' '}
        Earliest promised answer first.
      </PageHead>
      <Panel
        title={STATES.find(({ value }) => value === filters.state)?.label ?? 'Open'}
        note={<ColumnChoice columns={ISSUE_COLUMNS} chosen={issueColumns} />}
      >
        <FindForm
          label="Find"
          placeholder="Issue, order or name"
          value={filters.search}
          filters={filters}
          onFind={(search) => issues.filter({ search })}
          onShowAll={isFiltered ? () => issues.filter(NOTHING) : undefined}
        >
          <Select
            label="State"
            name="state"
            value={filters.state}
            options={STATES}
            onChange={(state) => issues.filter({ state })}
          />
          <Select
            label="Kind"
            name="kind"
            value={filters.kind}
            prompt="All kinds"
            options={kinds.map((kind) => ({ value: kind, label: ISSUE_KIND_WORDS[kind] }))}
            onChange={(kind) => issues.filter({ kind })}
          />
          <CityFilter value={filters.city} onChange={(city) => issues.filter({ city })} />
          {isOpen ? (
            <SortChoice
              value={filters.sort}
              own="Earliest promise first"
              words={SORT_WORDS}
              onChange={(sort) => issues.filter({ sort })}
            />
          ) : null}
        </FindForm>
        <LoadedView loaded={loaded} what="the issues" onRetry={() => void issues.load()}>
          {({ issues: rows, next }) => (
            <>
              <OfficeList
                label="Issues"
                columns={ISSUE_COLUMNS}
                rows={rows}
                keyOf={({ id }) => id}
                hidden={hidden}
                isBusy={isTurning}
                empty={
                  isFiltered
                    ? 'No issues match.'
                    : mayAnswer
                      ? 'No open issues.'
                      : 'No open issues about broken or wrong items.'
                }
              />
              <ListPager
                count={rows.length}
                isBusy={isTurning}
                isFirst={from === ''}
                next={next ?? undefined}
                onTurn={issues.turnTo}
                words={isOpen ? OLDEST_FIRST : undefined}
              />
            </>
          )}
        </LoadedView>
      </Panel>
    </>
  );
}

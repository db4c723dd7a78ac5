import { useStore } from '@nanostores/react';
import { INSPECTION_STATES, type InspectionSort } from '#domain/endings/inspection.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { CityFilter } from '#features/office/shell/list/city-filter.tsx';
import { ColumnChoice } from '#features/office/shell/list/column-choice.tsx';
import { FindForm } from '#features/office/shell/list/find-form.tsx';
import { ListPager, OLDEST_FIRST } from '#features/office/shell/list/list-pager.tsx';
import { OfficeList } from '#features/office/shell/list/office-list.tsx';
import { SortChoice } from '#features/office/shell/list/sort-choice.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { INSPECTION_STATE_WORDS } from '#messages/endings/inspection-words.ts';
import { inspectionColumns, inspections } from '#stores/office/endings/inspections.ts';
import { Select } from '#ui/select.tsx';
import { INSPECTION_COLUMNS } from './inspection-columns.tsx';

const STATES = [
  { value: '', label: 'Not final' },
  ...INSPECTION_STATES.map((value) => ({ value, label: INSPECTION_STATE_WORDS[value] })),
];
const NOTHING = { search: '', state: '', city: '' };

const SORT_WORDS: Readonly<Record<InspectionSort, string>> = {
  due: 'Due first',
  newest: 'Newest first',
  customer: 'Customer, A to Z',
};

/** What came back and waits to be looked at (rules/inspections.md#the-inspections-page). */
export function InspectionsScreen() {
  const { filters, from } = useStore(inspections.$query);
  const loaded = useStore(inspections.$loaded);
  const isTurning = useStore(inspections.$isTurning);
  const hidden = useStore(inspectionColumns.$hidden);
  const isFiltered = Object.entries(filters).some(
    ([name, value]) => name !== 'sort' && value !== '',
  );
  return (
    <>
      <PageHead title="Inspections">
        Returned items. The oldest come first: each deposit depends on one.
      </PageHead>
      <Panel
        title={STATES.find(({ value }) => value === filters.state)?.label ?? 'Not final'}
        note={<ColumnChoice columns={INSPECTION_COLUMNS} chosen={inspectionColumns} />}
      >
        <FindForm
          label="Find"
          placeholder="Order or name"
          value={filters.search}
          filters={filters}
          onFind={(search) => inspections.filter({ search })}
          onShowAll={isFiltered ? () => inspections.filter(NOTHING) : undefined}
        >
          <Select
            label="State"
            name="state"
            value={filters.state}
            options={STATES}
            onChange={(state) => inspections.filter({ state })}
          />
          <CityFilter value={filters.city} onChange={(city) => inspections.filter({ city })} />
          {filters.state !== 'final' ? (
            <SortChoice
              value={filters.sort}
              own="Oldest first"
              words={SORT_WORDS}
              onChange={(sort) => inspections.filter({ sort })}
            />
          ) : null}
        </FindForm>
        <LoadedView loaded={loaded} what="the inspections" onRetry={() => void inspections.load()}>
          {({ inspections: rows, next }) => (
            <>
              <OfficeList
                label="Inspections"
                columns={INSPECTION_COLUMNS}
                rows={rows}
                keyOf={({ orderNumber }) => orderNumber}
                hidden={hidden}
                isBusy={isTurning}
                empty={isFiltered ? 'No inspections match.' : 'All done.'}
              />
              <ListPager
                count={rows.length}
                isBusy={isTurning}
                isFirst={from === ''}
                next={next ?? undefined}
                onTurn={inspections.turnTo}
                words={filters.state === 'final' ? undefined : OLDEST_FIRST}
              />
            </>
          )}
        </LoadedView>
      </Panel>
    </>
  );
}

import { INSPECTION_STATES, type InspectionSort } from '#domain/endings/inspection.ts';
import { ListDesk } from '#features/office/shell/list/list-desk.tsx';
import { CITY, optionsOf, sortBy } from '#features/office/shell/list/list-filter.tsx';
import { BY_AGE, OLDEST_FIRST } from '#features/office/shell/list/list-pager.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { INSPECTION_STATE_WORDS } from '#messages/endings/inspection-words.ts';
import { inspections } from '#stores/office/endings/inspections.ts';
import { INSPECTION_COLUMNS } from './inspection-columns.tsx';

const STATE = {
  name: 'state',
  label: 'State',
  all: 'Not final',
  options: optionsOf(INSPECTION_STATES, INSPECTION_STATE_WORDS),
} as const;

const isOpen = ({ state }: { readonly state: string }) => state !== 'final';

const FILTERS = [
  STATE,
  CITY,
  {
    ...sortBy<InspectionSort>('Oldest first', {
      due: 'Due first',
      newest: 'Newest first',
      customer: 'Customer, A to Z',
    }),
    when: isOpen,
  },
] as const;

/** What came back and waits to be looked at (rules/inspections.md#the-inspections-page). */
export function InspectionsScreen() {
  return (
    <>
      <PageHead title="Inspections">
        Returned items. The oldest come first: each deposit depends on one.
      </PageHead>
      <ListDesk
        list={inspections}
        label="Inspections"
        title={STATE}
        what="the inspections"
        placeholder="Order or name"
        filters={FILTERS}
        columns={INSPECTION_COLUMNS}
        keyOf={({ orderNumber }) => orderNumber}
        empty={({ isFiltered }) => (isFiltered ? 'No inspections match.' : 'All done.')}
        words={(filters) => (isOpen(filters) ? OLDEST_FIRST : BY_AGE)}
      />
    </>
  );
}

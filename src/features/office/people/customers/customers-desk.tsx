import { useStore } from '@nanostores/react';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { CityFilter } from '#features/office/shell/list/city-filter.tsx';
import { ColumnChoice } from '#features/office/shell/list/column-choice.tsx';
import { FindForm } from '#features/office/shell/list/find-form.tsx';
import { ListPager } from '#features/office/shell/list/list-pager.tsx';
import { OfficeList } from '#features/office/shell/list/office-list.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { customerColumns, customers } from '#stores/office/people/customers.ts';
import { Select } from '#ui/select.tsx';
import { CUSTOMER_COLUMNS } from './customer-columns.tsx';

const PICKS = [
  { value: 'renting', label: 'Renting now' },
  { value: 'owes', label: 'Overdue' },
  { value: 'blocked', label: 'Blocked' },
];

const BY_AGE = { first: 'Newest', next: 'Older' };
const BY_DEBT = { first: 'Highest amounts', next: 'Lower amounts' };

/** Everybody with an account (rules/customers.md#the-list-of-customers). */
export function CustomersScreen() {
  const { filters, from } = useStore(customers.$query);
  const loaded = useStore(customers.$loaded);
  const isTurning = useStore(customers.$isTurning);
  const hidden = useStore(customerColumns.$hidden);
  const isFiltered = [filters.search, filters.city, filters.pick].some((value) => value !== '');
  return (
    <>
      <PageHead title="Customers">Customers, what they owe and how to reach them.</PageHead>
      <Panel
        title="Accounts"
        note={<ColumnChoice columns={CUSTOMER_COLUMNS} chosen={customerColumns} />}
      >
        <FindForm
          label="Find"
          placeholder="Name, phone or email"
          value={filters.search}
          filters={filters}
          onFind={(search) => customers.filter({ search })}
          onShowAll={
            isFiltered ? () => customers.filter({ search: '', city: '', pick: '' }) : undefined
          }
        >
          <Select
            label="Who"
            name="pick"
            value={filters.pick}
            prompt="Everyone"
            options={PICKS}
            onChange={(pick) => customers.filter({ pick })}
          />
          <CityFilter value={filters.city} onChange={(city) => customers.filter({ city })} />
          <Select
            label="Sort"
            name="sort"
            value={filters.sort}
            prompt="Newest first"
            options={[{ value: 'owes', label: 'Highest amount owed first' }]}
            onChange={(sort) => customers.filter({ sort })}
          />
        </FindForm>
        <LoadedView loaded={loaded} what="the customers" onRetry={() => void customers.load()}>
          {({ customers: rows, next }) => (
            <>
              <OfficeList
                label="Customers"
                columns={CUSTOMER_COLUMNS}
                rows={rows}
                keyOf={({ id }) => id}
                hidden={hidden}
                isBusy={isTurning}
                empty={
                  isFiltered
                    ? 'No customers match.'
                    : filters.sort === 'owes'
                      ? 'No overdue customers.'
                      : 'No customers yet.'
                }
              />
              <ListPager
                count={rows.length}
                isBusy={isTurning}
                isFirst={from === ''}
                next={next ?? undefined}
                onTurn={customers.turnTo}
                words={filters.sort === 'owes' ? BY_DEBT : BY_AGE}
              />
            </>
          )}
        </LoadedView>
      </Panel>
    </>
  );
}

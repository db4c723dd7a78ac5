import { ListDesk } from '#features/office/shell/list/list-desk.tsx';
import { CITY, sortBy } from '#features/office/shell/list/list-filter.tsx';
import { BY_AGE } from '#features/office/shell/list/list-pager.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { customers } from '#stores/office/people/customers.ts';
import { CUSTOMER_COLUMNS } from './customer-columns.tsx';

const FILTERS = [
  {
    name: 'pick',
    label: 'Who',
    all: 'Everyone',
    options: [
      { value: 'renting', label: 'Renting now' },
      { value: 'owes', label: 'Overdue' },
      { value: 'blocked', label: 'Blocked' },
    ],
  },
  CITY,
  sortBy('Newest first', { owes: 'Highest amount owed first' }),
] as const;

const BY_DEBT = { first: 'Highest amounts', next: 'Lower amounts' };

/** Everybody with an account (docs/screens.md#the-list-of-customers). */
export function CustomersScreen() {
  return (
    <>
      <PageHead title="Customers">Customers, what they owe and how to reach them.</PageHead>
      <ListDesk
        list={customers}
        label="Customers"
        title="Accounts"
        what="the customers"
        placeholder="Name, phone or email"
        filters={FILTERS}
        columns={CUSTOMER_COLUMNS}
        keyOf={({ id }) => id}
        empty={({ isFiltered, filters: { sort } }) => {
          if (isFiltered) return 'No customers match.';
          return sort === 'owes' ? 'No overdue customers.' : 'No customers yet.';
        }}
        words={({ sort }) => (sort === 'owes' ? BY_DEBT : BY_AGE)}
      />
    </>
  );
}

import { listCustomers } from '#contract/office/people/customers.ts';
import { CUSTOMER_PICKS, CUSTOMER_SORTS } from '#domain/office/customers.ts';
import { ANY, CITY, createList } from '#stores/office/shell/list.ts';

/** The list of customers (docs/screens.md#the-list-of-customers). */
export const customers = createList(listCustomers, {
  filters: { search: ANY, city: CITY, pick: CUSTOMER_PICKS, sort: CUSTOMER_SORTS },
  isByCity: true,
  columns: 'customers',
});

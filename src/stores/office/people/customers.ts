import { listCustomers } from '#contract/office/people/customers.ts';
import { CUSTOMER_PICKS, CUSTOMER_SORTS } from '#domain/office/customers.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createColumns } from '#stores/office/shell/columns.ts';
import { createList } from '#stores/office/shell/list.ts';

/** The list of customers (rules/customers.md#the-list-of-customers). */
export const customers = createList({
  filters: ['search', 'city', 'pick', 'sort'],
  choices: { pick: CUSTOMER_PICKS, sort: CUSTOMER_SORTS },
  isByCity: true,
  ask: ({ filters: { search, city, pick, sort }, from }) =>
    callOffice(listCustomers, {
      search,
      city: /^\d{1,4}$/.test(city) ? city : '',
      pick: CUSTOMER_PICKS.find((one) => one === pick) ?? '',
      sort: CUSTOMER_SORTS.find((one) => one === sort) ?? 'newest',
      from: from.slice(0, 40),
    }),
});

export const customerColumns = createColumns('customers');

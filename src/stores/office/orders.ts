import { listOfficeOrders, type OrderFilter } from '#contract/office-orders.ts';
import { callOffice } from './api.ts';
import { createColumns } from './columns.ts';
import { createList } from './list.ts';

/** By what the list of orders is narrowed down and sorted; each is a parameter of its address. */
export const ORDER_FILTERS = [
  'search',
  'status',
  'kind',
  'city',
  'since',
  'until',
  'pick',
  'sort',
] as const;
export type OrderFilters = Readonly<Record<(typeof ORDER_FILTERS)[number], string>>;

/** The orders, page by page (rules/office.md#the-list-of-orders). */
export const orderList = createList({
  filters: ORDER_FILTERS,
  isByCity: true,
  ask: ({ filters, from }) => callOffice(listOfficeOrders, { ...askedBy(filters), from }),
});

export const orderColumns = createColumns('orders');

/** What the server is asked for; it refuses what it does not know. */
export function askedBy(filters: OrderFilters): OrderFilter {
  return { ...filters, sort: filters.sort || 'placed' } as OrderFilter;
}

/** Of an order's page, which keeps the list that it was opened from. */
export function orderPath(number: string, filters: Partial<OrderFilters> = {}): string {
  return `/office/order?${new URLSearchParams({ number, ...told(filters) })}`;
}

export function ordersPath(filters: Partial<OrderFilters>): string {
  const parameters = new URLSearchParams(told(filters));
  return parameters.size > 0 ? `/office/orders?${parameters}` : '/office/orders';
}

function told(filters: Partial<OrderFilters>): Record<string, string> {
  const entries = Object.entries(filters).filter(([, value]) => value !== '');
  return Object.fromEntries(entries) as Record<string, string>;
}

import { listOfficeOrders, type OrderFilter } from '#contract/office/orders/orders.ts';
import { findCityById } from '#domain/base/city.ts';
import { ORDER_PICKS, ORDER_SORTS } from '#domain/office/orders.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import { PRODUCT_KINDS } from '#domain/catalogue/product.ts';
import { isDay } from '#domain/base/written-day.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { oneOf } from '#stores/office/shell/chosen.ts';
import { createColumns } from '#stores/office/shell/columns.ts';
import { createList } from '#stores/office/shell/list.ts';

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
  choices: {
    status: ORDER_STATUSES,
    kind: PRODUCT_KINDS,
    since: isDay,
    until: isDay,
    pick: ORDER_PICKS,
    sort: ORDER_SORTS,
  },
  ask: ({ filters, from }) => callOffice(listOfficeOrders, { ...askedBy(filters), from }),
});

export const orderColumns = createColumns('orders');

/** What the server is asked for of what an address says; what is none of the choices is not asked. */
export function askedBy({ search, city, since, until, ...chosen }: OrderFilters): OrderFilter {
  return {
    search: search.slice(0, 100),
    city: findCityById(Number(city)) ? city : '',
    since: isDay(since) ? since : '',
    until: isDay(until) ? until : '',
    status: oneOf(ORDER_STATUSES, chosen.status),
    kind: oneOf(PRODUCT_KINDS, chosen.kind),
    pick: oneOf(ORDER_PICKS, chosen.pick),
    sort: oneOf(ORDER_SORTS, chosen.sort) || 'placed',
  };
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

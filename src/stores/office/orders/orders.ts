import { listOfficeOrders } from '#contract/office/orders/orders.ts';
import { ORDER_PICKS, ORDER_SORTS } from '#domain/office/orders.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import { PRODUCT_KINDS } from '#domain/catalogue/product.ts';
import { isDay } from '#domain/base/written-day.ts';
import { ANY, CITY, createList } from '#stores/office/shell/list.ts';

/** By what the list of orders is narrowed down and sorted; each is a parameter of its address. */
export const ORDER_FILTERS = {
  search: ANY,
  status: ORDER_STATUSES,
  kind: PRODUCT_KINDS,
  city: CITY,
  since: isDay,
  until: isDay,
  pick: ORDER_PICKS,
  sort: ORDER_SORTS,
};
export type OrderFilters = Readonly<Record<keyof typeof ORDER_FILTERS, string>>;

/** The orders, page by page (docs/screens.md#the-list-of-orders). */
export const orderList = createList(listOfficeOrders, {
  filters: ORDER_FILTERS,
  isByCity: true,
  columns: 'orders',
});

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

import { ORDER_PICKS, ORDER_SORTS } from '#domain/office/orders.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import { PRODUCT_KINDS } from '#domain/catalogue/product.ts';
import { ListDesk } from '#features/office/shell/list/list-desk.tsx';
import { CITY, optionsOf } from '#features/office/shell/list/list-filter.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import {
  KIND_WORDS,
  PICK_WORDS,
  SORT_WORDS,
  STANDING_WORDS,
} from '#messages/office/order-words.ts';
import { orderList } from '#stores/office/orders/orders.ts';
import { ORDER_COLUMNS } from './order-columns.tsx';

const FILTERS = [
  { name: 'pick', label: 'Which', all: 'All', options: optionsOf(ORDER_PICKS, PICK_WORDS) },
  {
    name: 'status',
    label: 'Status',
    all: 'Every status',
    options: optionsOf(ORDER_STATUSES, (status) => STANDING_WORDS[status].name),
  },
  CITY,
  {
    name: 'kind',
    label: 'Kind',
    all: 'Every kind',
    options: optionsOf(PRODUCT_KINDS, KIND_WORDS),
  },
  { name: 'since', label: 'Arriving from' },
  { name: 'until', label: 'Until' },
  { name: 'sort', label: 'Sort', own: 'placed', options: optionsOf(ORDER_SORTS, SORT_WORDS) },
] as const;

/** Every order, found and narrowed down (docs/screens.md#the-list-of-orders). */
export function OrdersScreen() {
  return (
    <>
      <PageHead title="Orders">All orders and what is planned for them.</PageHead>
      <ListDesk
        list={orderList}
        label="Orders"
        what="the orders"
        placeholder="Number, name or phone"
        filters={FILTERS}
        columns={ORDER_COLUMNS}
        keyOf={({ number }) => number}
        empty={({ isFiltered }) => (isFiltered ? 'No orders match.' : 'No orders yet.')}
        words={{ first: 'First page', next: 'Next page' }}
      />
    </>
  );
}

import type { CustomerOrder } from '#contract/office/people/customer.ts';
import { dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { mayRepair } from '#domain/orders/order.ts';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { OrderLink } from '#features/office/shell/parts/order-link.tsx';
import { OrderStanding } from '#features/office/shell/parts/order-standing.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';

const COLUMNS: readonly Column<CustomerOrder>[] = [
  {
    key: 'number',
    name: 'Order',
    cell: ({ number, items }) => (
      <>
        <OrderLink number={number} />
        <small>{items}</small>
      </>
    ),
  },
  {
    key: 'status',
    name: 'State',
    cell: OrderStanding,
  },
  {
    key: 'days',
    name: 'Days',
    cell: ({ status, placedAt, deliveredOn, expiresOn }) => (
      <>
        {deliveredOn
          ? `Since ${formatDayWithYear(deliveredOn)}`
          : `Placed ${formatDayWithYear(dayOf(new Date(placedAt)))}`}
        {expiresOn && mayRepair(status) ? (
          <small>until {formatDayWithYear(expiresOn)}</small>
        ) : null}
      </>
    ),
  },
  {
    key: 'rent',
    name: 'Monthly rent',
    cell: ({ monthly, paidAhead }) => (
      <>
        {formatRupees(monthly)}
        {paidAhead > 0 ? <small>{formatRupees(paidAhead)} paid ahead</small> : null}
      </>
    ),
  },
];

/** What they rent, and what they have ordered before. */
export function OrdersPanel({ orders }: { readonly orders: readonly CustomerOrder[] }) {
  const rented = orders.filter(({ status }) => mayRepair(status)).length;
  return (
    <Panel
      title="Orders"
      note={orders.length > 0 ? `${rented} of ${orders.length} rented now` : ''}
    >
      <OfficeList
        label="Orders"
        columns={COLUMNS}
        rows={orders}
        keyOf={({ number }) => number}
        empty="No orders yet."
      />
    </Panel>
  );
}

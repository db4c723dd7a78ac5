import type { OfficeOrderRow } from '#contract/office/orders/orders.ts';
import { findCityById } from '#domain/base/city.ts';
import { formatDay, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { phoneLink } from '#domain/people/phone-link.ts';
import type { Column } from '#features/office/shell/list/office-list.tsx';
import { OrderLink } from '#features/office/shell/parts/order-link.tsx';
import { OrderStanding } from '#features/office/shell/parts/order-standing.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import { KIND_WORDS } from '#messages/office/order-words.ts';
import { plural } from '#messages/base/plural.ts';
import { HALF_WORDS } from '#messages/base/slot-words.ts';
import { orderList, orderPath } from '#stores/office/orders/orders.ts';

export const ORDER_COLUMNS: readonly Column<OfficeOrderRow>[] = [
  {
    key: 'number',
    name: 'Order',
    isFixed: true,
    cell: ({ number }) => (
      <OrderLink number={number} path={orderPath(number, orderList.$query.get().filters)} />
    ),
  },
  {
    key: 'customer',
    name: 'Customer',
    isWritten: true,
    cell: ({ customer, phone }) => (
      <>
        {customer}
        {phone ? (
          <small>
            <a href={phoneLink(phone)}>{phone}</a>
          </small>
        ) : null}
      </>
    ),
  },
  {
    key: 'status',
    name: 'Status',
    cell: ({ missing, ...order }) => (
      <>
        <OrderStanding {...order} />
        {missing > 0 ? <small>{plural(missing, 'document')} missing</small> : null}
      </>
    ),
  },
  {
    key: 'promised',
    name: 'Promised by',
    cell: ({ promisedOn, isLate }) =>
      promisedOn === null ? null : (
        <>
          {formatDay(promisedOn)}
          {isLate ? (
            <small>
              <StateMark tone="bad">Late</StateMark>
            </small>
          ) : null}
        </>
      ),
  },
  {
    key: 'visit',
    name: 'Planned for',
    cell: ({ visit }) =>
      visit ? (
        <>
          {formatDay(visit.day)}
          <small>{HALF_WORDS[visit.half]}</small>
        </>
      ) : null,
  },
  {
    key: 'items',
    name: 'Items',
    cell: ({ items }) => items,
  },
  { key: 'rent', name: 'Monthly rent', cell: ({ monthly }) => formatRupees(monthly) },
  {
    key: 'place',
    name: 'City',
    cell: ({ cityId, kind }) => (
      <>
        {findCityById(cityId)?.name}
        {kind === 'normal' ? null : <small>{KIND_WORDS[kind]}</small>}
      </>
    ),
  },
  {
    key: 'placed',
    name: 'Placed',
    cell: ({ placedAt }) => <time dateTime={placedAt}>{formatInstant(new Date(placedAt))}</time>,
  },
];

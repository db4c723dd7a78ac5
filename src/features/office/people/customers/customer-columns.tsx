import type { CustomerRow } from '#contract/office/people/customers.ts';
import { findCityById } from '#domain/base/city.ts';
import { dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { phoneLink } from '#domain/people/phone-link.ts';
import type { Column } from '#features/office/shell/list/office-list.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';

export const CUSTOMER_COLUMNS: readonly Column<CustomerRow>[] = [
  {
    key: 'name',
    name: 'Customer',
    isFixed: true,
    cell: ({ id, name, number, isBlocked }) => (
      <>
        <a className="link" href={`/office/customer?id=${id}`}>
          {name}
        </a>
        <small>
          {number} {isBlocked ? <StateMark tone="bad">Blocked</StateMark> : null}
        </small>
      </>
    ),
  },
  {
    key: 'phone',
    name: 'Phone',
    cell: ({ phone }) =>
      phone === '' ? null : (
        <a className="link" href={phoneLink(phone)}>
          {phone}
        </a>
      ),
  },
  { key: 'email', name: 'Email', cell: ({ email }) => email },
  { key: 'city', name: 'City', cell: ({ cityId }) => cityId && findCityById(cityId)?.name },
  {
    key: 'orders',
    name: 'Orders',
    cell: ({ orders, renting }) =>
      orders === 0 ? 'None' : renting === 0 ? orders : `${orders}, renting ${renting}`,
  },
  {
    key: 'owes',
    name: 'Overdue',
    cell: ({ owes }) =>
      owes > 0 ? <StateMark tone="bad">{formatRupees(owes)} overdue</StateMark> : 'Nothing',
  },
  {
    key: 'since',
    name: 'Since',
    cell: ({ since }) => <time dateTime={since}>{formatDayWithYear(dayOf(new Date(since)))}</time>,
  },
];

import type { CustomerEvent } from '#contract/office/people/customer.ts';
import { dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';

const COLUMNS: readonly Column<CustomerEvent>[] = [
  {
    key: 'day',
    name: 'Day',
    cell: ({ at }) => <time dateTime={at}>{formatDayWithYear(dayOf(new Date(at)))}</time>,
  },
  { key: 'what', name: 'What', cell: ({ words }) => words },
  {
    key: 'order',
    name: 'Order',
    cell: ({ order }) =>
      order === null ? null : (
        <a className="link" href={`/office/order?${new URLSearchParams({ number: order })}`}>
          {order}
        </a>
      ),
  },
];

/** What happened with a customer, the newest first. */
export function TimelinePanel({ timeline }: { readonly timeline: readonly CustomerEvent[] }) {
  return (
    <Panel title="Timeline" note={timeline.length === 1 ? undefined : 'Newest first'}>
      <OfficeList
        label="Timeline"
        columns={COLUMNS}
        rows={timeline}
        keyOf={(event) => timeline.indexOf(event)}
        empty="Nothing yet."
      />
    </Panel>
  );
}

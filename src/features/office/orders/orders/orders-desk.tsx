import { useStore } from '@nanostores/react';
import { ORDER_PICKS, ORDER_SORTS } from '#domain/office/orders.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import { PRODUCT_KINDS } from '#domain/catalogue/product.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { CityFilter } from '#features/office/shell/list/city-filter.tsx';
import { ColumnChoice } from '#features/office/shell/list/column-choice.tsx';
import { DayField } from '#features/office/shell/list/day-field.tsx';
import { FindForm } from '#features/office/shell/list/find-form.tsx';
import { ListPager } from '#features/office/shell/list/list-pager.tsx';
import { OfficeList } from '#features/office/shell/list/office-list.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import {
  KIND_WORDS,
  PICK_WORDS,
  SORT_WORDS,
  STANDING_WORDS,
} from '#messages/office/order-words.ts';
import { ORDER_FILTERS, orderColumns, orderList } from '#stores/office/orders/orders.ts';
import { Select } from '#ui/select.tsx';
import { ORDER_COLUMNS } from './order-columns.tsx';

const PAGES = { first: 'First page', next: 'Next page' };

/** Every order, found and narrowed down (rules/office.md#the-list-of-orders). */
export function OrdersScreen() {
  const { filters } = useStore(orderList.$query);
  const loaded = useStore(orderList.$loaded);
  const isTurning = useStore(orderList.$isTurning);
  const hidden = useStore(orderColumns.$hidden);
  const isFiltered = ORDER_FILTERS.some((name) => name !== 'sort' && filters[name] !== '');
  const choose = (name: (typeof ORDER_FILTERS)[number]) => (value: string) =>
    orderList.filter({ [name]: value });
  return (
    <>
      <PageHead title="Orders">All orders and what is planned for them.</PageHead>
      <Panel title="Orders" note={<ColumnChoice columns={ORDER_COLUMNS} chosen={orderColumns} />}>
        <FindForm
          label="Find"
          placeholder="Number, name or phone"
          value={filters.search}
          filters={filters}
          onFind={choose('search')}
          onShowAll={
            isFiltered
              ? () => orderList.filter(Object.fromEntries(ORDER_FILTERS.map((name) => [name, ''])))
              : undefined
          }
        >
          <Select
            label="Which"
            name="pick"
            value={filters.pick}
            prompt="All"
            options={ORDER_PICKS.map((value) => ({
              value: value as string,
              label: PICK_WORDS[value],
            }))}
            onChange={choose('pick')}
          />
          <Select
            label="Status"
            name="status"
            value={filters.status}
            prompt="Every status"
            options={ORDER_STATUSES.map((value) => ({
              value: value as string,
              label: STANDING_WORDS[value].name,
            }))}
            onChange={choose('status')}
          />
          <CityFilter value={filters.city} onChange={choose('city')} />
          <Select
            label="Kind"
            name="kind"
            value={filters.kind}
            prompt="Every kind"
            options={PRODUCT_KINDS.map((value) => ({
              value: value as string,
              label: KIND_WORDS[value],
            }))}
            onChange={choose('kind')}
          />
          <DayField label="Arriving from" value={filters.since} onChange={choose('since')} />
          <DayField label="Until" value={filters.until} onChange={choose('until')} />
          <Select
            label="Sort"
            name="sort"
            value={filters.sort || 'placed'}
            options={ORDER_SORTS.map((value) => ({
              value: value as string,
              label: SORT_WORDS[value],
            }))}
            onChange={choose('sort')}
          />
        </FindForm>
        <LoadedView loaded={loaded} what="the orders" onRetry={() => void orderList.load()}>
          {({ orders, previous, next }) => (
            <>
              <OfficeList
                label="Orders"
                columns={ORDER_COLUMNS}
                rows={orders}
                keyOf={({ number }) => number}
                hidden={hidden}
                isBusy={isTurning}
                empty={isFiltered ? 'No orders match.' : 'No orders yet.'}
              />
              <ListPager
                count={orders.length}
                isBusy={isTurning}
                isFirst={previous === null}
                previous={previous ?? undefined}
                next={next ?? undefined}
                onTurn={orderList.turnTo}
                words={PAGES}
              />
            </>
          )}
        </LoadedView>
      </Panel>
    </>
  );
}

import { useStore } from '@nanostores/react';
import type { UseRow } from '#contract/office/overview/books.ts';
import { findCityById } from '#domain/base/city.ts';
import { formatRupees } from '#domain/base/money.ts';
import { USE_DAYS } from '#domain/payments/payback.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { CityFilter } from '#features/office/shell/list/city-filter.tsx';
import { ColumnChoice } from '#features/office/shell/list/column-choice.tsx';
import { FindForm } from '#features/office/shell/list/find-form.tsx';
import { ListPager, OLDEST_FIRST } from '#features/office/shell/list/list-pager.tsx';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { plural } from '#messages/base/plural.ts';
import { usage, usageColumns } from '#stores/office/overview/books.ts';
import { Select } from '#ui/select.tsx';
import styles from './books.module.css';
import { FileButton, FileNotice } from './file-button.tsx';

const SORTS = [
  { value: 'use', label: 'Least used first' },
  { value: 'payback', label: 'Slowest payback first' },
  { value: 'earned', label: 'Top earners first' },
  { value: 'product', label: 'By name' },
];

const COLUMNS: readonly Column<UseRow>[] = [
  {
    key: 'product',
    name: 'Product',
    isFixed: true,
    cell: ({ slug, name, cityId }) => (
      <>
        <a className="link" href={`/office/units?${new URLSearchParams({ product: slug })}`}>
          {name}
        </a>
        <small>{findCityById(cityId)?.name}</small>
      </>
    ),
  },
  {
    key: 'use',
    name: 'Used',
    isFixed: true,
    cell: ({ percent }) => (percent === null ? 'no days' : <Used percent={percent} />),
  },
  { key: 'out', name: 'Out now', cell: ({ owned, out }) => `${out} of ${owned}` },
  { key: 'lately', name: 'Earned in this period', cell: ({ lately }) => formatRupees(lately) },
  { key: 'earned', name: 'Earned in total', cell: ({ earned }) => formatRupees(earned) },
  {
    key: 'cost',
    name: 'Cost',
    cell: ({ cost }) => (cost === null ? 'not known for all' : formatRupees(cost)),
  },
  { key: 'months', name: 'Payback', cell: ({ months }) => paybackWords(months) },
];

function paybackWords(months: number | null): string {
  if (months === null) return 'unknown';
  if (months === 0) return 'paid back';
  return plural(months, 'month');
}

function Used({ percent }: { readonly percent: number }) {
  return (
    <span className={styles.used}>
      {percent}%
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={percent} height="4" />
      </svg>
    </span>
  );
}

/** What things do for their money (rules/books.md#use-and-payback). */
export function UsePage() {
  const { filters, from } = useStore(usage.$query);
  const loaded = useStore(usage.$loaded);
  const isTurning = useStore(usage.$isTurning);
  const hidden = useStore(usageColumns.$hidden);
  const isFiltered = filters.search !== '' || filters.city !== '';
  return (
    <div className={styles.stack}>
      <FileNotice />
      <Panel
        title="Products by city"
        note={
          <>
            <ColumnChoice columns={COLUMNS} chosen={usageColumns} />
            <FileButton file="use" />
          </>
        }
      >
        <FindForm
          label="Find"
          placeholder="Product name"
          value={filters.search}
          filters={filters}
          onFind={(search) => usage.filter({ search })}
          onShowAll={isFiltered ? () => usage.filter({ search: '', city: '' }) : undefined}
        >
          <CityFilter value={filters.city} onChange={(city) => usage.filter({ city })} />
          <Select
            label="Days"
            name="days"
            value={filters.days || '90'}
            options={USE_DAYS.map((days) => ({ value: String(days), label: `The last ${days}` }))}
            onChange={(days) => usage.filter({ days })}
          />
          <Select
            label="Sort"
            name="sort"
            value={filters.sort || 'use'}
            options={SORTS}
            onChange={(sort) => usage.filter({ sort })}
          />
        </FindForm>
        <LoadedView loaded={loaded} what="the products" onRetry={() => void usage.load()}>
          {({ things, next }) => (
            <>
              <OfficeList
                label="Products by city"
                columns={COLUMNS}
                rows={things}
                keyOf={({ slug, cityId }) => `${slug} ${cityId}`}
                hidden={hidden}
                isBusy={isTurning}
                empty={isFiltered ? 'No products match.' : 'No units yet.'}
              />
              <ListPager
                count={things.length}
                isBusy={isTurning}
                isFirst={from === ''}
                next={next === null ? undefined : String(next)}
                onTurn={usage.turnTo}
                words={OLDEST_FIRST}
              />
            </>
          )}
        </LoadedView>
      </Panel>
    </div>
  );
}

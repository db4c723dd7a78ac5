import type { UseRow } from '#contract/office/overview/books.ts';
import { findCityById } from '#domain/base/city.ts';
import { formatRupees } from '#domain/base/money.ts';
import { USE_DAYS } from '#domain/payments/payback.ts';
import { ListDesk } from '#features/office/shell/list/list-desk.tsx';
import { CITY, optionsOf } from '#features/office/shell/list/list-filter.tsx';
import { OLDEST_FIRST } from '#features/office/shell/list/list-pager.tsx';
import type { Column } from '#features/office/shell/list/office-list.tsx';
import { plural } from '#messages/base/plural.ts';
import { usage } from '#stores/office/overview/books.ts';
import styles from './books.module.css';
import { FileButton, FileNotice } from './file-button.tsx';

const FILTERS = [
  CITY,
  {
    name: 'days',
    label: 'Days',
    own: '90',
    options: optionsOf(USE_DAYS, (days) => `The last ${days}`),
  },
  {
    name: 'sort',
    label: 'Sort',
    own: 'use',
    options: [
      { value: 'use', label: 'Least used first' },
      { value: 'payback', label: 'Slowest payback first' },
      { value: 'earned', label: 'Top earners first' },
      { value: 'product', label: 'By name' },
    ],
  },
] as const;

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
  return (
    <div className="stack" data-gap="4">
      <FileNotice />
      <ListDesk
        list={usage}
        label="Products by city"
        what="the products"
        placeholder="Product name"
        filters={FILTERS}
        keeps={['days']}
        columns={COLUMNS}
        keyOf={({ slug, cityId }) => `${slug} ${cityId}`}
        empty={({ isFiltered }) => (isFiltered ? 'No products match.' : 'No units yet.')}
        note={<FileButton file="use" />}
        words={OLDEST_FIRST}
      />
    </div>
  );
}

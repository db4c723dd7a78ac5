import type { PriceChangeShown, ProductInCity } from '#contract/office/catalogue/catalogue.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import { formatTenure } from '#domain/catalogue/tenure.ts';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { cardRentWords, storedRentWords } from '#messages/catalogue/catalogue-words.ts';
import { productCity } from '#stores/office/catalogue/product.ts';

interface Row {
  readonly plan: ProductInCity['plans'][number];
  readonly kind: ProductKind;
  /** The price that begins next, if one is planned. */
  readonly next: PriceChangeShown | undefined;
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'plan', name: 'Plan', cell: ({ plan, kind }) => formatTenure(plan.tenure, kind) },
  {
    key: 'now',
    name: 'Now',
    cell: ({ plan: { price }, kind }) => (
      <span>
        <b>{storedRentWords(price, kind)}</b>
        <small>{cardRentWords(price, kind)}</small>
      </span>
    ),
  },
  {
    key: 'file',
    name: 'Product file',
    cell: ({ plan: { price, written }, kind }) =>
      price === written ? 'No change' : storedRentWords(written, kind),
  },
  {
    key: 'next',
    name: 'Next',
    cell: ({ next, kind }) =>
      next ? (
        <span>
          {storedRentWords(next.price, kind)}
          <small>from {formatInstant(new Date(next.startsAt))}</small>
        </span>
      ) : (
        'Nothing planned'
      ),
  },
];

interface RentsPanelProps {
  readonly here: ProductInCity;
  readonly kind: ProductKind;
  readonly now: Date;
}

/** The rents of a city at present, beside what the file says and what comes next. */
export function RentsPanel({ here: { plans, changes }, kind, now }: RentsPanelProps) {
  const title = `Rents in ${productCity.name}`;
  const planned = changes.filter(
    ({ calledOff, startsAt }) => !calledOff && new Date(startsAt) > now,
  );
  const rows = plans.map((plan): Row => ({
    plan,
    kind,
    next: planned.findLast(({ tenure }) => tenure === plan.tenure),
  }));
  return (
    <Panel title={title}>
      <OfficeList
        label={title}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ plan }) => plan.tenure}
        empty={`Not offered in ${productCity.name}.`}
      />
    </Panel>
  );
}

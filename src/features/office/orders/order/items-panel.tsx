import { Fragment } from 'react';
import type { OfficeOrder } from '#contract/office/orders/order.ts';
import { GST_PERCENT } from '#domain/base/gst.ts';
import { formatRupees, minus, ZERO } from '#domain/base/money.ts';
import { formatTenure } from '#domain/catalogue/tenure.ts';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { itemsWords } from '#messages/base/item-words.ts';
import styles from './items-panel.module.css';

type Line = OfficeOrder['lines'][number];

const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'item',
    name: 'Item',
    isFixed: true,
    cell: ({ name, picture, isExpress }) => (
      <span className={styles.item}>
        <img src={picture} alt="" width="48" height="36" loading="lazy" />
        <span>
          {name}
          {isExpress ? <small>Express</small> : null}
        </span>
      </span>
    ),
  },
  {
    key: 'quantity',
    name: 'Quantity',
    cell: ({ quantity, staying }) => (
      <>
        {quantity}
        {staying > 0 ? <small>{staying} already with the renter</small> : null}
      </>
    ),
  },
  {
    key: 'units',
    name: 'Units',
    cell: ({ units }) =>
      units.map((tag, at) => (
        <Fragment key={tag}>
          {at > 0 ? ', ' : ''}
          <a className="link" href={`/office/unit?tag=${tag}`}>
            {tag}
          </a>
        </Fragment>
      )),
  },
  {
    key: 'plan',
    name: 'Plan',
    cell: ({ tenure, extendedTo }) => (
      <>
        {tenure === 0 ? 'Season' : formatTenure(tenure)}
        {extendedTo ? <small>Extended to {formatTenure(extendedTo)}</small> : null}
      </>
    ),
  },
  { key: 'rent', name: 'Monthly rent', cell: ({ rent }) => formatRupees(rent) },
  { key: 'deposit', name: 'Deposit', cell: ({ deposit }) => formatRupees(deposit) },
];

/** What was ordered, with the sums that it was placed with. */
export function ItemsPanel({ order }: { readonly order: OfficeOrder }) {
  const { lines, sums, isInterState } = order;
  const pieces = lines.reduce((all, { quantity }) => all + quantity, 0);
  const tax = isInterState
    ? `IGST ${formatRupees(sums.igst)}`
    : `CGST ${formatRupees(sums.cgst)}, SGST ${formatRupees(sums.sgst)}`;
  const rows = [
    ['Rent', sums.rent],
    ['Deposit', sums.deposit],
    ['Express delivery', sums.express],
    ['Discount', minus(ZERO, sums.discount)],
    ['Paid ahead', minus(ZERO, sums.carried)],
  ] as const;
  return (
    <Panel title="Items" note={itemsWords(pieces)}>
      <OfficeList
        label="Items"
        columns={COLUMNS}
        rows={lines}
        keyOf={({ slug }) => slug}
        empty="No items."
      />
      <dl className={`stack sums inset ${styles.sums}`} data-gap="1">
        {rows
          .filter(([name, amount]) => amount !== 0 || name === 'Rent' || name === 'Deposit')
          .map(([name, amount]) => (
            <div key={name}>
              <dt>
                {name}
                {name === 'Rent' ? (
                  <small>
                    {formatRupees(sums.base)} and GST {GST_PERCENT}%: {tax}
                  </small>
                ) : null}
              </dt>
              <dd>{formatRupees(amount)}</dd>
            </div>
          ))}
        <div data-total>
          <dt>Payable with the order</dt>
          <dd>{formatRupees(sums.payable)}</dd>
        </div>
      </dl>
    </Panel>
  );
}

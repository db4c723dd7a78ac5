import { Fragment, type ReactNode } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { formatRupees, sum } from '#domain/base/money.ts';
import { keptRows, REFUND_WORDS } from '#messages/payments/refund-labels.ts';
import { Badge } from '#ui/badge.tsx';
import styles from './order-money-back.module.css';

export interface OrderMoneyBackProps {
  readonly order: Pick<Order, 'keptRent' | 'refunds'>;
  /** The way to name the bank account, where that is what a refund waits for. */
  readonly children: ReactNode;
}

/** What of an order's payment is kept, and what goes back: how, by when, and how that stands. */
export function OrderMoneyBack({ order, children }: OrderMoneyBackProps) {
  const { keptRent, refunds } = order;
  if (!keptRent && refunds.length === 0) return null;
  const isBack = refunds.every(({ standing }) => standing === 'RETURNED');
  return (
    <section className="stack" data-gap="2" aria-label="Refund">
      <dl className={`figures ${styles.sums}`}>
        {(keptRent ? keptRows(keptRent) : []).map(([name, amount]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{formatRupees(amount)}</dd>
          </Fragment>
        ))}
        <dt className="sum">{isBack ? 'Refunded to you' : 'Your refund'}</dt>
        <dd className="sum">{formatRupees(sum(refunds.map(({ amount }) => amount)))}</dd>
      </dl>
      {keptRent ? (
        <p>
          See the charges on{' '}
          <a className="link" href={`/account/invoices/${keptRent.invoiceNumber}`}>
            invoice {keptRent.invoiceNumber}
          </a>
          .
        </p>
      ) : null}
      {refunds.map((refund) => (
        <div
          key={`${refund.promisedAt} ${refund.reason}`}
          className={`stack ${styles.refund}`}
          data-gap="1"
        >
          <Badge tone={refund.standing === 'RETURNED' ? 'good' : 'waiting'}>
            {REFUND_WORDS[refund.standing]}
          </Badge>
          <p>{refund.words}</p>
          {refund.standing === 'ACCOUNT_NEEDED' ? children : null}
        </div>
      ))}
    </section>
  );
}

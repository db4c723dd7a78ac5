import { Fragment } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { formatRupees } from '#domain/base/money.ts';
import { monthlyRentRows } from '#messages/orders/order-rent.ts';
import { depositNote } from '#messages/payments/account.ts';
import { OrderExtras } from '#features/orders/order/order-extras.tsx';
import styles from './order-payment.module.css';

const PAID_BY: Record<string, string> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
};

/** What the order costs, and what was paid for it. */
export function OrderPayment({ order }: { readonly order: Order }) {
  const { totalDeposit, deliveryFee, payable, totalPaid } = order.orderTerms;
  const { paidBy, kind, orderStatus } = order;
  const isPaid = totalPaid > 0;
  return (
    <>
      <dl className={`figures ${styles.payment}`}>
        {monthlyRentRows(order).map(([name, amount]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{formatRupees(amount)}</dd>
          </Fragment>
        ))}
        <dt>{kind === 'premium' ? 'Advance' : 'Refundable deposit'}</dt>
        <dd>{formatRupees(totalDeposit)}</dd>
        <dt>Delivery</dt>
        <dd>{deliveryFee > 0 ? formatRupees(deliveryFee) : 'FREE'}</dd>
        <OrderExtras order={order} />
        {isPaid || (kind === 'medical' && orderStatus !== 'PAYMENT_AWAITED') ? null : (
          <>
            <dt>To pay</dt>
            <dd>{formatRupees(payable)}</dd>
          </>
        )}
        <dt className="sum">Total paid</dt>
        <dd className="sum">{formatRupees(totalPaid)}</dd>
        {isPaid ? (
          <>
            <dt>Paid by</dt>
            <dd>{paidBy === null ? 'Online' : (PAID_BY[paidBy] ?? paidBy)}</dd>
          </>
        ) : null}
      </dl>
      <p className={styles.note}>{depositNote(order)}</p>
    </>
  );
}

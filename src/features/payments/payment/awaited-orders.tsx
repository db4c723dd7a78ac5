import { useStore } from '@nanostores/react';
import { formatRupees } from '#domain/base/money.ts';
import { AWAITED_TITLE } from '#messages/orders/order-hold.ts';
import { $awaitedOrders, $foundPaid } from '#stores/overview/awaited-orders.ts';
import { Alert } from '#ui/alert.tsx';
import styles from './awaited-orders.module.css';
import { PayBy } from './pay-by.tsx';

/** Leads to the orders that wait for their payment, and to those found paid meanwhile. */
export function AwaitedOrders() {
  const awaited = useStore($awaitedOrders);
  return (
    <>
      <FoundPaid />
      {awaited.state === 'ready'
        ? awaited.value.map(({ orderNumber, payable, hold }) => (
            <section
              key={orderNumber}
              className={`panel stack ${styles.order}`}
              data-gap="2"
              aria-label={`Order ${orderNumber}`}
            >
              <h2>
                Order {orderNumber} {AWAITED_TITLE}
              </h2>
              <p>
                To pay: <strong>{formatRupees(payable)}</strong>
              </p>
              <PayBy hold={hold} />
              <a className="button" data-size="small" href={pageOf('awaiting', orderNumber)}>
                Pay for this order
              </a>
            </section>
          ))
        : null}
    </>
  );
}

/** Leads on from the orders whose payment was found while the page was open. */
export function FoundPaid() {
  const paid = useStore($foundPaid);
  return (
    <div aria-live="polite">
      {paid.map((orderNumber) => (
        <Alert key={orderNumber} tone="good">
          We’ve received your payment for order {orderNumber}.{' '}
          <a className="link" href={pageOf('success', orderNumber)}>
            See next steps
          </a>
        </Alert>
      ))}
    </div>
  );
}

function pageOf(status: 'success' | 'awaiting', orderNumber: string): string {
  return `/order/${status}?order=${encodeURIComponent(orderNumber)}`;
}

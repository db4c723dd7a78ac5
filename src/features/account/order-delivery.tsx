import type { Order } from '#contract/order.ts';
import { type Day, dayOf, formatDay, formatDayWithYear } from '#domain/kolkata.ts';
import { AddressLines } from '../addresses/address-lines.tsx';
import styles from './order-details.module.css';

/** Where and when the order arrives, and when its tenure ends. */
export function OrderDelivery({ order }: { readonly order: Order }) {
  const { orderDate, deliveryDate, expectedDeliveryDate, expirayDate, orderStatus } = order;
  const isExpected = deliveryDate === null && orderStatus !== 'CANCELLED';
  return (
    <details className={styles.details}>
      <summary>Delivery details</summary>
      <dl className={`figures ${styles.body}`}>
        <dt>Order date</dt>
        <dd>{formatDayWithYear(dayOf(new Date(orderDate)))}</dd>
        <dt>Delivery date</dt>
        <dd>{deliveryWords(deliveryDate, isExpected ? expectedDeliveryDate : null)}</dd>
        <dt>Expiry date</dt>
        <dd>{expirayDate ? formatDayWithYear(expirayDate) : 'Set on delivery'}</dd>
      </dl>
      <AddressLines address={order.address} />
    </details>
  );
}

function deliveryWords(delivered: Day | null, expected: Day | null): string {
  if (delivered) return formatDayWithYear(delivered);
  return expected ? `By ${formatDay(expected)}` : 'NA';
}

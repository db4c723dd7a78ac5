import type { Order } from '#contract/order.ts';
import { type Day, dayOf, formatDay, formatDayWithYear } from '#domain/kolkata.ts';
import { AddressLines } from '../addresses/address-lines.tsx';
import styles from './order-details.module.css';
import { pickupWords } from './pickup-words.ts';

/** Where and when the order arrives, when its tenure ends, and when it is picked up. */
export function OrderDelivery({ order }: { readonly order: Order }) {
  const { orderDate, deliveryDate, expectedDeliveryDate, orderStatus, pickup } = order;
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
        <dd>{expiryWords(order)}</dd>
        {pickup ? (
          <>
            <dt>Pick-up</dt>
            <dd>{pickupWords(pickup)}</dd>
          </>
        ) : null}
      </dl>
      <AddressLines address={order.address} />
    </details>
  );
}

function deliveryWords(delivered: Day | null, expected: Day | null): string {
  if (delivered) return formatDayWithYear(delivered);
  return expected ? `By ${formatDay(expected)}` : 'NA';
}

function expiryWords({ expirayDate, orderStatus }: Order): string {
  if (expirayDate) return formatDayWithYear(expirayDate);
  return orderStatus === 'CANCELLED' ? 'NA' : 'Set on delivery';
}

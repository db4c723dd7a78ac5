import type { Order } from '#contract/orders/order.ts';
import { dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { deliveredWhen } from '#messages/base/delivered-when.ts';
import { AddressLines } from '#features/people/addresses/address-lines.tsx';
import styles from '#features/orders/order/order-details.module.css';
import { pickupWords } from '#features/changes/dialogs/pickup-words.ts';

/** Where and when the order arrives, when its tenure ends, and when it is picked up. */
export function OrderDelivery({ order }: { readonly order: Order }) {
  const { orderDate, pickup } = order;
  return (
    <details className={styles.details}>
      <summary>Delivery details</summary>
      <dl className={`figures ${styles.body}`}>
        <dt>Order date</dt>
        <dd>{formatDayWithYear(dayOf(new Date(orderDate)))}</dd>
        <dt>Delivery date</dt>
        <dd>{deliveryWords(order)}</dd>
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

const NOT_DELIVERED = 'Not delivered';

function deliveryWords(order: Order): string {
  const { deliveryDate, expectedDeliveryDate, expressDeliveryDate, orderStatus, slot } = order;
  if (deliveryDate) return formatDayWithYear(deliveryDate);
  return expectedDeliveryDate && orderStatus !== 'CANCELLED'
    ? deliveredWhen(expectedDeliveryDate, expressDeliveryDate, slot)
    : NOT_DELIVERED;
}

function expiryWords({ expirayDate, orderStatus }: Order): string {
  if (expirayDate) return formatDayWithYear(expirayDate);
  return orderStatus === 'CANCELLED' ? NOT_DELIVERED : 'Set on delivery';
}

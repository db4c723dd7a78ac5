import type { Order } from '#contract/orders/order.ts';
import { dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { arrivesWhen } from '#messages/base/arrival-words.ts';
import { serverNow } from '#stores/base/clock.ts';
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
  const { deliveryDate, expectedDeliveryDate: expectedOn, orderStatus: status } = order;
  if (deliveryDate) return formatDayWithYear(deliveryDate);
  if (!expectedOn || status === 'CANCELLED') return NOT_DELIVERED;
  return arrivesWhen(
    {
      status,
      expectedOn,
      expressOn: order.expressDeliveryDate,
      slot: order.slot,
      awaitsDocuments: order.awaitedDocuments.length > 0,
    },
    dayOf(serverNow()),
  );
}

function expiryWords({ expirayDate, orderStatus }: Order): string {
  if (expirayDate) return formatDayWithYear(expirayDate);
  return orderStatus === 'CANCELLED' ? NOT_DELIVERED : 'Set on delivery';
}

import type { Order } from '#contract/orders/order.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { eventWords } from '#messages/orders/order-status.ts';
import styles from './order-details.module.css';

/** Every change of the order's status, with its time and who made it (rules/orders.md#the-timeline). */
export function OrderTimeline({ order }: { readonly order: Order }) {
  return (
    <details className={styles.details}>
      <summary>Timeline</summary>
      <ol className={styles.timeline}>
        {order.timeline.map(({ status, at, actor }) => (
          <li key={`${status} ${at}`}>
            <strong>{eventWords(status, actor, order.isForfeited)}</strong>
            <time dateTime={at}>{formatInstant(new Date(at))}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}

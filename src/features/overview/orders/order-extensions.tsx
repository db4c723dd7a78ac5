import type { Order } from '#contract/orders/order.ts';
import { formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatTenure } from '#domain/catalogue/tenure.ts';
import styles from '#features/orders/order/order-details.module.css';

export function OrderExtensions({ order }: { readonly order: Order }) {
  const { orderExtendList: extensions } = order;
  if (extensions.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>Order extensions ({extensions.length})</summary>
      <ul className={`stack ${styles.extensions}`} data-gap="2">
        {extensions.map(({ extensionId, extendedMonth, newExpiry, comments }) => (
          <li key={extensionId}>
            <dl className={`figures ${styles.body}`}>
              <dt>Request id</dt>
              <dd>{extensionId}</dd>
              <dt>Extended months</dt>
              <dd>{formatTenure(extendedMonth)}</dd>
              <dt>New expiry</dt>
              <dd>{formatDayWithYear(newExpiry)}</dd>
              <dt>Comments</dt>
              <dd>{comments}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </details>
  );
}

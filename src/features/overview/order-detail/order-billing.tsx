import type { Order } from '#contract/orders/order.ts';
import { orderSums } from '#messages/checkout/order-sums.ts';
import styles from './order-billing.module.css';

/** rules/orders.md#the-sums-of-an-order */
export function OrderBilling({ order }: { readonly order: Order }) {
  const sums = orderSums(order);
  return (
    <dl className={`figures ${styles.billing}`}>
      {sums.map(([name, amount], at) => {
        const tone = at === sums.length - 1 ? 'sum' : undefined;
        return (
          <div key={name} className={styles.row}>
            <dt className={tone}>{name}</dt>
            <dd className={tone}>{amount}</dd>
          </div>
        );
      })}
    </dl>
  );
}

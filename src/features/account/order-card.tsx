import { dayOf, formatDayWithYear } from '#domain/kolkata.ts';
import { statusTone } from '#domain/order.ts';
import { Badge } from '#ui/badge.tsx';
import { OrderActions, type OrderActionsProps } from './order-actions.tsx';
import styles from './order-card.module.css';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderExtensions } from './order-extensions.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderReturn } from './order-return.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { statusWords } from './status-words.ts';

/** All there is of an order (account.md §2). */
export function OrderCard(props: OrderActionsProps) {
  const { order } = props;
  const { orderNumber, orderStatus, orderDate } = order;
  return (
    <article className={`panel ${styles.order}`} aria-label={`Order ${orderNumber}`}>
      <header className={styles.head}>
        <h3>{orderNumber}</h3>
        <Badge tone={statusTone(orderStatus)}>{statusWords(orderStatus)}</Badge>
        <p>Placed on {formatDayWithYear(dayOf(new Date(orderDate)))}</p>
      </header>
      <OrderReturn order={order} />
      <OrderItems order={order} />
      <OrderPayment order={order} />
      <OrderActions {...props} />
      <OrderDelivery order={order} />
      <OrderExtensions order={order} />
      <OrderTimeline order={order} />
    </article>
  );
}

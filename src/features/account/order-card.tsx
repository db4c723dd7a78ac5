import { useStore } from '@nanostores/react';
import type { Order } from '#contract/order.ts';
import { dayOf, formatDayWithYear } from '#domain/kolkata.ts';
import { statusTone } from '#domain/order.ts';
import { $cancelling, payOrder } from '#stores/orders.ts';
import { $payment } from '#stores/payment.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { paymentWords } from '../checkout/payment-words.ts';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import styles from './order-card.module.css';
import { statusWords } from './status-words.ts';

export interface OrderCardProps {
  readonly order: Order;
  readonly shopName: string;
  /** The customer wants to cancel; what happens then is not the card's part. */
  readonly onCancel: () => void;
}

export function OrderCard({ order, shopName, onCancel }: OrderCardProps) {
  const { orderNumber, orderStatus, orderDate } = order;
  const payment = useStore($payment);
  const cancelling = useStore($cancelling);
  return (
    <article className={`panel ${styles.order}`} aria-label={`Order ${orderNumber}`}>
      <header className={styles.head}>
        <h3>{orderNumber}</h3>
        <Badge tone={statusTone(orderStatus)}>{statusWords(orderStatus)}</Badge>
        <p>Placed on {formatDayWithYear(dayOf(new Date(orderDate)))}</p>
      </header>
      <OrderItems order={order} />
      <OrderPayment order={order} />
      {orderStatus === 'PAYMENT_AWAITED' ? (
        <div className={styles.actions}>
          <Button
            size="small"
            busy={paymentWords(payment, orderNumber)}
            onClick={() => void payOrder(orderNumber, shopName)}
          >
            Pay Now
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={cancelling === orderNumber ? 'Cancelling' : undefined}
            onClick={onCancel}
          >
            Cancel
          </Button>
        </div>
      ) : null}
      <OrderDelivery order={order} />
      <OrderTimeline order={order} />
    </article>
  );
}

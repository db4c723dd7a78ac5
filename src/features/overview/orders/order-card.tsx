import { dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { quoteSentWords } from '#messages/checkout/enquiry-words.ts';
import { standingOf } from '#messages/orders/order-status.ts';
import { Badge } from '#ui/badge.tsx';
import { PayBy } from '#features/payments/payment/pay-by.tsx';
import { DocumentsNeeded } from '#features/documents/needed/documents-needed.tsx';
import { OrderActions, type OrderActionsProps } from './order-actions.tsx';
import styles from './order-card.module.css';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderExtensions } from './order-extensions.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderLate } from './order-late.tsx';
import { OrderExchange } from '#features/orders/order/order-exchange.tsx';
import { OrderMoneyBack } from '#features/orders/order/order-money-back.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderReturn } from './order-return.tsx';
import { OrderTimeline } from '#features/orders/order/order-timeline.tsx';
import { SectionLink } from '#features/base/parts/section-link.tsx';

export function OrderCard(props: OrderActionsProps) {
  const { order } = props;
  const { orderNumber, orderStatus, orderDate, expirayDate, orderExtendList } = order;
  const stands = standingOf(order);
  const placed = `Placed on ${formatDayWithYear(dayOf(new Date(orderDate)))}`;
  return (
    <article className={`panel stack ${styles.order}`} aria-label={`Order ${orderNumber}`}>
      <header className={`row ${styles.head}`} data-gap="3">
        <h3>
          <a href={`/account/order/${orderNumber}`}>{orderNumber}</a>
        </h3>
        <Badge tone={stands.tone}>{stands.words}</Badge>
        <p>
          {expirayDate && orderExtendList.length > 0
            ? `${placed}, extended until ${formatDayWithYear(expirayDate)}`
            : placed}
        </p>
      </header>
      {orderStatus === 'PAYMENT_AWAITED' ? (
        <div className="alert" data-tone="waiting">
          <PayBy hold={order.hold} />
        </div>
      ) : null}
      {order.orderStatus === 'ENQUIRY_AWAITED' && order.quote ? (
        <div className="alert" data-tone="waiting">
          <p>
            {quoteSentWords({ quote: order.quote, orderedAs: null })}{' '}
            <a className="link" href={`/quote/${order.quote.linkId}`}>
              {order.quote.state === 'open' ? 'See the quote and accept it' : 'See the quote'}
            </a>
          </p>
        </div>
      ) : null}
      {order.awaitedDocuments.length > 0 ? (
        <div className="alert" data-tone="waiting">
          <DocumentsNeeded documents={order.awaitedDocuments} by={order.documentsBy}>
            <SectionLink section="kyc" className="link">
              Upload your documents
            </SectionLink>
          </DocumentsNeeded>
        </div>
      ) : null}
      <OrderLate order={order} />
      <OrderReturn order={order} />
      <OrderExchange {...order} />
      <OrderItems order={order} />
      <OrderPayment order={order} />
      <OrderMoneyBack order={order}>
        <SectionLink section="deposits" className="link">
          Add bank account
        </SectionLink>
      </OrderMoneyBack>
      <OrderActions {...props} />
      <OrderDelivery order={order} />
      <OrderExtensions order={order} />
      <OrderTimeline order={order} />
    </article>
  );
}

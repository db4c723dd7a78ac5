import type { Order } from '#contract/orders/order.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { isAskedFor } from '#domain/checkout/order-result.ts';
import { longestTenure } from '#domain/catalogue/tenure.ts';
import { arrivesWhen } from '#messages/base/arrival-words.ts';
import { ONCE_VERIFIED } from '#messages/base/delivered-when.ts';
import { labourWords } from '#messages/catalogue/labour-words.ts';
import { planInOrder } from '#messages/base/plan-words.ts';
import { OrderExtras } from '#features/orders/order/order-extras.tsx';
import { OrderTimeline } from '#features/orders/order/order-timeline.tsx';
import { serverNow } from '#stores/base/clock.ts';
import { RefundWords } from './refund-words.tsx';
import styles from './order-facts.module.css';

/** What was ordered, what it costs, when it comes, and how it stands. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const { productList, orderTerms, expectedDeliveryDate, kind } = order;
  const { payable, totalPaid } = orderTerms;
  const orderTenure = longestTenure(productList);
  const isExpected = expectedDeliveryDate && !isAskedFor({ kind, isPaid: totalPaid > 0 });
  return (
    <section className={`stack ${styles.facts}`} aria-label={`Order ${order.orderNumber}`}>
      <ul className={`stack ${styles.items}`} data-gap="1">
        {productList.map(({ isExpress, ...line }) => (
          <li key={line.productSlug}>
            <span>
              {line.quantity} × <strong>{line.name}</strong>, {planInOrder(line, orderTenure)}
            </span>
            {isExpress ? <span className="tag">Express</span> : null}
          </li>
        ))}
      </ul>
      <dl className="figures">
        <OrderExtras order={order} />
        <dt>{totalLabel(order)}</dt>
        <dd>{formatRupees(totalPaid > 0 ? totalPaid : payable)}</dd>
        {isExpected ? (
          <>
            <dt>Expected delivery</dt>
            <dd>{expectedWords(order, expectedDeliveryDate)}</dd>
          </>
        ) : null}
      </dl>
      {isExpected && order.awaitedDocuments.length > 0 ? (
        <p className="hint">{ONCE_VERIFIED}</p>
      ) : null}
      {order.labourFee ? <p>{labourWords(order.labourFee)}</p> : null}
      <RefundWords refunds={order.refunds} />
      <OrderTimeline order={order} />
    </section>
  );
}

function expectedWords(order: Order, expectedOn: Day): string {
  const { orderStatus: status, expressDeliveryDate: expressOn, slot, awaitedDocuments } = order;
  const awaitsDocuments = awaitedDocuments.length > 0;
  return arrivesWhen({ status, expectedOn, expressOn, slot, awaitsDocuments }, dayOf(serverNow()));
}

function totalLabel({ kind, orderStatus, orderTerms }: Order): string {
  const isPaid = orderTerms.totalPaid > 0;
  if (isAskedFor({ kind, isPaid }) && orderStatus !== 'PAYMENT_AWAITED') return 'Rent with GST';
  return isPaid ? 'Paid' : 'To pay';
}

import type { Order } from '#contract/order.ts';
import { formatRupees } from '#domain/money.ts';
import { formatTenure } from '#domain/tenure.ts';
import { arrivesBy } from '#messages/arrives-by.ts';
import { OrderExtras } from '#features/account/orders/order-extras.tsx';
import { OrderTimeline } from '#features/account/orders/order-timeline.tsx';
import styles from './order-facts.module.css';

/** What was ordered, what it costs, when it comes, and how it stands. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const { productList, orderTerms, expectedDeliveryDate, isMedical } = order;
  const { payable, totalPaid } = orderTerms;
  return (
    <section className={styles.facts} aria-label={`Order ${order.orderNumber}`}>
      <ul className={styles.items}>
        {productList.map(({ productSlug, name, quantity, tenure, isSeasonal, isExpress }) => (
          <li key={productSlug}>
            <span>
              {quantity} × <strong>{name}</strong>, {formatTenure(tenure, isSeasonal)}
            </span>
            {isExpress ? <span className="tag">Express</span> : null}
          </li>
        ))}
      </ul>
      <dl className="figures">
        <OrderExtras order={order} />
        <dt>{totalLabel(isMedical, totalPaid > 0)}</dt>
        <dd>{formatRupees(totalPaid > 0 ? totalPaid : payable)}</dd>
        {expectedDeliveryDate && !isMedical ? (
          <>
            <dt>Expected delivery</dt>
            <dd>{arrivesBy(expectedDeliveryDate, order.expressDeliveryDate)}</dd>
          </>
        ) : null}
      </dl>
      <OrderTimeline order={order} />
    </section>
  );
}

function totalLabel(isMedical: boolean, isPaid: boolean): string {
  if (isMedical) return 'Rent with GST';
  return isPaid ? 'Paid' : 'To pay';
}

import { useId } from 'react';
import type { ComingOrder } from '#contract/overview/home.ts';
import { dayOf, formatDay } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { documentsStep } from '#messages/overview/home-documents.ts';
import { comingRentWords, comingTitle } from '#messages/overview/home-things.ts';
import { arrivesWhen } from '#messages/base/arrival-words.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { serverNow } from '#stores/base/clock.ts';
import { VisitCard } from '#features/visits/visits/visit-card.tsx';
import styles from './coming.module.css';

/** The orders that are paid and not there yet, with what each waits for. */
export function ComingOrders({ orders }: { readonly orders: readonly ComingOrder[] }) {
  return orders.map((order) => <Coming key={order.orderNumber} order={order} />);
}

function arrivalWords({ deliveryOn, expressOn, visit, step }: ComingOrder): string {
  if (deliveryOn) {
    const awaitsDocuments = step === 'documents';
    const order = { status: 'CONFIRMED', expectedOn: deliveryOn, expressOn, slot: visit } as const;
    return arrivesWhen({ ...order, awaitsDocuments }, dayOf(serverNow()));
  }
  return visit ? slotWords(visit) : '';
}

function paidWords({ paidOn, paid, isReplacement }: ComingOrder): string {
  if (!paidOn) return '';
  return isReplacement || paid === 0
    ? formatDay(paidOn)
    : `${formatDay(paidOn)}, ${formatRupees(paid)}`;
}

function Coming({ order }: { readonly order: ComingOrder }) {
  const id = useId();
  const { orderNumber, isLate, step, visit, isReplacement, things } = order;
  const isChecked = step !== 'documents';
  return (
    <section className="stack" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{comingTitle(order)}</h2>
        <a className="link" href={`/account/order/${orderNumber}`}>
          Order {orderNumber}
        </a>
      </div>
      <div className={`panel ${styles.coming}`}>
        <ol className={styles.steps}>
          <li data-is="done">
            <b>{isReplacement ? 'Agreed' : order.paid > 0 ? 'Paid' : 'Confirmed'}</b>
            <span>{paidWords(order)}</span>
          </li>
          <li
            data-is={isChecked && order.areVerified ? 'done' : undefined}
            aria-current={isChecked ? undefined : 'step'}
          >
            <b>Documents</b>
            <span>{documentsStep(order)}</span>
          </li>
          <li aria-current={isChecked ? 'step' : undefined}>
            <b>Delivery</b>
            <span>
              {isLate && !visit ? 'Late. We’ll send you the new date' : arrivalWords(order)}
            </span>
          </li>
          <li>
            <b>At home</b>
            <span>{isReplacement ? 'Your rent stays the same' : 'Rent starts here'}</span>
          </li>
        </ol>
        {visit ? (
          <div className={styles.visit}>
            <VisitCard visit={visit} heading="h3" calendar />
          </div>
        ) : null}
        <ul className={styles.pieces}>
          {things.map(({ productSlug, name, quantity, picture, href, ...rent }) => (
            <li key={productSlug}>
              {picture ? (
                <img src={picture.src} alt="" width="640" height="480" loading="lazy" />
              ) : (
                <span />
              )}
              <div>
                <h3>
                  {href ? <a href={href}>{name}</a> : name}
                  {quantity > 1 ? ` × ${quantity}` : ''}
                </h3>
                <p>{isReplacement ? 'Replaced free of charge' : comingRentWords(rent)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

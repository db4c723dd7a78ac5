import { useStore } from '@nanostores/react';
import type { Order } from '#contract/order.ts';
import type { Visit } from '#contract/visit.ts';
import { toUpload } from '#domain/awaited-documents.ts';
import { isBeingPrepared } from '#domain/order.ts';
import { notPlannedWords } from '#messages/visit-words.ts';
import { $visits, loadVisits } from '#stores/rentals/visits.ts';
import { LoadedView } from '#features/account/parts/loaded-view.tsx';
import { VisitCard } from '#features/account/visits/visit-card.tsx';
import due from '#features/invoice-print/due.module.css';

/** Who comes for an order and when; before that is planned, what it waits for. */
export function OrderVisits({ order }: { readonly order: Order }) {
  const visits = useStore($visits);
  if (order.orderStatus === 'PAYMENT_AWAITED') return null;
  return (
    <LoadedView loaded={visits} what="The visits for your order" onRetry={() => void loadVisits()}>
      {(all) => <Shown order={order} visits={all.filter((visit) => isShown(visit, order))} />}
    </LoadedView>
  );
}

/** What was called off is of no more use to anybody, and with an order all that was to come is. */
function isShown({ orderNumber, state, endedAt }: Visit, order: Order): boolean {
  if (orderNumber !== order.orderNumber || state === 'cancelled') return false;
  return order.orderStatus !== 'CANCELLED' || endedAt !== null;
}

function Shown({ order, visits }: { readonly order: Order; readonly visits: readonly Visit[] }) {
  if (visits.length > 0) {
    return (
      <div className={`panel ${due.due}`}>
        {visits.map((visit) => (
          <VisitCard key={visit.id} visit={visit} heading="h2" />
        ))}
      </div>
    );
  }
  const { orderStatus, awaitedDocuments, expectedDeliveryDate } = order;
  if (!isBeingPrepared(orderStatus)) return null;
  return (
    <section className={`panel ${due.due}`} aria-label="Delivery">
      <h2>Delivery</h2>
      <p>
        {notPlannedWords(
          awaitedDocuments.length,
          toUpload(awaitedDocuments).length,
          expectedDeliveryDate,
        )}
      </p>
    </section>
  );
}

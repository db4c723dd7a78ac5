import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Order } from '#contract/orders/order.ts';
import type { Visit } from '#contract/visits/visit.ts';
import { toUpload } from '#domain/documents/awaited-documents.ts';
import { hasCalendarDay, isPlanCalledOff } from '#domain/orders/calendar-file.ts';
import { restArrival } from '#domain/catalogue/coverage/delivery.ts';
import { dayOf, formatDay } from '#domain/base/kolkata.ts';
import { isBeingPrepared } from '#domain/orders/order.ts';
import { unavailableActionWords } from '#messages/overview/unavailable-action.ts';
import { notPlannedWords } from '#messages/visits/visit-words.ts';
import {
  $unavailableAction,
  dismissUnavailableAction,
  takeUnavailableAction,
} from '#stores/overview/unavailable-action.ts';
import { $visits, loadVisits } from '#stores/visits/visits.ts';
import { serverNow } from '#stores/base/clock.ts';
import { Alert } from '#ui/alert.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { CalendarDownload } from '#features/visits/visits/calendar-download.tsx';
import { VisitCard } from '#features/visits/visits/visit-card.tsx';
import due from '#features/billing/invoice-print/due.module.css';

/** Who comes for an order and when; before that is planned, what it waits for. */
export function OrderVisits({ order }: { readonly order: Order }) {
  const visits = useStore($visits);
  if (order.orderStatus === 'PAYMENT_AWAITED') return null;
  return (
    <LoadedView loaded={visits} what="the visits for your order" onRetry={() => void loadVisits()}>
      {(all) => (
        <Told
          order={order}
          visits={all.filter(({ orderNumber }) => orderNumber === order.orderNumber)}
        />
      )}
    </LoadedView>
  );
}

/** What was called off is of no more use to anybody, and with an order all that was to come is. */
function isShown({ state, endedAt }: Visit, order: Order): boolean {
  if (state === 'cancelled') return false;
  return order.orderStatus !== 'CANCELLED' || endedAt !== null;
}

/** What was called off may stand in a calendar still, until its day is over. */
function isInCalendar({ state, day }: Visit): boolean {
  return state === 'cancelled' && day >= dayOf(serverNow());
}

/** Whether nothing of an order is left but what is to be taken out of a calendar. */
function isCalledOff({ orderStatus, expirayDate }: Order, visits: readonly Visit[]): boolean {
  if (orderStatus !== 'CANCELLED' && orderStatus !== 'RETURNED') return false;
  const today = dayOf(serverNow());
  return visits.some(isInCalendar) || isPlanCalledOff(orderStatus, expirayDate, today);
}

interface VisitsOfOrder {
  readonly order: Order;
  readonly visits: readonly Visit[];
}

/** The visits, and why what a letter's link asks for is not done. */
function Told({ order, visits }: VisitsOfOrder) {
  const asked = useStore($unavailableAction);
  // After what can do it: effects of what is inside run first.
  useEffect(takeUnavailableAction, []);
  return (
    <>
      {asked ? (
        <Alert tone="waiting" onDismiss={dismissUnavailableAction}>
          {unavailableActionWords(asked, order, visits)}
        </Alert>
      ) : null}
      {isCalledOff(order, visits) ? (
        <div>
          <CalendarDownload
            orderNumber={order.orderNumber}
            label="Remove this order from your calendar"
          />
        </div>
      ) : null}
      <Shown order={order} visits={visits.filter((visit) => isShown(visit, order))} />
    </>
  );
}

function Shown({ order, visits }: VisitsOfOrder) {
  const first = visits.find(({ state }) => state === 'planned');
  const { orderStatus, awaitedDocuments } = order;
  const days = { expectedOn: order.expectedDeliveryDate, expressOn: order.expressDeliveryDate };
  const rest = isBeingPrepared(orderStatus) ? restArrival(days) : null;
  const isBeside = hasCalendarDay(orderStatus);
  if (visits.length > 0) {
    return (
      <div className={`panel stack ${due.due}`} data-gap="2">
        {visits.map((visit) => (
          <VisitCard
            key={visit.id}
            visit={visit}
            heading="h2"
            calendar={!isBeside && visit === first}
          />
        ))}
        {rest ? <p>Your other items arrive by {formatDay(rest)}.</p> : null}
      </div>
    );
  }
  if (!isBeingPrepared(orderStatus)) return null;
  return (
    <section className={`panel stack ${due.due}`} data-gap="2" aria-label="Delivery">
      <h2>Delivery</h2>
      <p>{notPlannedWords(awaitedDocuments.length, toUpload(awaitedDocuments).length, days)}</p>
    </section>
  );
}

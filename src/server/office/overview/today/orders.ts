import { asc, inArray, sql } from 'drizzle-orm';
import {
  awaitedDocuments,
  waitsForRenter,
  waitsForRenterAlone,
} from '#domain/documents/awaited-documents.ts';
import { chosenSlot } from '#domain/orders/order-slot.ts';
import { DOCUMENTS_AWAITED } from '#domain/base/incident.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { isLate } from '#domain/documents/late-delivery.ts';
import { byUrgency } from '#domain/office/queue.ts';
import type { Db } from '#server/db/db.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { STAYING } from '#server/delivery/runs/carried.ts';
import { findOpenIncidents, orderItem } from '#server/lib/incidents.ts';
import { findDocumentsOf } from '#server/people/customers/documents.ts';
import { findNames } from '#server/office/base/names.ts';
import { MOST, placeOf, row, type Rows } from './queue.ts';
import { listWords } from '#messages/base/item-words.ts';

const BEING_PREPARED = ['CONFIRMED', 'KYC_AWAITED', 'SCHEDULED'] as const satisfies OrderStatus[];

export interface OrderQueues {
  readonly late: Rows;
  readonly schedule: Rows;
  readonly renters: Rows;
}

/**
 * The orders whose promise has passed through us, those of which only the slot is missing, and those that
 * wait for their renter alone: neither for us to check a document nor to act on an incident
 * (rules/office.md#today).
 */
export async function findOrderQueues(db: Db, now: Date): Promise<OrderQueues> {
  const today = dayOf(now);
  const found = await db
    .select()
    .from(orders)
    .where(inArray(orders.status, BEING_PREPARED))
    .orderBy(asc(orders.promisedOn), asc(orders.id))
    .limit(MOST);
  const owners = found.map(({ userId }) => userId);
  const documents = await findDocumentsOf(db, owners);
  const names = await findNames(db, owners);
  const things = await thingsOf(
    db,
    found.map(({ id }) => id),
  );
  const incidents = await findOpenIncidents(db, DOCUMENTS_AWAITED);
  const acted = new Set(incidents.map(({ item }) => item));
  const late = [];
  const schedule = [];
  const renters = [];
  for (const order of found) {
    const awaited = awaitedDocuments(order, documents.get(order.userId) ?? []);
    const on = order.expressOn ?? chosenSlot(order, now)?.day ?? order.expectedOn;
    const told = row({
      id: order.number,
      order: order.number,
      name: names.get(order.userId) ?? null,
      place: placeOf(order.address),
      on,
      isExpress: order.expressOn !== null,
      about: things.get(order.id) ?? null,
    });
    if (waitsForRenter(awaited)) {
      const isTheirs = waitsForRenterAlone(awaited) && !acted.has(orderItem(order.number));
      if (isTheirs) renters.push({ ...told, on: null, since: order.placedAt.toISOString() });
    } else if (isLate(order, awaited, today))
      late.push({ ...told, on: order.promisedOn, isLate: true });
    else if (order.status !== 'SCHEDULED' && awaited.length === 0) schedule.push(told);
  }
  return {
    late: late.toSorted(byUrgency),
    schedule: schedule.toSorted(byUrgency),
    renters: renters.toSorted(byUrgency),
  };
}

/** `Oslo 3-seater sofa and 4 more items` of each order; of a planned exchange only what is brought. */
export async function thingsOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      name: orderLines.name,
      quantity: sql<number>`${orderLines.quantity} - ${STAYING}`,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const moving = lines.filter(({ quantity }) => quantity > 0);
  const byOrder = Map.groupBy(moving, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([id, own]) => [id, listWords(own)]));
}

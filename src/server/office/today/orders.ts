import {
  and,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
} from 'drizzle-orm';
import { awaitedDocuments, waitsForRenter } from '#domain/awaited-documents.ts';
import { chosenSlot } from '#domain/order-slot.ts';
import { type Day, dayOf } from '#domain/kolkata.ts';
import type { OrderStatus } from '#domain/order.ts';
import { isLate } from '#domain/late-delivery.ts';
import { byUrgency } from '#domain/office-queue.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { pickupAttempts, rentals } from '#server/db/schema/rentals.ts';
import { visits } from '#server/db/schema/visits.ts';
import { findDocumentsOf } from '#server/modules/customers/documents.ts';
import { findNames } from '#server/office/names.ts';
import { MOST, placeOf, row, type Rows } from './queue.ts';

const BEING_PREPARED = ['CONFIRMED', 'KYC_AWAITED', 'SCHEDULED'] as const satisfies OrderStatus[];

export interface OrderQueues {
  readonly late: Rows;
  readonly schedule: Rows;
  readonly renters: Rows;
}

/** The orders whose promise has passed through us, those of which only the slot is missing, and those that wait for their renter. */
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
    if (waitsForRenter(awaited))
      renters.push({ ...told, on: null, since: order.placedAt.toISOString() });
    else if (isLate(order, awaited, today))
      late.push({ ...told, on: order.promisedOn, isLate: true });
    else if (order.status !== 'SCHEDULED' && awaited.length === 0) schedule.push(told);
  }
  return {
    late: late.toSorted(byUrgency),
    schedule: schedule.toSorted(byUrgency),
    renters: renters.toSorted(byUrgency),
  };
}

/**
 * What is delivered, mended, moved or picked up today, and what nobody has noted of the days before; a
 * pick-up without a crew waits for one (`findPickups`).
 */
export async function findDay(db: Db, now: Date): Promise<Rows> {
  const today = dayOf(now);
  const planned = await db
    .select({ visit: visits, order: orders, name: users.name })
    .from(visits)
    .innerJoin(orders, eq(orders.id, visits.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(visits.state, 'planned'), lte(visits.day, today)))
    .orderBy(asc(visits.day), asc(visits.id))
    .limit(MOST);
  const isDue = or(isNull(rentals.pickupOn), lte(rentals.pickupOn, today));
  const returning = await findReturning(db, and(isDue, isNotNull(rentals.pickupCrewId)));
  const things = await thingsOf(
    db,
    [...planned, ...returning].map(({ order }) => order.id),
  );
  const told = (
    { order, name }: (typeof returning)[number] | (typeof planned)[number],
    on: Day | null,
  ) => ({
    order: order.number,
    name,
    place: placeOf(order.address),
    on,
    isLate: on !== null && on < today,
    isExpress: order.expressOn !== null && order.status !== 'RETURN_REQUESTED',
    about: things.get(order.id) ?? null,
  });
  return [
    ...planned.map((each) =>
      row({ ...told(each, each.visit.day), id: `visit ${each.visit.id}`, kind: each.visit.kind }),
    ),
    ...returning.map((each) =>
      row({ ...told(each, each.on), id: `pickup ${each.order.id}`, kind: 'pickup' }),
    ),
  ].toSorted(byUrgency);
}

/** Orders whose things are to be picked up, and of them those of which something holds, the first due first. */
async function findReturning(db: Db, which: SQL | undefined) {
  const first = db
    .select({ orderId: rentals.orderId, on: rentals.pickupOn })
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .where(
      and(
        eq(orders.status, 'RETURN_REQUESTED'),
        // By which those that are with us again or stay are left out by the index.
        isNotNull(rentals.returnAskedAt),
        isNull(rentals.collectedOn),
        which,
      ),
    )
    .orderBy(asc(rentals.pickupOn), asc(rentals.orderId))
    .limit(MOST)
    .as('first');
  return db
    .select({ order: orders, name: users.name, on: first.on })
    .from(first)
    .innerJoin(orders, eq(orders.id, first.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .orderBy(asc(first.on), asc(first.orderId));
}

/** What is to be picked up and has no crew yet, on whatever day, with how often it was tried in vain. */
export async function findPickups(db: Db, now: Date): Promise<Rows> {
  const today = dayOf(now);
  const found = await findReturning(db, isNull(rentals.pickupCrewId));
  const ids = found.map(({ order }) => order.id);
  const things = await thingsOf(db, ids);
  const inVain = new Map(
    (
      await db
        .select({ id: pickupAttempts.orderId, times: count() })
        .from(pickupAttempts)
        .innerJoin(rentals, eq(rentals.orderId, pickupAttempts.orderId))
        .where(
          and(inArray(pickupAttempts.orderId, ids), gte(pickupAttempts.at, rentals.returnAskedAt)),
        )
        .groupBy(pickupAttempts.orderId)
    ).map(({ id, times }) => [id, times]),
  );
  return found
    .map(({ order, name, on }) =>
      row({
        id: `pickup ${order.id}`,
        order: order.number,
        name,
        place: placeOf(order.address),
        cityId: order.cityId,
        on,
        isLate: on !== null && on < today,
        about: things.get(order.id) ?? null,
        count: inVain.get(order.id) ?? null,
      }),
    )
    .toSorted(byUrgency);
}

/** `Oslo 3-seater sofa and 4 more` of each order. */
export async function thingsOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const lines = await db
    .select({ orderId: orderLines.orderId, name: orderLines.name, quantity: orderLines.quantity })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([id, own]) => [id, thingWords(own)]));
}

function thingWords(lines: readonly { readonly name: string; readonly quantity: number }[]) {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const first = lines[0]?.name ?? '';
  return count > 1 ? `${first} and ${count - 1} more` : first;
}

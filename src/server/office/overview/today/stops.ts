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
import { dayOf } from '#domain/base/kolkata.ts';
import { byUrgency, type QueueRow } from '#domain/office/queue.ts';
import { hoursOfPickup } from '#domain/visits/pickup.ts';
import { isStopOver } from '#domain/visits/run.ts';
import { HALF_HOURS } from '#domain/visits/visit.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { pickupAttempts, rentals } from '#server/db/schema/rentals.ts';
import { repairs, visits } from '#server/db/schema/visits.ts';
import { thingsOf } from './orders.ts';
import { MOST, placeOf, row, type Rows } from './queue.ts';

export interface StopQueues {
  /** Pick-ups that have no day yet. */
  readonly dayless: Rows;
  readonly crewless: Rows;
  readonly day: Rows;
}

/**
 * What is planned and has nobody who does it, on whatever day; and what is done today, with what nobody
 * noted while it was to be. Each stands in one of them: without a day until it is planned, without a crew
 * until it has one, or its time is over.
 * The `late` orders are left out: their deliveries stand among what is late to deliver.
 */
export async function findStopQueues(
  db: Db,
  now: Date,
  late: ReadonlySet<string>,
): Promise<StopQueues> {
  const today = dayOf(now);
  const nobody = and(isNull(visits.crewId), isNull(visits.crew));
  const isDue = or(isNull(rentals.pickupOn), lte(rentals.pickupOn, today));
  const stops = [
    ...(await findVisits(db, or(lte(visits.day, today), nobody))),
    ...(await findReturning(db, or(isDue, isNull(rentals.pickupCrewId)))),
  ].filter(({ order }) => !late.has(order.number));
  const things = await thingsOf(
    db,
    stops.map(({ order }) => order.id),
  );
  const inVain = await countInVain(db, stops);
  const dayless: QueueRow[] = [];
  const crewless: QueueRow[] = [];
  const day: QueueRow[] = [];
  for (const { order, name, on, key, kind, hours, lateUntil, hasCrew, issue } of stops) {
    const isOver = on !== null && isStopOver({ day: on, hours, lateUntil }, now);
    const told = row({
      id: key,
      order: order.number,
      name,
      place: placeOf(order.address),
      on,
      isLate: isOver,
      isExpress: order.expressOn !== null && kind !== 'pickup',
      about: things.get(order.id) ?? null,
      kind,
      issue,
    });
    const times = kind === 'pickup' ? inVain.get(order.id) : undefined;
    const count = times ?? null;
    if (on === null) dayless.push({ ...told, count });
    else if (hasCrew) day.push(told);
    else if (isOver) day.push({ ...told, isCrewless: true });
    else crewless.push({ ...told, cityId: order.cityId, count });
  }
  return { dayless, crewless: crewless.toSorted(byUrgency), day: day.toSorted(byUrgency) };
}

/** Planned visits, the first due first. */
async function findVisits(db: Db, which: SQL | undefined) {
  const planned = await db
    .select({ visit: visits, order: orders, name: users.name, issueId: repairs.issueId })
    .from(visits)
    .leftJoin(repairs, eq(repairs.visitId, visits.id))
    .innerJoin(orders, eq(orders.id, visits.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(visits.state, 'planned'), which))
    .orderBy(asc(visits.day), asc(visits.id))
    .limit(MOST);
  return planned.map(({ visit, order, name, issueId }) => ({
    order,
    issue: issueId ?? undefined,
    name,
    key: `visit ${visit.id}`,
    kind: visit.kind,
    on: visit.day,
    hours: HALF_HOURS[visit.half],
    lateUntil: visit.lateUntil,
    hasCrew: visit.crewId !== null || visit.crew !== null,
  }));
}

/** Orders whose things are to be picked up, and of them those of which something holds, the first due first. */
async function findReturning(db: Db, which: SQL | undefined) {
  const first = db
    .select({
      orderId: rentals.orderId,
      on: rentals.pickupOn,
      slot: rentals.pickupSlot,
      crewId: rentals.pickupCrewId,
    })
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
  const found = await db
    .select({
      order: orders,
      name: users.name,
      on: first.on,
      slot: first.slot,
      crewId: first.crewId,
    })
    .from(first)
    .innerJoin(orders, eq(orders.id, first.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .orderBy(asc(first.on), asc(first.orderId));
  return found.map(({ order, name, on, slot, crewId }) => ({
    order,
    issue: undefined,
    name,
    key: `pickup ${order.id}`,
    kind: 'pickup' as const,
    on,
    hours: hoursOfPickup(slot),
    lateUntil: null,
    hasCrew: crewId !== null,
  }));
}

/** How often pick-ups were tried in vain since their return was asked for, by their orders' ids. */
async function countInVain(
  db: Db,
  stops: readonly { readonly kind: string; readonly order: { readonly id: number } }[],
): Promise<Map<number, number>> {
  const ids = stops.flatMap(({ kind, order }) => (kind === 'pickup' ? order.id : []));
  const tried = await db
    .select({ id: pickupAttempts.orderId, times: count() })
    .from(pickupAttempts)
    .innerJoin(rentals, eq(rentals.orderId, pickupAttempts.orderId))
    .where(and(inArray(pickupAttempts.orderId, ids), gte(pickupAttempts.at, rentals.returnAskedAt)))
    .groupBy(pickupAttempts.orderId);
  return new Map(tried.map(({ id, times }) => [id, times]));
}

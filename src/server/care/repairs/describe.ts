import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Repair, Repairs } from '#contract/care/repair.ts';
import { addDaysTo, type Day, dayOf } from '#domain/base/kolkata.ts';
import { SLOT_DAYS_AHEAD } from '#domain/visits/slot.ts';
import { beforePickup, repairDays, repairState } from '#domain/care/repair.ts';
import { callOffUntil, movableUntil, moveDays } from '#domain/visits/visit-move.ts';
import { apologyFor } from '#messages/visits/visit-apologies.ts';
import type { Db } from '#server/db/db.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { shownCode } from '#server/visits/code.ts';
import { findLoads } from '#server/visits/places.ts';
import { findRepairs, type FoundRepair } from './find.ts';

/** A customer's repair visits, and what one can be booked for. */
export async function describeRepairs(
  { db, policies }: AppContext,
  userId: number,
  now: Date,
): Promise<Repairs> {
  const holidays = policies.holidays.map(({ day }) => day);
  const found = await findRepairs(db, eq(orders.userId, userId));
  const rented = await findRented(db, userId);
  const loads = await findLoads(db, dayOf(now), addDaysTo(dayOf(now), SLOT_DAYS_AHEAD));
  const pickups = new Map(rented.map(({ orderId, pickupOn }) => [orderId, pickupOn]));
  const isPlanned = ({ visit }: FoundRepair) => visit.state === 'planned';
  const planned = found.filter(isPlanned);
  const over = found.filter((each) => !isPlanned(each)).toReversed();
  return {
    items: rented.map(({ orderId, orderNumber, productSlug, name, pickupOn, cityId }) => ({
      orderNumber,
      productSlug,
      name,
      days: loads.withRoom(cityId, repairDays(pickupOn, now, holidays)),
      isPlanned: planned.some(
        ({ order, repair }) => order.id === orderId && repair.productSlug === productSlug,
      ),
    })),
    repairs: [...planned, ...over].map((each) =>
      describe(each, {
        now,
        holidays,
        pickupOn: pickups.get(each.order.id) ?? null,
        withRoom: (days) => loads.withRoom(each.order.cityId, days),
      }),
    ),
  };
}

/** What is with a customer, the newest order first. */
async function findRented(db: Db, userId: number) {
  const isThere = inArray(orders.status, ['DELIVERED', 'RETURN_REQUESTED']);
  return db
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      productSlug: orderLines.productSlug,
      name: orderLines.name,
      pickupOn: rentals.pickupOn,
      cityId: orders.cityId,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(rentals, eq(rentals.orderId, orders.id))
    .where(and(eq(orders.userId, userId), isThere))
    .orderBy(desc(orders.placedAt), desc(orders.id), asc(orderLines.position));
}

interface At {
  readonly now: Date;
  readonly holidays: readonly string[];
  readonly pickupOn: Day | null;
  /** Those of the days on which there is a place. */
  readonly withRoom: (days: readonly Day[]) => Day[];
}

function describe(
  { repair, visit, order, productName, missed }: FoundRepair,
  { now, holidays, pickupOn, withRoom }: At,
): Repair {
  const { id, day, half, crew, crewPhone, endedAt } = visit;
  const isPlanned = visit.state === 'planned';
  const until = isPlanned ? movableUntil(visit, now) : null;
  const off = isPlanned ? callOffUntil(visit, now) : null;
  const apology = isPlanned ? apologyFor(visit, now) : null;
  return {
    id,
    issueId: repair.issueId,
    orderNumber: order.number,
    productSlug: repair.productSlug,
    productName,
    state: repairState(visit.state, repair.endedAs),
    day,
    half,
    crew,
    crewPhone,
    ...shownCode(visit, now),
    missed,
    movableUntil: until?.toISOString() ?? null,
    moveDays: until ? withRoom(beforePickup(moveDays(visit, now, holidays), pickupOn)) : [],
    callOffUntil: off?.toISOString() ?? null,
    apology,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

import { and, asc, eq } from 'drizzle-orm';
import { attemptSpan } from '#domain/base/day-span.ts';
import { dayOf, formatInstant, instantAt } from '#domain/base/kolkata.ts';
import { type AskedPickup, nextPickup, type PickupTime } from '#domain/visits/missed-pickup.ts';
import { hoursOfPickup } from '#domain/visits/pickup.ts';
import { isStopOver } from '#domain/visits/run.ts';
import { pickupMissedLetter } from '#messages/visits/missed-pickup-letter.ts';
import { notThereYet } from '#messages/overview/order-step-refusal.ts';
import { pickupWords } from '#messages/base/slot-words.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { pickupAttempts, rentals } from '#server/db/schema/rentals.ts';
import { crews } from '#server/db/schema/runs.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { refuseDay } from '#server/lib/refuse-day.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { lockRental } from '#server/billing/bill-order.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import type { Miss } from '#server/visits/miss.ts';

/** Whether the things of an order are to be picked up. */
export async function isToPickUp(db: Db, orderId: number): Promise<boolean> {
  const isReturning = and(eq(orders.id, orderId), eq(orders.status, 'RETURN_REQUESTED'));
  return (await db.$count(orders, isReturning)) > 0;
}

/**
 * Notes that a pick-up was tried in vain, by its time and crew, sets the next day and tells the renter; it
 * costs nothing, and its crew is to be chosen anew (rules/returns.md#nobody-there-at-a-pick-up).
 */
export async function missPickup(
  shop: AppContext,
  orderId: number,
  { outcome, by, ...asked }: Miss & AskedPickup,
  now: Date,
): Promise<{ readonly next: PickupTime } | Refusal> {
  const holidays = shop.policies.holidays.map(({ day }) => day);
  return transact(shop, async (work) => {
    const locked = await lockRental(work.db, orderId);
    const order = locked?.order ?? (await lockKnownOrder(work.db, orderId));
    if (locked?.order.status !== 'RETURN_REQUESTED')
      return refuse('ORDER_NOT_THERE_YET', { values: notThereYet(order, 'RETURN_REQUESTED') });
    const { pickupOn: day, pickupSlot: slot, pickupCrewId, returnAskedBy } = locked.rental;
    if (!day) return refuse('NOTHING_TO_MOVE');
    const next = nextPickup({ day, slot }, asked, now, holidays);
    const begins = instantAt(day, hoursOfPickup(slot)[0]);
    if (outcome === 'not_home' && now < begins)
      return refuse('VISIT_NOT_BEGUN', { values: { begins: formatInstant(begins) } });
    if (!next) return refuseDay(attemptSpan(day, dayOf(now)));
    if (isStopOver({ ...next, hours: hoursOfPickup(next.slot) }, now))
      return refuse('SLOT_OVER', { values: { slot: pickupWords(next) } });
    const [crew] = await work.db
      .select()
      .from(crews)
      .where(eq(crews.id, pickupCrewId ?? 0));
    const attempt = { orderId, day, slot, outcome, crew: crew?.name ?? null, by, at: now };
    await work.db.insert(pickupAttempts).values(attempt);
    await work.db
      .update(rentals)
      .set({
        pickupOn: next.day,
        pickupSlot: next.slot,
        pickupCrewId: null,
        pickupPosition: null,
      })
      .where(eq(rentals.orderId, orderId));
    const missed = { outcome, tried: day, next, isOwn: returnAskedBy === 'customer' };
    await tellOfOrder(work, order, now, (facts) => pickupMissedLetter(facts, missed));
    return { next };
  });
}

/** How often a pick-up of an order was tried in vain, the first one first. */
export async function findPickupAttempts(db: Db, orderId: number) {
  return db
    .select()
    .from(pickupAttempts)
    .where(eq(pickupAttempts.orderId, orderId))
    .orderBy(asc(pickupAttempts.id));
}

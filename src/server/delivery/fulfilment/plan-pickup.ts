import { desc, eq, sql } from 'drizzle-orm';
import { dayOf } from '#domain/base/kolkata.ts';
import { type PickupTime, pickupSlotIn } from '#domain/visits/missed-pickup.ts';
import { later } from '#domain/base/rent-period.ts';
import { hoursOfPickup, type PickupSlot } from '#domain/visits/pickup.ts';
import { halfOfPickup, isStopOver } from '#domain/visits/run.ts';
import { planSpan } from '#domain/visits/slot.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { isWorkingDay, nextWorkingDay } from '#domain/base/working-day.ts';
import { notThereYet } from '#messages/overview/order-step-refusal.ts';
import { pickupPlannedLetter } from '#messages/visits/pickup-planned-letter.ts';
import { pickupWords } from '#messages/base/slot-words.ts';
import type { Db } from '#server/db/db.ts';
import { pickupAttempts, rentals } from '#server/db/schema/rentals.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { refuseDay, refuseDayOf } from '#server/lib/refuse-day.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { lockRental } from '#server/billing/bill-order.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import { endRepairsFrom } from '#server/care/repairs/change.ts';

/** When an operator wants an order picked up, and by whom. */
export interface PlannedPickup extends Slot {
  /** By itself the hours that it has in that half, or the first ones. */
  readonly pickupSlot?: PickupSlot | undefined;
  /** Whoever comes already where none is named. */
  readonly crewId?: number | undefined;
}

/** The slot in which an order is to be picked up, once it has one. */
export async function findPickupSlot(db: Db, orderId: number): Promise<Slot | undefined> {
  const [rental] = await db
    .select({ day: rentals.pickupOn, slot: rentals.pickupSlot })
    .from(rentals)
    .where(eq(rentals.orderId, orderId));
  return rental?.day ? { day: rental.day, half: halfOfPickup(rental.slot) } : undefined;
}

/**
 * Sets day, hours and crew of a pick-up that we asked for, and tells the renter where its time is another
 * one; that of a return is its renter's (rules/returns.md#a-pick-up-that-the-office-plans).
 */
export async function planPickup(
  shop: AppContext,
  orderId: number,
  { day, half, pickupSlot, crewId }: PlannedPickup,
  now: Date,
): Promise<PickupTime | Refusal> {
  return transact(shop, async (work) => {
    const locked = await lockRental(work.db, orderId);
    const order = locked?.order ?? (await lockKnownOrder(work.db, orderId));
    if (locked?.order.status !== 'RETURN_REQUESTED')
      return refuse('ORDER_NOT_THERE_YET', { values: notThereYet(order, 'RETURN_REQUESTED') });
    const { rental } = locked;
    if (rental.returnAskedBy === 'customer') return refuse('PICKUP_OF_RENTER');
    const [tried] = await work.db
      .select({ day: pickupAttempts.day })
      .from(pickupAttempts)
      .where(eq(pickupAttempts.orderId, orderId))
      .orderBy(desc(pickupAttempts.day))
      .limit(1);
    const { from, to } = planSpan(dayOf(now));
    const first = later(from, tried?.day ?? from);
    if (day < first || day > to) return refuseDay({ from: first, to });
    const holidays = shop.policies.holidays.map((each) => each.day);
    if (!isWorkingDay(day, holidays)) return refuseDayOf([nextWorkingDay(day, holidays)]);
    const was: PickupTime | null = rental.pickupOn && {
      day: rental.pickupOn,
      slot: rental.pickupSlot,
    };
    const slot = pickupSlot ?? pickupSlotIn(half, was);
    const isMoved = was?.day !== day || was.slot !== slot;
    if (isMoved && isStopOver({ day, hours: hoursOfPickup(slot) }, now))
      return refuse('SLOT_OVER', { values: { slot: pickupWords({ day, slot }) } });
    await work.db
      .update(rentals)
      .set({
        pickupOn: day,
        pickupSlot: slot,
        ...(crewId === undefined ? {} : { pickupCrewId: crewId }),
        ...(isMoved || crewId !== undefined ? { pickupPosition: null } : {}),
        ...(isMoved ? { pickupPlans: sql`${rentals.pickupPlans} + 1` } : {}),
      })
      .where(eq(rentals.orderId, orderId));
    const time = { day, slot };
    if (isMoved) {
      await endRepairsFrom(work, orderId, day, now);
      await tellOfOrder(work, order, now, (facts) => pickupPlannedLetter(facts, time));
    }
    return time;
  });
}

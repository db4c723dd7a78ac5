import { eq } from 'drizzle-orm';
import { isSameSlot, type Slot } from '#domain/visits/visit.ts';
import { moveDays } from '#domain/visits/visit-move.ts';
import { movedByYouLetter } from '#messages/visits/visit-letters.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { lockOrder } from '#server/orders/status.ts';
import { refuseFull } from '#server/visits/places.ts';
import { daysMoved, refuseSlot } from '#server/visits/renter-slot.ts';
import { findPlannedVisit, takeRenterSlot } from '#server/visits/visits.ts';

/**
 * Puts the planned delivery of an order to the slot that its renter chose
 * (rules/visits.md#moving-a-visit). The slot it has already is no move.
 */
export async function moveDelivery(
  shop: AppContext,
  orderId: number,
  slot: Slot,
  now: Date,
): Promise<Refusal | undefined> {
  const holidays = shop.policies.holidays.map(({ day }) => day);
  return transact(shop, async (work) => {
    const order = await lockOrder(work.db, orderId);
    const visit = order && (await findPlannedVisit(work.db, orderId, 'delivery'));
    if (!visit) return refuse('NOTHING_TO_MOVE');
    if (isSameSlot(visit, slot)) return undefined;
    const days = moveDays(visit, now, holidays);
    const place = { ...slot, cityId: order.cityId, days };
    const refused = refuseSlot(visit, slot, days, now) ?? (await refuseFull(work.db, place));
    if (refused) return refused;
    await takeRenterSlot(work.db, visit, slot, now);
    const [moved] = await work.db
      .update(orders)
      .set(daysMoved(order, visit, slot.day, now))
      .where(eq(orders.id, orderId))
      .returning();
    if (moved) await tellOfOrder(work, moved, now, movedByYouLetter);
    return undefined;
  });
}

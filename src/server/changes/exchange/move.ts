import { eq } from 'drizzle-orm';
import type { AgreedDays } from '#domain/endings/agreed-days.ts';
import { withinPlan } from '#domain/changes/exchange-days.ts';
import { isSameSlot, type Slot } from '#domain/visits/visit.ts';
import { moveDays } from '#domain/visits/visit-move.ts';
import { exchangeMovedLetter } from '#messages/changes/exchange-letters.ts';
import type { Tx } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { lockKnownOrder, type OrderRow } from '#server/orders/status.ts';
import { findSuccession } from '#server/orders/succession.ts';
import { refuseFull } from '#server/visits/places.ts';
import { daysMoved, refuseSlot } from '#server/visits/renter-slot.ts';
import { findPlannedVisit, takeRenterSlot } from '#server/visits/visits.ts';
import { lockOutgoing } from './outgoing-order.ts';

/**
 * Puts a planned exchange to the slot that its renter chose, within the plan of the order that goes
 * (rules/visits.md#moving-a-visit); both orders are locked, the first one first. The slot it has already
 * is no move.
 */
export async function moveExchange(
  shop: AppContext,
  orderId: number,
  slot: Slot,
  now: Date,
): Promise<Refusal | undefined> {
  const holidays = shop.policies.holidays.map(({ day }) => day);
  return transact(shop, async (work) => {
    const succession = await findSuccession(work.db, orderId);
    const leaving = succession && (await lockOutgoing(work.db, succession.fromOrderId));
    if (!leaving) return refuse('NOTHING_TO_MOVE');
    const order = await lockKnownOrder(work.db, orderId);
    const visit = await findPlannedVisit(work.db, orderId, 'exchange');
    if (!visit) return refuse('NOTHING_TO_MOVE');
    if (isSameSlot(visit, slot)) return undefined;
    const open = withinPlan(moveDays(visit, now, holidays), leaving.order.expiresOn);
    const place = { ...slot, cityId: order.cityId, days: open };
    const refused = refuseSlot(visit, slot, open, now) ?? (await refuseFull(work.db, place));
    if (refused) return refused;
    await takeRenterSlot(work.db, visit, slot, now);
    const moved = await putOrderTo(work.db, order, slot, daysMoved(order, visit, slot.day, now));
    await tellOfOrder(work, moved, now, (facts) => exchangeMovedLetter(facts, slot));
    return undefined;
  });
}

/** Keeps at an order that takes another's place when it does; `days` say by whose doing. */
export async function putOrderTo(
  tx: Tx,
  { id, number }: OrderRow,
  slot: Slot,
  days: AgreedDays,
): Promise<OrderRow> {
  const [moved] = await tx
    .update(orders)
    .set({ ...days, slotOn: slot.day, slotHalf: slot.half })
    .where(eq(orders.id, id))
    .returning();
  if (!moved) throw new Error(`Order ${number} is gone`);
  return moved;
}

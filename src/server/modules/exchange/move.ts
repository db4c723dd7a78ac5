import { eq } from 'drizzle-orm';
import { isOnItsWay } from '#domain/cancellation.ts';
import type { Slot } from '#domain/visit.ts';
import { exchangeMovedLetter } from '#messages/exchange-letters.ts';
import { slotWords } from '#messages/slot-words.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { type Shop, transact } from '#server/lib/shop.ts';
import { tellOfOrder } from '#server/modules/orders/letters.ts';
import { lockKnownOrder } from '#server/modules/orders/status.ts';
import { findSuccession } from '#server/modules/orders/succession.ts';
import { findPlannedVisit, replanVisit } from '#server/modules/visits/visits.ts';
import { exchangeDays, lockLeaving } from './leaving.ts';

/**
 * Puts a planned exchange to another slot that is open (rules/swaps.md#when-it-does-not-happen); both
 * orders are locked, the first one first.
 */
export async function putToSlot(
  shop: Shop,
  orderId: number,
  slot: Slot,
  now: Date,
): Promise<{ message: string } | Refusal> {
  return transact(shop, async (work) => {
    const succession = await findSuccession(work.db, orderId);
    const leaving = succession && (await lockLeaving(work.db, succession.fromOrderId));
    if (!leaving) return refuse('NOT_FOUND');
    const order = await lockKnownOrder(work.db, orderId);
    const visit = await findPlannedVisit(work.db, orderId, 'exchange');
    if (!visit || order.status !== 'SCHEDULED') return refuse('DAY_NOT_POSSIBLE');
    if (isOnItsWay(order, now)) return refuse('ORDER_ON_ITS_WAY');
    if (!exchangeDays(work, leaving, now).includes(slot.day)) return refuse('DAY_NOT_POSSIBLE');
    await replanVisit(work.db, visit, { slot });
    const [moved] = await work.db
      .update(orders)
      .set({ expectedOn: slot.day, slotOn: slot.day, slotHalf: slot.half })
      .where(eq(orders.id, orderId))
      .returning();
    if (!moved) throw new Error(`Order ${order.number} is gone`);
    await tellOfOrder(work, moved, now, (facts) => exchangeMovedLetter(facts, slot));
    return { message: `We come for the exchange on ${slotWords(slot)}.` };
  });
}

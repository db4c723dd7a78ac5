import { dayOf } from '#domain/base/kolkata.ts';
import { slotEnds } from '#domain/visits/visit.ts';
import { lateLetter } from '#messages/visits/visit-letters.ts';
import { notThereYet } from '#messages/overview/order-step-refusal.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { lockOrder } from '#server/orders/status.ts';
import { findComing, findPlannedVisit, noteLate } from '#server/visits/visits.ts';

/**
 * Tells the renter that today's delivery, exchange or move comes after its slot, until when
 * (rules/visits.md#a-late-visit). The same hour once more is told once.
 */
export async function tellLate(
  shop: AppContext,
  orderId: number,
  until: Date,
  now: Date,
): Promise<Refusal | undefined> {
  return transact(shop, async (work) => {
    const order = await lockOrder(work.db, orderId);
    if (!order) return refuse('NOT_FOUND');
    const visit =
      (await findComing(work.db, orderId)) ??
      (await findPlannedVisit(work.db, orderId, 'relocation'));
    if (!visit) return refuse('ORDER_NOT_THERE_YET', { values: notThereYet(order, 'SCHEDULED') });
    if (visit.day !== dayOf(now)) return refuse('DELAY_NOT_TODAY');
    if (dayOf(until) !== visit.day || until <= now || until <= slotEnds(visit))
      return refuse('TIME_NOT_POSSIBLE', { values: { slot: slotWords(visit) } });
    if (visit.lateUntil?.getTime() === until.getTime()) return undefined;
    await noteLate(work.db, visit, until);
    await tellOfOrder(work, order, now, (facts) =>
      lateLetter(facts, until, visit.kind, visit.lateUntil),
    );
    return undefined;
  });
}

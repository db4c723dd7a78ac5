import { dayOf } from '#domain/kolkata.ts';
import { slotEnds } from '#domain/visit.ts';
import { lateLetter } from '#messages/visit-letters.ts';
import { notThereYet } from '#messages/not-there-yet.ts';
import { slotWords } from '#messages/slot-words.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { Shop } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { tellOfOrder } from '#server/modules/orders/letters.ts';
import { lockOrder } from '#server/modules/orders/status.ts';
import { findComing, findPlannedVisit, noteLate } from '#server/modules/visits/visits.ts';

/**
 * Tells the renter that today's delivery, exchange or move comes after its slot, until when
 * (rules/visits.md#a-late-visit). The same hour once more is told once.
 */
export async function tellLate(
  shop: Shop,
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

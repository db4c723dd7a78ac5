import { endingBefore } from '#domain/base/day-span.ts';
import { movedByUs } from '#domain/endings/agreed-days.ts';
import { firstExchange, withinPlan } from '#domain/changes/exchange-days.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { later } from '#domain/base/rent-period.ts';
import { mayPlanOn, planSpan } from '#domain/visits/slot.ts';
import { isSameSlot } from '#domain/visits/visit.ts';
import { exchangeMovedLetter } from '#messages/changes/exchange-letters.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { refuseDay } from '#server/lib/refuse-day.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import type { Scheduled, Scheduling } from '#server/delivery/fulfilment/schedule.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import { findSuccession } from '#server/orders/succession.ts';
import { findPlannedVisit, replanVisit } from '#server/visits/visits.ts';
import { lockOutgoing } from './outgoing-order.ts';
import { putOrderTo } from './move.ts';

/**
 * Puts a planned exchange into a slot of ours within the plan of the order that goes, or tells who comes
 * (rules/swaps.md#the-day-of-an-exchange); its renter is told of another slot.
 */
export async function replanExchange(
  shop: AppContext,
  orderId: number,
  { on, half, crewId, crew, crewPhone }: Omit<Scheduling, 'withoutKyc'>,
  now: Date,
): Promise<Scheduled | Refusal> {
  return transact(shop, async (work) => {
    const succession = await findSuccession(work.db, orderId);
    const leaving = succession && (await lockOutgoing(work.db, succession.fromOrderId));
    if (!leaving) return refuse('NOT_FOUND');
    const order = await lockKnownOrder(work.db, orderId);
    const visit = await findPlannedVisit(work.db, orderId, 'exchange');
    if (!visit) return refuse('NOTHING_TO_MOVE');
    const slot = { day: on ?? visit.day, half: half ?? visit.half };
    const { deliveredOn, expiresOn } = leaving.order;
    const first = firstExchange(deliveredOn, dayOf(order.placedAt));
    const [day] = withinPlan([slot.day], expiresOn);
    const isEarly = slot.day < first && slot.day !== visit.day;
    if (!day || isEarly || !mayPlanOn(day, dayOf(now))) {
      const { from, to } = planSpan(dayOf(now));
      return refuseDay(endingBefore({ from: later(from, first), to }, expiresOn));
    }
    await replanVisit(work.db, visit, { slot, crewId, crew, crewPhone });
    const { address: wayUp, labourFee } = order;
    const scheduled = { on: day, half: slot.half, wayUp, labourFee };
    if (isSameSlot(visit, slot)) return scheduled;
    const moved = await putOrderTo(work.db, order, slot, movedByUs(order, day));
    await tellOfOrder(work, moved, now, (facts) => exchangeMovedLetter(facts, slot));
    return scheduled;
  });
}

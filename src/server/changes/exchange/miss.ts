import { attemptSpan } from '#domain/base/day-span.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { failedByUs, movedByRenter } from '#domain/endings/agreed-days.ts';
import { withinPlan } from '#domain/changes/exchange-days.ts';
import { nextAttempt } from '#domain/visits/next-attempt.ts';
import {
  exchangeFailedLetter,
  exchangeMissedLetter,
} from '#messages/changes/exchange-visit-letters.ts';
import { notThereYet } from '#messages/overview/order-step-refusal.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { refuseDay } from '#server/lib/refuse-day.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { cancelIn } from '#server/endings/cancellation/cancel.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import { findSuccession } from '#server/orders/succession.ts';
import { countMiss, type Miss, type MissNoted } from '#server/visits/miss.ts';
import { findPlannedVisit, noteAttempt, replanVisit } from '#server/visits/visits.ts';
import { lockOutgoing } from './outgoing-order.ts';
import { putOrderTo } from './move.ts';

/**
 * Notes that an exchange was tried and did not take place, and plans the next attempt within the plan of
 * the order that goes; where no day of that is left the exchange is off, which answers null. Nothing is
 * charged for it (rules/swaps.md#when-it-does-not-happen).
 */
export async function missExchange(
  shop: AppContext,
  orderId: number,
  { outcome: told, by, ...asked }: Miss,
  now: Date,
): Promise<MissNoted | Refusal> {
  const holidays = shop.policies.holidays.map(({ day }) => day);
  return transact(shop, async (work) => {
    const succession = await findSuccession(work.db, orderId);
    const leaving = succession && (await lockOutgoing(work.db, succession.fromOrderId));
    if (!leaving) return refuse('NOT_FOUND');
    const order = await lockKnownOrder(work.db, orderId);
    const visit = await findPlannedVisit(work.db, orderId, 'exchange');
    if (!visit) return refuse('ORDER_NOT_THERE_YET', { values: notThereYet(order, 'SCHEDULED') });
    const next = nextAttempt(visit, asked, now, holidays);
    const [day] = next ? withinPlan([next.day], leaving.order.expiresOn) : [];
    if (!next || (!day && asked.on))
      return refuseDay(attemptSpan(visit.day, dayOf(now), leaving.order.expiresOn));
    const counted = countMiss(visit, told, now);
    if (counted instanceof Refusal) return counted;
    const { outcome, ...ours } = counted;
    await noteAttempt(work.db, visit, { outcome, by }, now);
    if (!day) {
      const off = await cancelIn(work, orderId, { actor: 'operator', exchangeOff: 'no_day' }, now);
      return off instanceof Refusal ? off : { next: null, ...ours };
    }
    await replanVisit(work.db, visit, { slot: next });
    const days =
      outcome === 'ours' ? failedByUs(order, visit.day, next.day) : movedByRenter(order, next.day);
    const moved = await putOrderTo(work.db, order, next, days);
    const letterOf = outcome === 'ours' ? exchangeFailedLetter : exchangeMissedLetter;
    await tellOfOrder(work, moved, now, letterOf);
    return { next, ...ours };
  });
}

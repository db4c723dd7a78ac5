import { eq } from 'drizzle-orm';
import { attemptSpan } from '#domain/base/day-span.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { type AgreedDays, failedByUs, movedByRenter } from '#domain/endings/agreed-days.ts';
import { missedStep } from '#domain/visits/missed-visit.ts';
import { nextAttempt } from '#domain/visits/next-attempt.ts';
import type { Slot } from '#domain/visits/visit.ts';
import type { Letter } from '#messages/base/letter.ts';
import { missedLetter, ourFailureLetter } from '#messages/delivery/missed-letters.ts';
import { notThereYet } from '#messages/overview/order-step-refusal.ts';
import type { OrderFacts } from '#messages/base/order-facts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { refuseDay } from '#server/lib/refuse-day.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { cancelIn } from '#server/endings/cancellation/cancel.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { lockOrder, type OrderRow } from '#server/orders/status.ts';
import { countMiss, type Miss, type MissNoted } from '#server/visits/miss.ts';
import {
  countMissed,
  endVisit,
  findPlannedVisit,
  noteAttempt,
  replanVisit,
  type VisitRow,
} from '#server/visits/visits.ts';

/**
 * Notes that a delivery was tried and did not succeed, and plans the next attempt; after the last one
 * that nobody was there for the order is forfeited (rules/visits.md#missed-attempts).
 */
export async function missDelivery(
  shop: AppContext,
  orderId: number,
  { outcome: told, by, ...asked }: Miss,
  now: Date,
): Promise<MissNoted | Refusal> {
  const holidays = shop.policies.holidays.map(({ day }) => day);
  return transact(shop, async (work) => {
    const order = await lockOrder(work.db, orderId);
    if (!order) return refuse('NOT_FOUND');
    const visit = await findPlannedVisit(work.db, orderId, 'delivery');
    if (!visit) return refuse('ORDER_NOT_THERE_YET', { values: notThereYet(order, 'SCHEDULED') });
    const next = nextAttempt(visit, asked, now, holidays);
    if (!next) return refuseDay(attemptSpan(visit.day, dayOf(now)));
    const counted = countMiss(visit, told, now);
    if (counted instanceof Refusal) return counted;
    const { outcome, ...ours } = counted;
    await noteAttempt(work.db, visit, { outcome, by }, now);
    if (outcome === 'ours') {
      const days = failedByUs(order, visit.day, next.day);
      await plan(work, { order, visit, next, days, letterOf: ourFailureLetter }, now);
      return { next, ...ours };
    }
    if (missedStep(await countMissed(work.db, orderId)) !== 'forfeited') {
      const days = movedByRenter(order, next.day);
      await plan(work, { order, visit, next, days, letterOf: missedLetter }, now);
      return { next, ...ours };
    }
    await endVisit(work.db, visit, { to: 'missed' }, now);
    const forfeited = await cancelIn(work, orderId, { actor: 'operator', forfeits: true }, now);
    if (forfeited instanceof Refusal) throw new Error(`Order ${order.number} cannot be forfeited`);
    return { next: null, ...ours };
  });
}

interface Next {
  readonly order: OrderRow;
  readonly visit: VisitRow;
  readonly next: Slot;
  readonly days: AgreedDays;
  readonly letterOf: (order: OrderFacts) => Letter;
}

/** Plans the next attempt and tells the renter. */
async function plan(
  work: TxContext,
  { order, visit, next, days, letterOf }: Next,
  now: Date,
): Promise<void> {
  await replanVisit(work.db, visit, { slot: next });
  const [moved] = await work.db.update(orders).set(days).where(eq(orders.id, order.id)).returning();
  if (!moved) throw new Error(`Order ${order.number} is gone`);
  await tellOfOrder(work, moved, now, letterOf);
}

import { eq } from 'drizzle-orm';
import { type AgreedDays, failedByUs, movedByRenter } from '#domain/agreed-days.ts';
import { type Day, dayOf } from '#domain/kolkata.ts';
import { missedStep } from '#domain/missed-visit.ts';
import { slotDays } from '#domain/slot.ts';
import type { Half, Slot } from '#domain/visit.ts';
import { settledAt } from '#domain/visit-move.ts';
import type { Letter } from '#messages/letter.ts';
import { missedLetter, ourFailureLetter } from '#messages/missed-letters.ts';
import { notThereYet } from '#messages/not-there-yet.ts';
import type { OrderFacts } from '#messages/order-facts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { type Shop, transact, type Work } from '#server/lib/shop.ts';
import { cancelIn } from '#server/modules/cancellation/cancel.ts';
import { tellOfOrder } from '#server/modules/orders/letters.ts';
import { lockOrder, type OrderRow } from '#server/modules/orders/status.ts';
import {
  countMissed,
  endVisit,
  findPlannedVisit,
  noteAttempt,
  replanVisit,
  type VisitRow,
} from '#server/modules/visits/visits.ts';

export interface Miss {
  /** Whether nobody was there, or we failed to come. */
  readonly outcome: 'not_home' | 'ours';
  /** The next attempt; by itself the next working day that can still be moved, in the same half. */
  readonly on?: Day | undefined;
  readonly half?: Half | undefined;
  /** The operator who notes it. */
  readonly by: string;
}

/** What a missed attempt came to: the next one, or null where the order is forfeited. */
export interface MissNoted {
  readonly next: Slot | null;
}

/**
 * Notes that a delivery was tried and did not succeed, and plans the next attempt; after the last one
 * that nobody was there for the order is forfeited (rules/visits.md#missed-attempts).
 */
export async function missDelivery(
  shop: Shop,
  orderId: number,
  { outcome, on, half, by }: Miss,
  now: Date,
): Promise<MissNoted | Refusal> {
  const today = dayOf(now);
  const holidays = shop.policies.holidays.map(({ day }) => day);
  return transact(shop, async (work) => {
    const order = await lockOrder(work.db, orderId);
    if (!order) return refuse('NOT_FOUND');
    const visit = await findPlannedVisit(work.db, orderId, 'delivery');
    if (!visit) return refuse('ORDER_NOT_THERE_YET', { values: notThereYet(order, 'SCHEDULED') });
    const day = on ?? slotDays(now, holidays).find((each) => now < settledAt(each));
    if (visit.day > today || !day || day < today) return refuse('DAY_NOT_POSSIBLE');
    await noteAttempt(work.db, visit, { outcome, by }, now);
    const next = { day, half: half ?? visit.half };
    if (outcome === 'ours') {
      const days = failedByUs(order, visit.day, day);
      await plan(work, { order, visit, next, days, letterOf: ourFailureLetter }, now);
      return { next };
    }
    if (missedStep(await countMissed(work.db, orderId)) !== 'forfeited') {
      const days = movedByRenter(order, day);
      await plan(work, { order, visit, next, days, letterOf: missedLetter }, now);
      return { next };
    }
    await endVisit(work.db, visit, { to: 'missed' }, now);
    const forfeited = await cancelIn(work, orderId, { actor: 'operator', forfeits: true }, now);
    if (forfeited instanceof Refusal) throw new Error(`Order ${order.number} cannot be forfeited`);
    return { next: null };
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
  work: Work,
  { order, visit, next, days, letterOf }: Next,
  now: Date,
): Promise<void> {
  await replanVisit(work.db, visit, { slot: next });
  const [moved] = await work.db.update(orders).set(days).where(eq(orders.id, order.id)).returning();
  if (!moved) throw new Error(`Order ${order.number} is gone`);
  await tellOfOrder(work, moved, now, letterOf);
}

import { eq } from 'drizzle-orm';
import { type Day, dayOf } from '#domain/kolkata.ts';
import { missingDocuments } from '#domain/kyc.ts';
import { mayBecome } from '#domain/order.ts';
import { mayPlanOn } from '#domain/slot.ts';
import type { Half } from '#domain/visit.ts';
import { movedLetter } from '#messages/delivery-letters.ts';
import { notThereYet } from '#messages/not-there-yet.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { type Shop, type Work, transact } from '#server/lib/shop.ts';
import { findDocuments } from '#server/modules/customers/documents.ts';
import { tellOfOrder } from '#server/modules/orders/letters.ts';
import { changeStatus, lockOrder, type OrderRow } from '#server/modules/orders/status.ts';
import { findPlannedVisit, planVisit, replanVisit } from '#server/modules/visits/visits.ts';

export interface Scheduling {
  readonly on: Day;
  /** By itself the half that was planned or chosen before, else the morning. */
  readonly half?: Half | undefined;
  /** Lets an order go out whose documents are not all verified; medical ones need none. */
  readonly withoutKyc: boolean;
}

/**
 * Puts a day to the delivery of a paid order, or moves it; its documents have to be verified. The day
 * that was promised stays (rules/orders.md#the-promised-day).
 */
export async function scheduleOrder(
  shop: Shop,
  orderId: number,
  { on, half, withoutKyc }: Scheduling,
  now: Date,
): Promise<Refusal | undefined> {
  if (!mayPlanOn(on, dayOf(now))) return refuse('DAY_NOT_POSSIBLE');
  return transact(shop, async (work) => {
    const order = await lockOrder(work.db, orderId);
    if (!order) return refuse('NOT_FOUND');
    const isMoved = order.status === 'SCHEDULED';
    if (!isMoved && !mayBecome(order.status, 'SCHEDULED'))
      return refuse('ORDER_NOT_THERE_YET', { values: notThereYet(order, 'CONFIRMED') });
    const isExchange = order.carried > 0;
    if (!withoutKyc && !isExchange && order.kind !== 'medical') {
      const missing = missingDocuments(await findDocuments(work.db, order.userId));
      if (missing.length > 0) {
        return refuse('KYC_INCOMPLETE', { values: { documents: missing.join(', ') } });
      }
    }
    const days = { expectedOn: on, expressOn: order.expressOn && on };
    const planned =
      (await findPlannedVisit(work.db, orderId, 'delivery')) ??
      (await findPlannedVisit(work.db, orderId, 'exchange'));
    const slot = { day: on, half: half ?? planned?.half ?? order.slotHalf ?? 'morning' };
    if (planned) await replanVisit(work.db, planned, { slot });
    else await planVisit(work.db, orderId, { kind: 'delivery', slot }, now);
    if (isMoved) await move(work, order, days, now);
    else await changeStatus(work, order, { to: 'SCHEDULED', actor: 'operator', also: days }, now);
    return undefined;
  });
}

/** Puts a scheduled order to another day and tells its customer; the day it has already is no move. */
async function move(
  work: Work,
  { id, expectedOn }: OrderRow,
  days: Pick<OrderRow, 'expectedOn' | 'expressOn'>,
  now: Date,
): Promise<void> {
  if (days.expectedOn === expectedOn) return;
  const [moved] = await work.db.update(orders).set(days).where(eq(orders.id, id)).returning();
  if (moved) await tellOfOrder(work, moved, now, movedLetter);
}

import { eq } from 'drizzle-orm';
import { movedByUs } from '#domain/endings/agreed-days.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { missingDocuments } from '#domain/documents/kyc.ts';
import type { WayUp } from '#domain/catalogue/labour.ts';
import type { Paise } from '#domain/base/money.ts';
import { mayBecome } from '#domain/orders/order.ts';
import { otherThanChosen } from '#domain/orders/order-slot.ts';
import { mayPlanOn, planSpan } from '#domain/visits/slot.ts';
import { type Half, isSameSlot, type Slot } from '#domain/visits/visit.ts';
import { DOCUMENT_NAMES } from '#messages/documents/document-names.ts';
import { movedLetter } from '#messages/visits/visit-letters.ts';
import { notThereYet } from '#messages/overview/order-step-refusal.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { refuseDay } from '#server/lib/refuse-day.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { isFirst } from '#server/mails/send-once.ts';
import { findDocuments } from '#server/people/customers/documents.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { changeStatus, lockOrder } from '#server/orders/status.ts';
import { findSuccession } from '#server/orders/succession.ts';
import {
  type Crew,
  findPlannedVisit,
  noticeKey,
  planVisit,
  replanVisit,
} from '#server/visits/visits.ts';

export interface Scheduling extends Partial<Crew> {
  /** By itself the day that was planned, else the one that its renter chose. */
  readonly on?: Day | undefined;
  /** By itself the half that was planned or chosen before, else the morning. */
  readonly half?: Half | undefined;
  /** Lets an order go out whose documents are not all verified; medical ones need none. */
  readonly withoutKyc: boolean;
}

/** Into which slot an order was put, how it is carried up there, and for what. */
export interface Scheduled {
  readonly on: Day;
  readonly half: Half;
  readonly wayUp: WayUp;
  readonly labourFee: Paise | null;
  /** What its renter chose, where it is another slot. */
  readonly chosen?: Slot | undefined;
}

/**
 * Puts the delivery of a paid order into a slot, or into another one; its documents have to be verified.
 * The day that was promised stays (rules/orders.md#the-promised-day).
 */
export async function scheduleOrder(
  shop: AppContext,
  orderId: number,
  { on: named, half, withoutKyc, crewId, crew, crewPhone }: Scheduling,
  now: Date,
): Promise<Refusal | Scheduled> {
  return transact(shop, async (work) => {
    const order = await lockOrder(work.db, orderId);
    if (!order) return refuse('NOT_FOUND');
    if (order.status !== 'SCHEDULED' && !mayBecome(order.status, 'SCHEDULED'))
      return refuse('ORDER_NOT_THERE_YET', { values: notThereYet(order, 'CONFIRMED') });
    if (await findSuccession(work.db, orderId)) return refuse('ORDER_BY_EXCHANGE');
    const planned = await findPlannedVisit(work.db, orderId, 'delivery');
    const on = named ?? planned?.day ?? order.slotOn;
    if (!on) return refuse('DAY_NEEDED');
    if (!mayPlanOn(on, dayOf(now))) return refuseDay(planSpan(dayOf(now)));
    if (!withoutKyc && order.kind !== 'medical') {
      const missing = missingDocuments(await findDocuments(work.db, order.userId));
      if (missing.length > 0) {
        const documents = missing.map((type) => DOCUMENT_NAMES[type]).join(', ');
        return refuse('KYC_INCOMPLETE', { values: { documents } });
      }
    }
    const slot = { day: on, half: half ?? planned?.half ?? order.slotHalf ?? 'morning' };
    const { address: wayUp, labourFee } = order;
    const chosen = otherThanChosen(order, planned, slot);
    const scheduled = { on, half: slot.half, wayUp, labourFee, chosen };
    const days = movedByUs(order, on);
    const who = { crewId, crew, crewPhone };
    if (!planned) {
      const visit = await planVisit(work.db, orderId, { kind: 'delivery', slot, ...who }, now);
      const change = { to: 'SCHEDULED', actor: 'operator', also: days } as const;
      await changeStatus(work, order, change, now);
      // What is planned for today is told with its code at once.
      if (on === dayOf(now)) await isFirst(work.db, noticeKey(visit), now);
      return scheduled;
    }
    await replanVisit(work.db, planned, { slot, ...who });
    const [moved] = await work.db
      .update(orders)
      .set(days)
      .where(eq(orders.id, orderId))
      .returning();
    if (moved && !isSameSlot(planned, slot)) await tellOfOrder(work, moved, now, movedLetter);
    return scheduled;
  });
}

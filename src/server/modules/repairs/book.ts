import { and, eq } from 'drizzle-orm';
import { mayRepair } from '#domain/order.ts';
import { repairDays } from '#domain/repair.ts';
import type { Slot } from '#domain/visit.ts';
import { repairBookedLetter } from '#messages/repair-letters.ts';
import {
  NO_REPAIR_DAY,
  NOTHING_TO_REPAIR,
  REPAIR_REASON,
  repairPlannedText,
} from '#messages/repair-words.ts';
import { slotWords } from '#messages/slot-words.ts';
import { issueMessages } from '#server/db/schema/care.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { repairs } from '#server/db/schema/repairs.ts';
import { type Caller, lockCaller } from '#server/lib/account-lock.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { type Shop, transact } from '#server/lib/shop.ts';
import { tellShop, writeIssue } from '#server/modules/care/talk.ts';
import { findOrder } from '#server/modules/orders/find.ts';
import { lockKnownOrder } from '#server/modules/orders/status.ts';
import { refuseFull } from '#server/modules/visits/places.ts';
import { planVisit } from '#server/modules/visits/visits.ts';
import { findPlannedRepairs } from './find.ts';
import { tellOfRepair } from './tell.ts';

export interface BookedRepair extends Slot {
  readonly orderNumber: string;
  readonly productSlug: string;
  readonly description: string;
}

/** Plans a repair visit for something that is with its renter: all of it or nothing; answers its issue. */
export async function bookRepair(
  shop: Shop,
  caller: Caller,
  { orderNumber, productSlug, description, day, half }: BookedRepair,
  now: Date,
): Promise<number | Refusal> {
  const { userId } = caller;
  const slot = { day, half };
  return transact(shop, async (work) => {
    const gone = await lockCaller(work.db, caller, 'share');
    if (gone) return gone;
    const own = await findOrder(work.db, userId, orderNumber);
    if (!own) return refuse('UNAUTHORIZED');
    const { id: orderId, status } = await lockKnownOrder(work.db, own.id);
    const isPart = and(eq(orderLines.orderId, orderId), eq(orderLines.productSlug, productSlug));
    if ((await work.db.$count(orderLines, isPart)) === 0) return refuse('UNAUTHORIZED');
    if (!mayRepair(status))
      return refuse('REPAIR_NOT_POSSIBLE', { values: { why: NOTHING_TO_REPAIR } });
    const planned = await findPlannedRepairs(work.db, orderId);
    if (planned.some(({ repair }) => repair.productSlug === productSlug)) {
      return refuse('REPAIR_PLANNED');
    }
    const [rental] = await work.db.select().from(rentals).where(eq(rentals.orderId, orderId));
    const holidays = work.policies.holidays.map((each) => each.day);
    const days = repairDays(rental?.pickupOn ?? null, now, holidays);
    if (days.length === 0) return refuse('REPAIR_NOT_POSSIBLE', { values: { why: NO_REPAIR_DAY } });
    if (!days.includes(day)) return refuse('SLOT_CLOSED');
    const full = await refuseFull(work.db, { ...slot, cityId: own.cityId, days });
    if (full) return full;
    const about = { orderId, type: 'order', itemId: orderNumber, productSlug } as const;
    const issue = { ...about, reason: REPAIR_REASON, description };
    const { id: issueId, facts } = await writeIssue(work, userId, issue, now);
    const visit = await planVisit(work.db, orderId, { kind: 'repair', slot }, now);
    await work.db.insert(repairs).values({ visitId: visit.id, issueId, productSlug });
    const answer = { issueId, voice: 'shop', text: repairPlannedText(slot), at: now } as const;
    await work.db.insert(issueMessages).values(answer);
    const told = { facts, said: description, answerOn: null };
    await tellShop(work, userId, told, now, `booked a repair visit on ${slotWords(slot)}`);
    await tellOfRepair(work, visit.id, now, repairBookedLetter);
    return issueId;
  });
}

import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { mayRepair } from '#domain/orders/order.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { beforePickup, repairDays } from '#domain/care/repair.ts';
import { mayPlanOn, planSpan } from '#domain/visits/slot.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { repairBookedLetter } from '#messages/care/repair-letters.ts';
import {
  NO_REPAIR_DAY,
  NO_REPAIR_OF_ISSUE,
  NOT_WITH_RENTER,
  NOTHING_TO_REPAIR,
  PICKED_UP_BEFORE,
  REPAIR_REASON,
  repairPlannedText,
} from '#messages/care/repair-words.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import type { Db } from '#server/db/db.ts';
import { arrivals, issueMessages, issues } from '#server/db/schema/care.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { repairs } from '#server/db/schema/visits.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { refuseDay } from '#server/lib/refuse-day.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transactAs } from '#server/lib/transact.ts';
import { lockIssue, tellShop, writeIssue } from '#server/care/talk.ts';
import { findOrder } from '#server/orders/find.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import { refuseFull } from '#server/visits/places.ts';
import { type Crew, planVisit } from '#server/visits/visits.ts';
import { findPlannedRepairs } from './find.ts';
import { tellOfRepair } from './tell.ts';

export interface BookedRepair extends Slot {
  readonly orderNumber: string;
  readonly productSlug: string;
  readonly description: string;
}

/** Plans a repair visit for something that is with its renter: all of it or nothing; answers its issue. */
export async function bookRepair(
  shop: AppContext,
  caller: Caller,
  { orderNumber, productSlug, description, day, half }: BookedRepair,
  now: Date,
): Promise<number | Refusal> {
  const { userId } = caller;
  const slot = { day, half };
  return transactAs(shop, caller, 'share', async (work) => {
    const own = await findOrder(work.db, userId, orderNumber);
    if (!own) return refuse('UNAUTHORIZED');
    const { id: orderId, status } = await lockKnownOrder(work.db, own.id);
    const isPart = and(eq(orderLines.orderId, orderId), eq(orderLines.productSlug, productSlug));
    if ((await work.db.$count(orderLines, isPart)) === 0) return refuse('UNAUTHORIZED');
    if (!mayRepair(status))
      return refuse('REPAIR_NOT_POSSIBLE', { values: { why: NOTHING_TO_REPAIR } });
    if (await isRepairPlanned(work, orderId, productSlug)) return refuse('REPAIR_PLANNED');
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
    const told = { facts, said: description, answerOn: null };
    await tellShop(work, userId, told, now, `booked a repair visit on ${slotWords(slot)}`);
    await planRepair(work, { orderId, issueId, productSlug, slot }, now);
    return issueId;
  });
}

/**
 * Plans the repair visit that answers an issue, for an operator (rules/repairs.md#planned-by-us). Whether
 * the slot has a place is asked before.
 */
export async function planRepairOf(
  work: TxContext,
  issueId: number,
  { slot, ...who }: { readonly slot: Slot } & Crew,
  now: Date,
): Promise<Refusal | undefined> {
  const [issue] = await work.db.select().from(issues).where(eq(issues.id, issueId));
  if (!issue) return refuse('NOT_FOUND');
  const { orderId, productSlug } = issue;
  const { status } = await lockKnownOrder(work.db, orderId);
  await lockIssue(work.db, issueId);
  const [rental] = await work.db.select().from(rentals).where(eq(rentals.orderId, orderId));
  const why = (text: string) => refuse('REPAIR_NOT_POSSIBLE', { values: { why: text } });
  if (productSlug === null || !(await isRepairableIssue(work.db, issueId)))
    return why(NO_REPAIR_OF_ISSUE);
  if (!mayRepair(status)) return why(NOT_WITH_RENTER);
  if (await isRepairPlanned(work, orderId, productSlug)) return refuse('REPAIR_PLANNED');
  if (!mayPlanOn(slot.day, dayOf(now))) return refuseDay(planSpan(dayOf(now)));
  if (beforePickup([slot.day], rental?.pickupOn ?? null).length === 0) return why(PICKED_UP_BEFORE);
  await planRepair(work, { orderId, issueId, productSlug, slot, ...who }, now);
  return undefined;
}

/** Whether an issue is open, and neither has a repair visit nor is about a replacement. */
export async function isRepairableIssue(db: Db, issueId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: issues.id })
    .from(issues)
    .leftJoin(repairs, eq(repairs.issueId, issues.id))
    .leftJoin(arrivals, eq(arrivals.issueId, issues.id))
    .where(
      and(
        eq(issues.id, issueId),
        isNotNull(issues.productSlug),
        isNull(issues.closedAt),
        isNull(repairs.visitId),
        isNull(arrivals.id),
      ),
    );
  return found !== undefined;
}

async function isRepairPlanned({ db }: TxContext, orderId: number, slug: string): Promise<boolean> {
  const planned = await findPlannedRepairs(db, orderId);
  return planned.some(({ repair }) => repair.productSlug === slug);
}

interface RepairToPlan extends Crew {
  readonly orderId: number;
  readonly issueId: number;
  readonly productSlug: string;
  readonly slot: Slot;
}

/** Writes the visit down, and says so in its issue and to its renter. */
async function planRepair(
  work: TxContext,
  { orderId, issueId, productSlug, slot, ...who }: RepairToPlan,
  now: Date,
): Promise<void> {
  const visit = await planVisit(work.db, orderId, { kind: 'repair', slot, ...who }, now);
  await work.db.insert(repairs).values({ visitId: visit.id, issueId, productSlug });
  const answer = { issueId, voice: 'shop', text: repairPlannedText(slot), at: now } as const;
  await work.db.insert(issueMessages).values(answer);
  await tellOfRepair(work, visit.id, now, repairBookedLetter);
}

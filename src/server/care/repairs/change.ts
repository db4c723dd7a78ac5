import { beforePickup } from '#domain/care/repair.ts';
import { mayPlanOn, planSpan } from '#domain/visits/slot.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { type Half, isSameSlot, type Slot } from '#domain/visits/visit.ts';
import { callOffUntil, moveDays } from '#domain/visits/visit-move.ts';
import {
  repairMovedByYouLetter,
  repairMovedLetter,
  repairOffLetter,
} from '#messages/care/repair-letters.ts';
import {
  CALLED_OFF_TEXT,
  REPAIR_OFF_TEXTS,
  type RepairOff,
  repairPlannedText,
} from '#messages/care/repair-words.ts';
import { eq } from 'drizzle-orm';
import { issues } from '#server/db/schema/care.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { visits } from '#server/db/schema/visits.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { refuseDay } from '#server/lib/refuse-day.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import { refuseFull } from '#server/visits/places.ts';
import { refuseSlot } from '#server/visits/renter-slot.ts';
import { type Crew, endVisit, replanVisit, takeRenterSlot } from '#server/visits/visits.ts';
import { findPlannedRepairs, findRepair, type FoundRepair } from './find.ts';
import { sayInIssue, tellOfRepair } from './tell.ts';

/**
 * A repair visit that is planned, its order locked; of this user where one is named. Where an exchange
 * passed it on meanwhile, the order that it is with now is locked too.
 */
export async function lockPlannedRepair(
  { db }: TxContext,
  visitId: number,
  userId?: number,
): Promise<FoundRepair | Refusal> {
  const known = await findRepair(db, visitId);
  if (!known) return refuse(userId === undefined ? 'NOT_FOUND' : 'UNAUTHORIZED');
  if (userId !== undefined && known.order.userId !== userId) return refuse('UNAUTHORIZED');
  await lockKnownOrder(db, known.order.id);
  const found = (await findRepair(db, visitId)) ?? known;
  if (found.order.id !== known.order.id) await lockKnownOrder(db, found.order.id);
  return found.visit.state === 'planned' ? found : refuse('NOTHING_TO_MOVE');
}

/**
 * Puts a repair visit to the slot that its renter chose (rules/repairs.md#moving-it-and-calling-it-off).
 * The slot it has already is no move.
 */
export async function moveRepair(
  shop: AppContext,
  _orderId: number,
  slot: Slot,
  now: Date,
  visitId: number,
): Promise<Refusal | undefined> {
  const holidays = shop.policies.holidays.map(({ day }) => day);
  return transact(shop, async (work) => {
    const found = await lockPlannedRepair(work, visitId);
    if (found instanceof Refusal) return found;
    const { visit, order } = found;
    if (isSameSlot(visit, slot)) return undefined;
    const [rental] = await work.db.select().from(rentals).where(eq(rentals.orderId, order.id));
    const open = beforePickup(moveDays(visit, now, holidays), rental?.pickupOn ?? null);
    const place = { ...slot, cityId: order.cityId, days: open };
    const refused = refuseSlot(visit, slot, open, now) ?? (await refuseFull(work.db, place));
    if (refused) return refused;
    await takeRenterSlot(work.db, visit, slot, now);
    await tellOfRepair(work, visitId, now, repairMovedByYouLetter);
    return undefined;
  });
}

/** Calls a repair visit off for its renter, until the evening before. */
export async function callOffRepair(
  shop: AppContext,
  userId: number,
  visitId: number,
  now: Date,
): Promise<Refusal | undefined> {
  return transact(shop, async (work) => {
    const found = await lockPlannedRepair(work, visitId, userId);
    if (found instanceof Refusal) return found;
    if (!callOffUntil(found.visit, now)) return refuse('REPAIR_SETTLED');
    await endVisit(work.db, found.visit, { to: 'cancelled' }, now);
    const said = { voice: 'renter', text: CALLED_OFF_TEXT, close: true } as const;
    await sayInIssue(work, found, said, now);
    return undefined;
  });
}

/** A visit as an operator saw it. */
export interface SeenVisit extends Slot {
  readonly crew: string | null;
  readonly crewPhone: string | null;
}

/**
 * Whether a visit is planned otherwise than it was seen; never where that is not said
 * (rules/repairs.md#two-operators-plan-one-visit).
 */
export function isPlannedOtherwise(visit: SeenVisit, seen: SeenVisit | undefined): boolean {
  if (!seen) return false;
  const isSameCrew = visit.crew === seen.crew && visit.crewPhone === seen.crewPhone;
  return !isSameSlot(visit, seen) || !isSameCrew;
}

/** Where an operator puts a repair visit, and who comes; what is not given stays. */
export interface RepairPlan extends Crew {
  readonly on?: Slot['day'] | undefined;
  readonly half?: Half | undefined;
  readonly seen?: SeenVisit | undefined;
}

export async function scheduleRepair(
  shop: AppContext,
  visitId: number,
  { on, half, crewId, crew, crewPhone, seen }: RepairPlan,
  now: Date,
): Promise<Slot | Refusal> {
  if (on && !mayPlanOn(on, dayOf(now))) return refuseDay(planSpan(dayOf(now)));
  return transact(shop, async (work) => {
    const found = await lockPlannedRepair(work, visitId);
    if (found instanceof Refusal) return found;
    const { visit } = found;
    if (isPlannedOtherwise(visit, seen)) return refuse('REPAIR_CHANGED');
    const slot = { day: on ?? visit.day, half: half ?? visit.half };
    await replanVisit(work.db, visit, { slot, crewId, crew, crewPhone });
    if (!isSameSlot(visit, slot)) {
      const said = { voice: 'shop', text: repairPlannedText(slot), close: false } as const;
      await sayInIssue(work, found, said, now);
      await tellOfRepair(work, visitId, now, repairMovedLetter);
    }
    return slot;
  });
}

/**
 * Lets the repair visits of things that stay, and their issues, go on with the order that has them now;
 * the first order is locked (rules/repairs.md#moving-it-and-calling-it-off).
 */
export async function passOnRepairs(
  { db }: TxContext,
  fromOrderId: number,
  to: { readonly orderId: number; readonly keeps: ReadonlySet<string> },
): Promise<void> {
  for (const { visit, repair } of await findPlannedRepairs(db, fromOrderId)) {
    if (!to.keeps.has(repair.productSlug)) continue;
    const { orderId } = to;
    await db.update(visits).set({ orderId }).where(eq(visits.id, visit.id));
    await db
      .update(issues)
      .set({ orderId })
      .where(eq(issues.id, repair.issueId ?? 0));
  }
}

/** Calls off the repair visits of a locked order that ends, and tells its renter. */
export async function endRepairs(work: TxContext, orderId: number, now: Date): Promise<void> {
  for (const found of await findPlannedRepairs(work.db, orderId)) {
    await callOffOne(work, found, 'ended', now);
  }
}

/** Calls off those of a locked order that are planned for the day of its pick-up or later. */
export async function endRepairsFrom(
  work: TxContext,
  orderId: number,
  pickupOn: Day,
  now: Date,
): Promise<void> {
  for (const found of await findPlannedRepairs(work.db, orderId)) {
    if (beforePickup([found.visit.day], pickupOn).length > 0) continue;
    await callOffOne(work, found, 'pickup', now);
  }
}

/** Calls off a repair visit for us, and says why in its issue, which is closed, and by letter. */
export async function callOffOne(
  work: TxContext,
  found: FoundRepair,
  why: RepairOff,
  now: Date,
): Promise<void> {
  await endVisit(work.db, found.visit, { to: 'cancelled' }, now);
  await sayInIssue(work, found, { voice: 'shop', text: REPAIR_OFF_TEXTS[why], close: true }, now);
  await tellOfRepair(work, found.visit.id, now, (facts) => repairOffLetter(facts, why));
}

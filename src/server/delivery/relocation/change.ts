import { mayCallOff } from '#domain/delivery/relocation.ts';
import { mayPlanOn, planSpan } from '#domain/visits/slot.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { type Half, isSameSlot, type Slot } from '#domain/visits/visit.ts';
import { isUnnoted, moveDays } from '#domain/visits/visit-move.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import {
  relocationOffLetter,
  relocationPlannedLetter,
} from '#messages/delivery/relocation-letters.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { refuseDay } from '#server/lib/refuse-day.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { refuseFull } from '#server/visits/places.ts';
import { refuseSlot } from '#server/visits/renter-slot.ts';
import { type Crew, endVisit, replanVisit, takeRenterSlot } from '#server/visits/visits.ts';
import { lockRelocation, relocationFacts } from './find.ts';

/** Puts a planned move to the slot that its renter chose (rules/visits.md#moving-a-visit). */
export async function moveRelocation(
  shop: AppContext,
  orderId: number,
  slot: Slot,
  now: Date,
): Promise<Refusal | undefined> {
  const holidays = shop.policies.holidays.map(({ day }) => day);
  return transact(shop, async (work) => {
    const locked = await lockRelocation(work.db, orderId);
    if (!locked) return refuse('NOTHING_TO_MOVE');
    const { order, visit, to } = locked;
    if (isSameSlot(visit, slot)) return undefined;
    const days = moveDays(visit, now, holidays);
    const place = { ...slot, cityId: order.cityId, days };
    const refused = refuseSlot(visit, slot, days, now) ?? (await refuseFull(work.db, place));
    if (refused) return refused;
    const moved = await takeRenterSlot(work.db, visit, slot, now);
    const facts = await relocationFacts(work.db, moved, to, now);
    await tellOfOrder(work, order, now, (told) =>
      relocationPlannedLetter(told, facts, 'moved by you'),
    );
    return undefined;
  });
}

export interface Replanning extends Crew {
  readonly on: Day;
  /** By itself the half that was planned before. */
  readonly half?: Half | undefined;
}

/** Puts a planned move to a slot of ours, or tells who comes; its renter is told of another slot. */
export async function replanRelocation(
  shop: AppContext,
  orderId: number,
  { on, half, crewId, crew, crewPhone }: Replanning,
  now: Date,
): Promise<Refusal | undefined> {
  if (!mayPlanOn(on, dayOf(now))) return refuseDay(planSpan(dayOf(now)));
  return transact(shop, async (work) => {
    const locked = await lockRelocation(work.db, orderId);
    if (!locked) return refuse('NO_RELOCATION');
    const { order, visit, to } = locked;
    const slot = { day: on, half: half ?? visit.half };
    const planned = await replanVisit(work.db, visit, { slot, crewId, crew, crewPhone });
    if (isSameSlot(visit, slot)) return undefined;
    const facts = await relocationFacts(work.db, planned, to, now);
    await tellOfOrder(work, order, now, (told) =>
      relocationPlannedLetter(told, facts, 'moved by us'),
    );
    return undefined;
  });
}

/** Calls off a planned move for its renter (rules/relocations.md#the-day-of-the-move). */
export async function callOffRelocation(
  shop: AppContext,
  orderId: number,
  now: Date,
): Promise<{ message: string } | Refusal> {
  return transact(shop, async (work) => {
    const locked = await lockRelocation(work.db, orderId);
    if (!locked) return refuse('NO_RELOCATION');
    const { order, visit } = locked;
    if (!mayCallOff(visit.day, now) && !isUnnoted(visit, now))
      return refuse('RELOCATION_UNDER_WAY');
    await endVisit(work.db, visit, { to: 'cancelled' }, now);
    await tellOfOrder(work, order, now, (told) => relocationOffLetter(told, 'renter'));
    return { message: answerText('RELOCATION_CALLED_OFF') };
  });
}

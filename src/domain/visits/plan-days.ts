import { addDaysTo, type Day, dayOf, instantAt } from '#domain/base/kolkata.ts';
import { hoursOfPickup, PICKUP_SLOTS, type PickupSlot } from './pickup.ts';
import { halfOfPickup } from './run.ts';
import type { PickupTime } from './missed-pickup.ts';
import { mayPlanOn } from './slot.ts';
import { type Half, HALVES, type Slot, slotEnds } from './visit.ts';
import { isWorkingDay } from '#domain/base/working-day.ts';

/**
 * Why the office does not offer a slot: it is over, nobody works, it could not be noted yet as done, or the plan
 * that goes has ended by then.
 */
export type PlanClosed = 'past' | 'no-working-day' | 'too-early' | 'after-plan';

interface PlanSlot {
  readonly half: Half;
  /** The hours of a pick-up in that half; no other visit has them. */
  readonly pickupSlot?: PickupSlot | undefined;
  readonly closed: PlanClosed | null;
}

/** A slot that the office plans; of a pick-up with its hours. */
export type PlannedSlot = Slot & Pick<PlanSlot, 'pickupSlot'>;

export function pickupAt({ day, slot }: PickupTime): PlannedSlot {
  return { day, half: halfOfPickup(slot), ...(slot && { pickupSlot: slot }) };
}

export interface PlanDay {
  readonly day: Day;
  readonly halves: PlanSlot[];
}

interface PlanLimits {
  /** The end of the plan of an order that goes. */
  readonly lastDay?: Day | null;
  /** The first day on which the visit can take place, where that is not today. */
  readonly firstDay?: Day | null;
  /** Where the visit is by now: it can stay there while that day lasts, for instance with another crew. */
  readonly planned?: PlannedSlot | null;
  /** A pick-up has a slot for each part of a day that its renter could choose. */
  readonly isPickup?: boolean;
}

/**
 * The days on which an operator can plan a visit, today first, and why a slot of one is closed
 * (rules/office.md#the-slots-of-a-visit).
 */
export function planDays(
  now: Date,
  holidays: readonly string[],
  { lastDay = null, firstDay = null, planned = null, isPickup = false }: PlanLimits = {},
): PlanDay[] {
  const days: PlanDay[] = [];
  const today = dayOf(now);
  for (let day = today; mayPlanOn(day, today); day = addDaysTo(day, 1)) {
    const isEarly = firstDay !== null && day < firstDay;
    const closedAllDay = isEarly ? 'too-early' : whyClosed(day, holidays, lastDay);
    days.push({
      day,
      halves: (isPickup ? PICKUP_PARTS : WHOLE_HALVES).map((slot) => ({
        ...slot,
        closed: isAt(planned, { day, ...slot })
          ? null
          : now >= endOf(day, slot)
            ? 'past'
            : closedAllDay,
      })),
    });
  }
  return days;
}

const WHOLE_HALVES: readonly Omit<PlanSlot, 'closed'>[] = HALVES.map((half) => ({ half }));
const PICKUP_PARTS: readonly Omit<PlanSlot, 'closed'>[] = PICKUP_SLOTS.map((pickupSlot) => ({
  half: halfOfPickup(pickupSlot),
  pickupSlot,
}));

function endOf(day: Day, { half, pickupSlot }: Omit<PlanSlot, 'closed'>): Date {
  return pickupSlot ? instantAt(day, hoursOfPickup(pickupSlot)[1]) : slotEnds({ day, half });
}

function isAt(planned: PlannedSlot | null, { day, half, pickupSlot }: PlannedSlot): boolean {
  if (planned?.day !== day) return false;
  return planned.pickupSlot ? planned.pickupSlot === pickupSlot : planned.half === half;
}

/** The days among them on which a slot is open. */
export function openPlanDays(days: readonly PlanDay[]): PlanDay[] {
  return days.filter(({ halves }) => halves.some(({ closed }) => closed === null));
}

/**
 * The slot that a plan of the office begins with, for every kind of visit: the wanted one while it is open,
 * else what is open of its day, else the first one after today (rules/office.md#the-slots-of-a-visit).
 */
export function firstPlanSlot(
  days: readonly PlanDay[],
  wanted: PlannedSlot | null,
  today: Day,
): PlannedSlot | undefined {
  const open = days.flatMap(({ day, halves }) =>
    halves.flatMap(({ closed, ...slot }) => (closed === null ? [{ day, ...slot }] : [])),
  );
  const ofDay = open.filter(({ day }) => day === wanted?.day);
  return (
    ofDay.find((slot) => isAt(wanted, slot)) ??
    ofDay[0] ??
    open.find(({ day }) => day > today) ??
    open[0]
  );
}

/** The halves of a day that are not over. */
export function halvesAhead(day: Day, now: Date): Half[] {
  return HALVES.filter((half) => now < slotEnds({ day, half }));
}

function whyClosed(day: Day, holidays: readonly string[], lastDay: Day | null): PlanClosed | null {
  if (lastDay !== null && day > lastDay) return 'after-plan';
  return isWorkingDay(day, holidays) ? null : 'no-working-day';
}

/** Why no place of a half counts as free: it is over, or nobody works on that day (rules/office.md#today). */
export function whyIdle(
  slot: Slot,
  now: Date,
  holidays: readonly string[],
): Extract<PlanClosed, 'past' | 'no-working-day'> | undefined {
  if (!isWorkingDay(slot.day, holidays)) return 'no-working-day';
  return now >= slotEnds(slot) ? 'past' : undefined;
}

import { addDaysTo, type Day, dayOf } from '#domain/base/kolkata.ts';
import { mayPlanOn } from './slot.ts';
import { type Half, HALVES, type Slot, slotEnds } from './visit.ts';
import { isWorkingDay } from '#domain/base/working-day.ts';

/**
 * Why the office does not offer a slot: it is over, nobody works, it could not be noted yet as done, or the plan
 * that goes has ended by then.
 */
export type PlanClosed = 'past' | 'no-working-day' | 'too-early' | 'after-plan';

export interface PlanDay {
  readonly day: Day;
  readonly halves: { readonly half: Half; readonly closed: PlanClosed | null }[];
}

/**
 * The days on which an operator can plan a visit, today first, and why a half of one is closed
 * (rules/office.md#the-slots-of-a-visit). `lastDay` is the end of the plan of an order that goes, `firstDay`
 * the first one on which the visit can be noted as done.
 */
export function planDays(
  now: Date,
  holidays: readonly string[],
  lastDay: Day | null,
  firstDay: Day | null = null,
): PlanDay[] {
  const days: PlanDay[] = [];
  const today = dayOf(now);
  for (let day = today; mayPlanOn(day, today); day = addDaysTo(day, 1)) {
    const isEarly = firstDay !== null && day < firstDay;
    const closedAllDay = isEarly ? 'too-early' : whyClosed(day, holidays, lastDay);
    days.push({
      day,
      halves: HALVES.map((half) => ({
        half,
        closed: now >= slotEnds({ day, half }) ? 'past' : closedAllDay,
      })),
    });
  }
  return days;
}

/** Those of them of which a half is open. */
export function openPlanDays(now: Date, holidays: readonly string[], lastDay: Day | null): Day[] {
  const isOpen = ({ halves }: PlanDay) => halves.some(({ closed }) => closed === null);
  return planDays(now, holidays, lastDay)
    .filter(isOpen)
    .map(({ day }) => day);
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

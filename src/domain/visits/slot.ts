import { addDaysTo, type Day, dayOf, daysBetween } from '#domain/base/kolkata.ts';
import { isFull, type Load } from './run.ts';
import type { Slot } from './visit.ts';
import { isWorkingDay } from '#domain/base/working-day.ts';

/** The last day that can be chosen, counted from today (rules/visits.md#slots). */
export const SLOT_DAYS_AHEAD = 14;

/** The last day on which an operator can plan a visit, counted from today (rules/visits.md#slots). */
const PLAN_DAYS_AHEAD = 60;

/** The days on which an operator can plan a visit. */
export function planSpan(today: Day) {
  return { from: today, to: addDaysTo(today, PLAN_DAYS_AHEAD) };
}

export function mayPlanOn(day: Day, today: Day): boolean {
  const { from, to } = planSpan(today);
  return day >= from && day <= to;
}

/** Why a slot cannot be chosen. */
export type SlotClosed = 'too-soon' | 'too-late' | 'no-working-day' | 'full';

/**
 * Whether a slot can be chosen for what is ordered now: nothing if it can, else why not
 * (rules/visits.md#slots, rules/runs.md#a-full-slot). `holidays` are those of `policies.yaml`; without
 * `load` it has room.
 */
export function whySlotClosed(
  { day }: Pick<Slot, 'day'>,
  now: Date,
  holidays: readonly string[],
  load?: Load,
): SlotClosed | undefined {
  const ahead = daysBetween(dayOf(now), day);
  if (ahead < 1) return 'too-soon';
  if (ahead > SLOT_DAYS_AHEAD) return 'too-late';
  if (!isWorkingDay(day, holidays)) return 'no-working-day';
  return load && isFull(load) ? 'full' : undefined;
}

/** The days on which a slot is open for what is ordered now. */
export function slotDays(now: Date, holidays: readonly string[]): Day[] {
  const ahead = Array.from({ length: SLOT_DAYS_AHEAD }, (_, at) => addDaysTo(dayOf(now), at + 1));
  return ahead.filter((day) => whySlotClosed({ day }, now, holidays) === undefined);
}

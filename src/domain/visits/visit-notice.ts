import { addDaysTo, instantAt } from '#domain/base/kolkata.ts';
import { type Slot, slotEnds } from './visit.ts';

/** How many days before it a visit is told again (rules/visits.md#letters-before-a-visit). */
export const STATUS_NOTICE_DAYS = 1;
/** From this hour of that day on. */
const NOTICE_AT_HOUR = 10;
/** How long before a slot ends a delay has to be told (rules/visits.md#a-late-visit). */
export const DELAY_NOTICE_HOURS = 2;

const HOUR_MS = 3_600_000;

/** Whether it is time to bring a planned visit to mind: from the day before until its slot is over. */
export function isNoticeDue(slot: Slot, now: Date): boolean {
  return isNear(slot, now) && now < slotEnds(slot);
}

/** Whether what is told the day before was told of a visit. */
export function isNear({ day }: Pick<Slot, 'day'>, now: Date): boolean {
  return now >= instantAt(addDaysTo(day, -STATUS_NOTICE_DAYS), NOTICE_AT_HOUR);
}

/** Until when a visit is awaited: to the end of its slot, or as long as its renter was told since. */
export function awaitedUntil(visit: Slot & { readonly lateUntil: Date | null }): Date {
  return visit.lateUntil ?? slotEnds(visit);
}

/** Whether its renter is to be told that nobody noted how a planned visit went: from 10 am of the day after it. */
export function isUnnotedTold({ day }: Slot, now: Date): boolean {
  return now >= instantAt(addDaysTo(day, 1), NOTICE_AT_HOUR);
}

/** Whether what a visit is awaited until is so near that a delay, or another one, has to be told. */
export function isEndNear(visit: Slot & { readonly lateUntil: Date | null }, now: Date): boolean {
  return now.getTime() >= awaitedUntil(visit).getTime() - DELAY_NOTICE_HOURS * HOUR_MS;
}

import { formatDay } from '#domain/kolkata.ts';
import type { PickupSlot } from '#domain/pickup.ts';
import type { Half, Slot } from '#domain/visit.ts';

/** The halves of a day by their hours (rules/visits.md#slots). */
export const HALF_WORDS: Record<Half, string> = {
  morning: '9 am to 1 pm',
  afternoon: '2 pm to 6 pm',
};

/** `Tue 24 Nov, 9 am to 1 pm`. */
export function slotWords({ day, half }: Slot): string {
  return `${formatDay(day)}, ${HALF_WORDS[half]}`;
}

/** The hours of a pick-up, written as those of a delivery. */
const PICKUP_HOURS: Readonly<Partial<Record<string, string>>> = {
  '09:00-12:00': '9 am to 12 noon',
  '12:00-15:00': '12 noon to 3 pm',
  '15:00-18:00': '3 pm to 6 pm',
} satisfies Record<PickupSlot, string>;

/** `9 am to 12 noon` of the slot `09:00-12:00`. */
export function pickupHours(slot: string): string {
  return PICKUP_HOURS[slot] ?? slot;
}

import { formatDay } from '#domain/base/kolkata.ts';
import type { PickupTime } from '#domain/visits/missed-pickup.ts';
import { hoursOfPickup, PICKUP_SLOTS } from '#domain/visits/pickup.ts';
import { type Half, HALF_HOURS, type Hours, type Slot } from '#domain/visits/visit.ts';
import { hourWords } from './hour-words.ts';

/** `9 am to 12 noon`. */
export function hoursWords([from, until]: Hours): string {
  return `${hourWords(from)} to ${hourWords(until)}`;
}

/** The halves of a day by their hours (rules/visits.md#slots). */
export const HALF_WORDS: Record<Half, string> = {
  morning: hoursWords(HALF_HOURS.morning),
  afternoon: hoursWords(HALF_HOURS.afternoon),
};

/** `Tue 24 Nov, 9 am to 1 pm`. */
export function slotWords({ day, half }: Slot): string {
  return `${formatDay(day)}, ${HALF_WORDS[half]}`;
}

/** `9 am to 12 noon` of the slot `09:00-12:00`, written as the hours of a delivery. */
export function pickupHours(slot: string): string {
  const known = PICKUP_SLOTS.find((each) => each === slot);
  return known ? hoursWords(hoursOfPickup(known)) : slot;
}

/** `Tue 24 Nov, 9 am to 12 noon`; the day alone where no hours were chosen. */
export function pickupWords({ day, slot }: PickupTime): string {
  return slot === null ? formatDay(day) : `${formatDay(day)}, ${pickupHours(slot)}`;
}

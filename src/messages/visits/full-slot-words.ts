import { onlyHalf } from '#domain/visits/full-slots.ts';
import { type Day, formatDay } from '#domain/base/kolkata.ts';
import type { Half, Slot } from '#domain/visits/visit.ts';
import { HALF_WORDS } from '#messages/base/slot-words.ts';

/** A day to choose, `Tue 24 Nov, only 2 pm to 6 pm` where the other half is full. */
export function dayChoiceWords(day: Day, full: readonly Slot[]): string {
  const only = onlyHalf(full, day);
  return only ? `${formatDay(day)}, only ${HALF_WORDS[only]}` : formatDay(day);
}

/** A half to choose, which says that it is full. */
export function halfChoiceWords(half: Half, isFull: boolean): string {
  return isFull ? `${HALF_WORDS[half]}, full` : HALF_WORDS[half];
}

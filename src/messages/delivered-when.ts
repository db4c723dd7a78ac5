import { type Day, formatDay } from '#domain/kolkata.ts';
import type { Slot } from '#domain/visit.ts';
import { arrivesBy } from './arrives-by.ts';
import { slotWords } from './slot-words.ts';

/** By when an order arrives; in its slot, where one was chosen with it. */
export function deliveredWhen(expectedOn: Day, expressOn: Day | null, slot: Slot | null): string {
  if (!slot) return arrivesBy(expectedOn, expressOn);
  const isOneDay = expressOn === null || expressOn === expectedOn;
  return isOneDay ? slotWords(slot) : `${slotWords(slot)}, the rest by ${formatDay(expectedOn)}`;
}

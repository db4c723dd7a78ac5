import { type Day, formatDay } from '#domain/kolkata.ts';
import type { Slot } from '#domain/visit.ts';
import { slotWords } from './slot-words.ts';

/** By when an order arrives, its express lines and the rest each on their day, or in its slot. */
export function arrivesBy(
  expectedOn: Day,
  expressOn: Day | null,
  slot: Slot | null = null,
): string {
  const by = `by ${formatDay(expectedOn)}`;
  const isOneDay = expressOn === null || expressOn === expectedOn;
  if (slot) return isOneDay ? slotWords(slot) : `${slotWords(slot)}, the rest ${by}`;
  return isOneDay ? `B${by.slice(1)}` : `Express by ${formatDay(expressOn)}, the rest ${by}`;
}

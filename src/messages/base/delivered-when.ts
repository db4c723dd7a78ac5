import { restArrival } from '#domain/catalogue/coverage/delivery.ts';
import { type Day, formatDay, formatDayWithYear } from '#domain/base/kolkata.ts';
import type { Slot } from '#domain/visits/visit.ts';
import type { PaperFact } from './paper.ts';
import { slotWords } from './slot-words.ts';

/** The condition of each expected day. */
export const ONCE_VERIFIED = 'We deliver once your documents are verified.';

/**
 * By when an order arrives, or in which slot: its express lines and the rest each on their day
 * (rules/delivery.md#what-comes-express).
 */
export function deliveredWhen(
  expectedOn: Day,
  expressOn: Day | null,
  slot: Slot | null = null,
): string {
  const rest = restArrival({ expectedOn, expressOn });
  if (slot) return `${slotWords(slot)}${restWords(rest)}`;
  const by = `by ${formatDay(expressOn ?? expectedOn)}`;
  return rest ? `Express ${by}${restWords(rest)}` : `B${by.slice(1)}`;
}

/** The day of the rest, after the one of what comes first. */
export function restWords(rest: Day | null): string {
  return rest ? `, the rest by ${formatDay(rest)}` : '';
}

/** By when an order arrives on a PDF: a row for each day. */
export function expectedRows(expectedOn: Day, expressOn: Day | null = null): PaperFact[] {
  const rest = restArrival({ expectedOn, expressOn });
  const first = formatDayWithYear(expressOn ?? expectedOn);
  if (rest === null) return [['Expected by', first]];
  return [
    ['Express expected by', first],
    ['The rest expected by', formatDayWithYear(rest)],
  ];
}

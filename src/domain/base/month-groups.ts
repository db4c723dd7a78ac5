import type { Day } from './kolkata.ts';
import { formatMonth } from './month-name.ts';

export interface MonthGroup<Entry> {
  /** `November 2026` (docs/screens.md#lists-by-month). */
  readonly month: string;
  readonly entries: readonly Entry[];
}

/** Groups entries by the month of their day, in the order they come. */
export function groupByMonth<Entry>(
  entries: readonly Entry[],
  dayOfEntry: (entry: Entry) => Day,
): MonthGroup<Entry>[] {
  const groups = Map.groupBy(entries, (entry) => formatMonth(dayOfEntry(entry)));
  return [...groups].map(([month, own]) => ({ month, entries: own }));
}

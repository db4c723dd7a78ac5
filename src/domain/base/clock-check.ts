import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';

/** So much may two clocks differ (docs/running.md#a-clock-that-is-wrong). */
export const CLOCK_TOLERANCE_MINUTES = 5;
/** After so long without a new row, a clock that went ahead is likelier than a shop that stood still. */
const LONGEST_SILENCE_DAYS = 7;

export interface Clocks {
  /** What the process takes the time to be. */
  readonly now: Date;
  readonly database: Date;
  /** When the newest row was written; null in an empty database. */
  readonly newest: Date | null;
}

export type ClockFault = 'database' | 'rows_ahead' | 'long_silence';

/** Why the jobs of a process must not trust its clock (docs/running.md#a-clock-that-is-wrong). */
export function clockFault({ now, database, newest }: Clocks): ClockFault | undefined {
  if (isAhead(now, database) || isAhead(database, now)) return 'database';
  if (!newest) return undefined;
  if (isAhead(newest, now)) return 'rows_ahead';
  return now > addDays(newest, LONGEST_SILENCE_DAYS) ? 'long_silence' : undefined;
}

function isAhead(one: Date, other: Date): boolean {
  return one > addMinutes(other, CLOCK_TOLERANCE_MINUTES);
}

import { isWorkingDay, NEXT_DAY_UNTIL } from './express.ts';
import { dayOf, instantAt } from './kolkata.ts';

export type ExpressRefusal = 'EXPRESS_NOT_TODAY' | 'EXPRESS_TOO_LATE';

/** Why no express order is taken at `now`, whatever it is for (account.md §9; decisions.md, 17). */
export function refuseExpressAt(
  now: Date,
  holidays: readonly string[],
): ExpressRefusal | undefined {
  const today = dayOf(now);
  if (!isWorkingDay(today, holidays)) return 'EXPRESS_NOT_TODAY';
  return now < instantAt(today, NEXT_DAY_UNTIL) ? undefined : 'EXPRESS_TOO_LATE';
}

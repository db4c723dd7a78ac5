import { type Paise, paise } from '#domain/base/money.ts';

/** Days over which the use of things is looked at (rules/books.md#use-and-payback). */
export const USE_DAYS = [30, 90, 365] as const;
export type UseDays = (typeof USE_DAYS)[number];

/** The mean length of a month in days. */
const DAYS_A_MONTH = 365 / 12;

/** What of the days on which things could have been out they were, in percent; null where there was none. */
export function usePercent(daysOut: number, daysOwned: number): number | null {
  return daysOwned > 0 ? Math.round((100 * daysOut) / daysOwned) : null;
}

/**
 * Months until things have earned what they cost, at the rent of those days; 0 where they have, null
 * where that cannot be told.
 */
export function monthsToPayback(
  {
    cost,
    earned,
    lately,
  }: { readonly cost: Paise | null; readonly earned: Paise; readonly lately: Paise },
  days: number,
): number | null {
  if (cost === null) return null;
  const left = paise(Math.max(0, cost - earned));
  if (left === 0) return 0;
  if (lately <= 0) return null;
  return Math.ceil(left / ((lately / days) * DAYS_A_MONTH));
}

export const USE_SORTS = ['use', 'payback', 'earned', 'product'] as const;
export type UseSort = (typeof USE_SORTS)[number];

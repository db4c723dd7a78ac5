import { formatRupees, minus, type Paise } from '#domain/base/money.ts';

/** What a swap does to the monthly rent: `₹120 more a month`. */
export function rentChangeWords(before: Paise, after: Paise): string {
  if (after === before) return 'Same rent';
  return after > before
    ? `${formatRupees(minus(after, before))} more a month`
    : `${formatRupees(minus(before, after))} less a month`;
}

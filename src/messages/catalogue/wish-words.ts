import type { SearchWishes } from '#domain/catalogue/search/search-wishes.ts';
import { formatRupees, rupees } from '#domain/base/money.ts';

/** As a list's address has it. */
const MOST_RENT = 999_999;

/**
 * What a search was understood to ask for beside a thing, `Refrigerators up to ₹1,000 + GST a month`;
 * null where it asks for nothing else. `shelf` is the list that the thing is found on.
 */
export function wishWords(
  { words, min, max, tenure, sort }: SearchWishes,
  shelf?: string,
): string | null {
  const asked = [
    rentWords(min, max),
    tenure === null ? '' : ` for ${tenure} months`,
    sort === null ? '' : `, ${sort === 'rent' ? 'lowest' : 'highest'} rent first`,
  ].join('');
  if (asked === '') return null;
  const thing = shelf ?? (words || 'everything');
  return thing.charAt(0).toUpperCase() + thing.slice(1) + asked;
}

function rentWords(min: number | null, max: number | null): string {
  const [from, to] = [min, max].map((end) =>
    end === null ? '' : formatRupees(rupees(Math.min(end, MOST_RENT))),
  );
  if (!from && !to) return '';
  const ends = from && to ? `from ${from} to ${to}` : to ? `up to ${to}` : `from ${from}`;
  return ` ${ends} + GST a month`;
}

import { findCityById } from '#domain/base/city.ts';
import type { ListCategory } from '#domain/catalogue/list/list-filter.ts';
import type { Part } from '#domain/base/part.ts';
import { type SearchAnswers, showServed } from '#stores/catalogue/search/search.ts';

/** What the server answers a search's page with, beside what it shows of it. */
export interface Served {
  readonly query: string;
  readonly cityId: number;
  readonly filter: string;
  readonly part: Part;
  readonly answers: SearchAnswers;
  /** The `Date` header of the answers. */
  readonly date: string;
}

/** Under which id it lies in the page. */
export const SERVED = 'served';

/** Lets the stores show what a page was served with. */
export function openServed(
  { query, cityId, filter, part, answers }: Served,
  categories: readonly ListCategory[],
): void {
  const city = findCityById(cityId);
  if (city) showServed({ query, city, filter, part, categories }, answers);
}

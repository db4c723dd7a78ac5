import type { City } from '#domain/base/city.ts';

const SAYS_RENT =
  /(?<![\p{L}\p{M}])(?:rent(?:al|als|ed|ing)?|hire|lease|kira(?:ya|aya|ye)|किराय[ाे]|किराए)(?![\p{L}\p{M}])/iu;

/** A place by a name that people write, and the city that serves it. */
export interface SearchPlace {
  readonly name: string;
  readonly servedBy: City['slug'];
}

/** The place that a search names, where another city serves it than the one that is searched. */
export function placeElsewhere(
  query: string,
  { slug }: City,
  places: readonly SearchPlace[],
): SearchPlace | undefined {
  const named = places.filter(({ name }) => new RegExp(`\\b${name}\\b`, 'i').test(query));
  return named.some(({ servedBy }) => servedBy === slug) ? undefined : named[0];
}

/** What a search has found: how much, and a brand it names that we don't rent. */
interface Found {
  readonly found?: number | undefined;
  readonly otherBrand?: string | null;
}

/** The title of a search's page (rules/catalogue.md#the-title-of-a-search). */
export function searchTitle(
  query: string,
  city: City,
  places: readonly SearchPlace[],
  { found, otherBrand }: Found = {},
): string {
  if (found === 0) return `No results for “${query}” in ${city.name}`;
  if (otherBrand) return `Search for “${query}” in ${city.name}`;
  const rent = SAYS_RENT.test(query) ? query : `${query} on rent`;
  const isSaid = places.some(({ name }) => new RegExp(`\\b${name}\\b`, 'i').test(query));
  return isSaid ? rent : `${rent} in ${city.name}`;
}

import type { City } from './city.ts';

const SAYS_RENT =
  /(?<![\p{L}\p{M}])(?:rent(?:al|als|ed|ing)?|hire|lease|kira(?:ya|aya|ye)|किराय[ाे]|किराए)(?![\p{L}\p{M}])/iu;

/** The title of a search's page (rules/catalogue.md#the-title-of-a-search). */
export function searchTitle(query: string, { name }: City): string {
  const rent = SAYS_RENT.test(query) ? query : `${query} on rent`;
  return rent.toLowerCase().includes(name.toLowerCase()) ? rent : `${rent} in ${name}`;
}

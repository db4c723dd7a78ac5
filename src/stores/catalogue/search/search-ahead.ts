import { listPath } from '#api/list-found.ts';
import { API_ORIGIN } from '#api/origin.ts';
import { spellingPath } from '#api/search.ts';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import type { City } from '#domain/base/city.ts';
import type { Part } from '#domain/base/part.ts';
import { searchFault } from '#domain/catalogue/search/search-fault.ts';

export interface SearchAsk {
  readonly query: string;
  readonly city: City;
  readonly filter: string;
  readonly part: Part;
}

/** The addresses that `search` will ask for before it shows anything. */
export function addressesAhead({ query, city, filter, part }: SearchAsk): readonly string[] {
  if (searchFault(query)) return [];
  const list = listPath({ cityId: city.id, search: query }, filter, part);
  return [list, spellingPath(query, city.id)].map((path) => API_ORIGIN + API_PREFIX + path);
}

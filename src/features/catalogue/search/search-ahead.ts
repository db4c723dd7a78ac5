import { DEFAULT_CITY } from '#domain/base/city.ts';
import { queryOfAddress, searchPath } from '#domain/catalogue/search/search-path.ts';
import { addressesAhead } from '#stores/catalogue/search/search-ahead.ts';
import { keptCity } from '#stores/base/saved-city.ts';
import { firstPart } from './first-part.ts';

/**
 * Stands in the head of the search's page: asks for what its scripts will ask for, so that the answers
 * come while those do (docs/decisions/0059). Before that it puts the search into the address as a search
 * has it: a form that was sent before its script had come says `/search?q=`.
 */

const query = queryOfAddress(location.pathname, location.search);

if (query && location.pathname === '/search') {
  const path = searchPath(query);
  const others = new URLSearchParams(location.search);
  others.delete('q');
  if (!path.startsWith('/search?')) {
    history.replaceState(null, '', others.size > 0 ? `${path}?${others}` : path);
  }
}

const city = keptCity() ?? DEFAULT_CITY;
for (const href of addressesAhead({ query, city, ...firstPart() })) {
  const link = document.createElement('link');
  // Of the kind that the bare fetch is: the browser hands it over to none other.
  document.head.append(
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }),
  );
}

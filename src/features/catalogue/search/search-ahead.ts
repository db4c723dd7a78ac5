import { DEFAULT_CITY } from '#domain/base/city.ts';
import { LIST_PAGE } from '#domain/catalogue/list/list-page.ts';
import { queryOfAddress, searchPath } from '#domain/catalogue/search/search-path.ts';
import { addressesAhead } from '#stores/catalogue/search/search-ahead.ts';
import { preloadAnswer } from '#stores/base/add-to-head.ts';
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
const first = firstPart();
const { dataset } = document.documentElement;
// A page out of the browser's memory was found some time ago.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isKept = first.part.limit > LIST_PAGE || visit?.type === 'back_forward';
const isFitting = dataset['served'] === String(city.id) && !isKept;
if (dataset['served']) dataset['served'] = isFitting ? 'fits' : 'other';

if (!isFitting) for (const href of addressesAhead({ query, city, ...first })) preloadAnswer(href);

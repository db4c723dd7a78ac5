import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { DEFAULT_CITY } from '#domain/base/city.ts';
import type { ListCategory } from '#domain/catalogue/list/list-filter.ts';
import { queryOfAddress } from '#domain/catalogue/search/search-path.ts';
import { searchTitle } from '#domain/catalogue/search/search-title.ts';
import { keepExpressPromise } from '#stores/catalogue/express-promise.ts';
import { $look, $search, search, takeServed } from '#stores/catalogue/search/search.ts';
import { $city } from '#stores/base/city.ts';
import { firstPart } from './first-part.ts';
import { SearchResults, type SearchWords } from './search-results.tsx';
import { openServed, SERVED, type Served } from './served.ts';

export interface SearchPageProps extends SearchWords {
  readonly shopName: string;
  readonly categories: readonly ListCategory[];
  /** Days that count for no delivery, as the page was built with them. */
  readonly holidays: readonly string[];
}

/**
 * The page of a search: what was found is a list like any other, in the order of the search. It begins
 * with what the server has found already, where that is for this city and for as many as were shown here.
 */
export function SearchPage({ shopName, categories, holidays, ...words }: SearchPageProps) {
  const [served] = useState(() => {
    const found = readServed();
    if (found) openServed(found, categories);
    return found;
  });
  const look = useStore($look);
  const state = useStore($search);
  const { places } = words;

  useEffect(() => {
    const city = $city.get() ?? DEFAULT_CITY;
    const query = queryOfAddress(location.pathname, location.search);
    if (served && document.documentElement.dataset['served'] === 'fits') takeServed(served.date);
    else void search({ query, city, categories, ...firstPart() });
    delete document.documentElement.dataset['served'];
    if (city.express) void keepExpressPromise(city.id, holidays);
    return $city.listen(() => location.reload());
  }, [served, categories, holidays]);

  useEffect(() => {
    if (!look || (state.state !== 'found' && state.state !== 'empty')) return;
    const { otherBrand } = state;
    const found = state.state === 'empty' ? 0 : undefined;
    const title = searchTitle(look.query, look.city, places, { found, otherBrand });
    document.title = `${title} | ${shopName}`;
  }, [look, state, places, shopName]);

  return <SearchResults {...words} onRetry={() => look && void search(look)} />;
}

/** Nothing where a page is as it was built. */
function readServed(): Served | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById(SERVED)?.textContent;
  return text ? (JSON.parse(text) as Served) : undefined;
}

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type City, DEFAULT_CITY } from '#domain/city.ts';
import { queryOfAddress } from '#domain/search-path.ts';
import { $city } from '#stores/city.ts';
import { $search, search } from '#stores/search.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { EmptySearch } from './empty-search.tsx';
import { FoundProducts } from './found-products.tsx';

export interface SearchPageProps {
  readonly shopName: string;
}

export function SearchPage({ shopName }: SearchPageProps) {
  const city = useStore($city) ?? DEFAULT_CITY;
  const query = queryOfAddress(location.pathname, location.search);
  useEffect(() => {
    if (!query) return;
    document.title = `${query} on rent in ${city.name} | ${shopName}`;
    void search(query, city);
  }, [query, city, shopName]);
  return (
    <>
      <h1>{query ? `“${query}” in ${city.name}` : 'Search'}</h1>
      {query ? <Results query={query} city={city} /> : <p>Type what you would like to rent.</p>}
    </>
  );
}

function Results({ query, city }: { readonly query: string; readonly city: City }) {
  const found = useStore($search);
  if (found.state === 'loading') return <Spinner label="Checking Inventory" />;
  if (found.state === 'failed') {
    return (
      <LoadFailed
        what="We could not search our products."
        onRetry={() => void search(query, city)}
      />
    );
  }
  return found.state === 'empty' ? (
    <EmptySearch nearest={found.nearest} shelves={found.shelves} city={city} />
  ) : (
    <FoundProducts products={found.products} meant={found.meant} city={city} />
  );
}

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type City, DEFAULT_CITY } from '#domain/city.ts';
import { messageFor } from '#messages/catalogue.ts';
import { $city } from '#stores/city.ts';
import { $search, queryOfAddress, search } from '#stores/search.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ResultCard } from './result-card.tsx';
import styles from './search-page.module.css';

export function SearchPage() {
  const city = useStore($city) ?? DEFAULT_CITY;
  const query = queryOfAddress(location.pathname, location.search);
  useEffect(() => {
    if (query) void search(query, city);
  }, [query, city]);
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
  const { products } = found;
  return (
    <>
      <output className={styles.count}>
        {products.length === 1 ? '1 product found' : `${products.length} products found`}
      </output>
      {products.length > 0 ? (
        <ul className={styles.grid}>
          {products.map((product) => (
            <li key={product.id}>
              <ResultCard product={product} city={city} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="empty">{messageFor('SEARCH_EMPTY')}</p>
      )}
    </>
  );
}

import { useStore } from '@nanostores/react';
import type { ProductCard } from '#contract/catalogue.ts';
import type { City } from '#domain/city.ts';
import { SEARCH_ORDERS, type SearchOrder } from '#domain/search-order.ts';
import { searchPath } from '#domain/search-path.ts';
import { $searchOrder, orderBy } from '#stores/search.ts';
import { Select } from '#ui/select.tsx';
import { ResultGrid } from './result-grid.tsx';
import styles from './search-page.module.css';

const ORDER_NAMES: Record<SearchOrder, string> = {
  relevance: 'Most fitting',
  rent: 'Rent, low to high',
  'rent-desc': 'Rent, high to low',
};

const OPTIONS = SEARCH_ORDERS.map((value) => ({ value, label: ORDER_NAMES[value] }));

export interface FoundProductsProps {
  readonly products: readonly ProductCard[];
  readonly meant: string | null;
  readonly city: City;
}

export function FoundProducts({ products, meant, city }: FoundProductsProps) {
  const order = useStore($searchOrder);
  return (
    <>
      {meant === null ? null : (
        <p className={styles.meant}>
          Did you mean{' '}
          <a className="link" href={searchPath(meant)}>
            {meant}
          </a>
          ? This is what we have for it.
        </p>
      )}
      <div className={styles.bar}>
        <output>
          {products.length === 1 ? '1 product found' : `${products.length} products found`}
        </output>
        {products.length > 1 ? (
          <Select label="Sort by" name="sort" value={order} options={OPTIONS} onChange={orderBy} />
        ) : null}
      </div>
      <ResultGrid products={products} city={city} />
    </>
  );
}

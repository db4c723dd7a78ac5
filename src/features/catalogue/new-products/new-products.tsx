import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { isAmong, type NewProductFilter, type Shelved } from '#domain/catalogue/new-product.ts';
import { plural } from '#messages/base/plural.ts';
import {
  $newProductFilter,
  chooseNewProducts,
  followAddress,
  resetNewProducts,
} from '#stores/catalogue/new-products.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { Enquiry } from './enquiry.tsx';
import { NewProductCard, type ShelvedProduct } from './new-product-card.tsx';
import styles from './new-products.module.css';

export interface NewProductsProps {
  readonly products: readonly ShelvedProduct[];
  /** What it says when no product passes the filter. */
  readonly emptyText: string;
  /** Of the shop, for browsers that run no script. */
  readonly email: string;
}

const FILTERS = [
  { type: 'category', label: 'Category', all: 'All categories', of: 'category' },
  { type: 'subcategory', label: 'Sub-category', all: 'All sub-categories', of: 'subCategory' },
] as const;

/** The new products with their filter, which the address keeps, and the window that asks about one. */
export function NewProducts({ products, emptyText, email }: NewProductsProps) {
  const filter = useStore($newProductFilter, { ssr: 'initial' });
  const filters = useRef<HTMLFieldSetElement>(null);
  useEffect(followAddress, []);
  const shown = products.filter((product) => isAmong(product, filter));
  const reset = () => {
    resetNewProducts();
    filters.current?.querySelector('select')?.focus();
  };
  return (
    <>
      <fieldset ref={filters} className={styles.filter} aria-label="Filter">
        {FILTERS.map(({ type, label, all, of }) => {
          const names = namesOf(products, of);
          return (
            <Select
              key={type}
              label={label}
              name={type}
              prompt={all}
              value={chosenOf(names, filter, type)}
              options={names.map((name) => ({ value: name, label: name }))}
              onChange={(name) => chooseNewProducts(type, name)}
            />
          );
        })}
        <Button variant="quiet" hidden={filter.type === 'all'} onClick={reset}>
          Reset
        </Button>
      </fieldset>
      <output className={styles.count}>{plural(shown.length, 'product')}</output>
      <ul className={styles.grid}>
        {products.map((product) => (
          <NewProductCard
            key={product.slug}
            product={product}
            email={email}
            hidden={!shown.includes(product)}
          />
        ))}
      </ul>
      {shown.length > 0 ? null : <p>{emptyText}</p>}
      <Enquiry />
    </>
  );
}

const namesOf = (products: readonly Shelved[], of: keyof Shelved) => [
  ...new Set(products.map((product) => product[of])),
];

/** The address may write a name in another case. */
function chosenOf(names: readonly string[], filter: NewProductFilter, type: string): string {
  const isChosen = (name: string) => name.toLowerCase() === filter.search.toLowerCase();
  return (filter.type === type && names.find(isChosen)) || '';
}

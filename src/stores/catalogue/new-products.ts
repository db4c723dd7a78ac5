import { atom } from 'nanostores';
import { EVERYTHING, type NewProductFilter } from '#domain/catalogue/new-product.ts';

/** What the new-products listing shows; the address tells the same (`?category=Furniture`). */
export const $newProductFilter = atom<NewProductFilter>(EVERYTHING);

/** Shows one category or one sub-category, which clears the other; no name shows everything. */
export function chooseNewProducts(type: 'category' | 'subcategory', search: string): void {
  $newProductFilter.set(search === '' ? EVERYTHING : { type, search });
  writeAddress();
}

export function resetNewProducts(): void {
  $newProductFilter.set(EVERYTHING);
  writeAddress();
}

/** Shows what the address asks for, then and whenever the visitor goes back or forth. */
export function followAddress(): void {
  const read = () => $newProductFilter.set(filterOf(new URLSearchParams(location.search)));
  read();
  addEventListener('popstate', read);
}

function filterOf(parameters: URLSearchParams): NewProductFilter {
  for (const type of ['category', 'subcategory'] as const) {
    const search = parameters.get(type);
    if (search) return { type, search };
  }
  return EVERYTHING;
}

function writeAddress(): void {
  const { type, search } = $newProductFilter.get();
  const address = new URL(location.href);
  address.searchParams.delete('category');
  address.searchParams.delete('subcategory');
  if (type !== 'all') address.searchParams.set(type, search);
  history.pushState(null, '', address);
}

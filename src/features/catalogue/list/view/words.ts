import type { ListSort } from '#domain/catalogue/list/list-filter.ts';

/** The words of a list, alike on the page that is served and once it is filtered. */

export const CHECKING = 'Checking Inventory ..'; // rules/wire.md#fixed-texts

export const SORT_NAMES: Record<ListSort, string> = {
  popular: 'Popular first',
  rent: 'Rent, low to high',
  'rent-high': 'Rent, high to low',
  name: 'Name, A to Z',
};

export function productsFound(count: number): string {
  return count === 1 ? '1 product found' : `${count} products found`;
}

/** On the button that leads from the filters back to the list. */
export function showProducts(count: number): string {
  return count === 1 ? 'Show 1 product' : `Show ${count} products`;
}

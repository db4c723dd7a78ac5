import type { ListCategory, ListedProduct } from '#domain/list-filter.ts';
import { type RentOption, toPlans, toRentOptions } from './rent-option.ts';

/** All that can be chosen in the lists of a city, and every product in the shop's order. */
export interface ListFacts {
  readonly categories: readonly ListCategory[];
  readonly products: readonly ListedProduct[];
}

/** What the site's `/{city}/list.json` holds. */
export interface ListFile {
  readonly categories: readonly ListCategory[];
  readonly products: readonly (Omit<ListedProduct, 'plans'> & {
    readonly plans: readonly RentOption[];
  })[];
}

export function toListFacts({ categories, products }: ListFile): ListFacts {
  return {
    categories,
    products: products.map((product) => ({ ...product, plans: toPlans(product.plans) })),
  };
}

export function toListFile({ categories, products }: ListFacts): ListFile {
  return {
    categories,
    products: products.map((product) => ({ ...product, plans: toRentOptions(product.plans) })),
  };
}

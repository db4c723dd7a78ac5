import type { ListCategory, ListedProduct } from '#domain/list-filter.ts';

/** What the site's `/{city}/list.json` holds: all that can be chosen, and every product in the shop's order. */
export interface ListFacts {
  readonly categories: readonly ListCategory[];
  readonly products: readonly ListedProduct[];
}

import type { Paise } from './money.ts';
import type { ProductKind } from './product.ts';
import { rentBeforeGst } from './rent.ts';

/** The orders a search can be shown in, as its address has them; the first one is the search's own. */
export const SEARCH_ORDERS = ['relevance', 'rent', 'rent-desc'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

interface Priced {
  readonly startingFrom: Paise;
  readonly kind: ProductKind;
}

/** What was found, by the rent that its cards show. */
export function inOrder<Each extends Priced>(
  found: readonly Each[],
  order: SearchOrder,
): readonly Each[] {
  if (order === 'relevance') return found;
  const up = order === 'rent' ? 1 : -1;
  const shown = ({ startingFrom, kind }: Each) => rentBeforeGst(startingFrom, kind);
  return found.toSorted((a, b) => (shown(a) - shown(b)) * up);
}

/** The order an address asks for with `sort`. */
export function orderOfAddress(parameters: string): SearchOrder {
  const asked = new URLSearchParams(parameters).get('sort');
  return SEARCH_ORDERS.find((order) => order === asked) ?? 'relevance';
}

/** The same address in another order. */
export function addressInOrder(path: string, parameters: string, order: SearchOrder): string {
  const query = new URLSearchParams(parameters);
  query.delete('sort');
  if (order !== 'relevance') query.set('sort', order);
  return query.size > 0 ? `${path}?${query}` : path;
}

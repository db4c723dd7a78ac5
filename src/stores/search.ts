import { atom } from 'nanostores';
import { type ProductCard, searchProducts } from '#contract/catalogue.ts';
import type { City } from '#domain/city.ts';
import { call } from './api.ts';

export type SearchState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly products: readonly ProductCard[] };

export const $search = atom<SearchState>({ state: 'loading' });

let asked = 0;

/** Looks for products in a city; of several searches the last one is shown. */
export async function search(query: string, city: City): Promise<void> {
  asked += 1;
  const own = asked;
  $search.set({ state: 'loading' });
  const result = await call(searchProducts, { query, cityId: city.id });
  if (own !== asked) return;
  $search.set(result.ok ? { state: 'ready', products: result.value } : { state: 'failed' });
}

/**
 * What `/search/{query}` asks for, or `/search?q={query}`, as the form sends it before any script has
 * loaded; empty when the address names nothing.
 */
export function queryOfAddress(path: string, parameters: string): string {
  const [, , term] = path.split('/');
  if (term === undefined) return new URLSearchParams(parameters).get('q')?.trim() ?? '';
  try {
    return decodeURIComponent(term).trim();
  } catch {
    return term;
  }
}

import { API_PREFIX } from '#contract/base/endpoint.ts';
import type { Suggestions } from '#contract/catalogue/search.ts';
import { API_ORIGIN } from './origin.ts';

/**
 * `suggestSearches` of the contract by bare fetch, as `readInventory` asks: every page has a search box,
 * and typing must not wait for the contract's own client.
 */
export async function readSuggestions(
  query: string,
  cityId: number,
): Promise<Suggestions | undefined> {
  const path = `/product/search/suggestions/${encodeURIComponent(query)}?cityId=${cityId}`;
  try {
    const answer = await fetch(API_ORIGIN + API_PREFIX + path);
    const body: unknown = answer.ok ? await answer.json() : undefined;
    return areSuggestions(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function areSuggestions(body: unknown): body is Suggestions {
  const { terms, shelves, guides, products } = (body ?? {}) as Partial<Suggestions>;
  return [terms, shelves, guides, products].every(Array.isArray);
}

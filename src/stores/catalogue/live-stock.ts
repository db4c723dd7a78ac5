import { map } from 'nanostores';
import type { ProductCard } from '#contract/catalogue/catalogue.ts';
import { OUT_OF_STOCK } from '#domain/catalogue/product.ts';
import { liveCards } from './product-cards.ts';

/** Whether a product can be rented in the city of the page, by slug, as the server said last. */
export const $inStock = map<Readonly<Record<string, boolean>>>({});

/** Asks for products as a city has them this minute. Without an answer there are no cards. */
export async function checkStock(
  slugs: readonly string[],
  cityId: number,
): Promise<readonly ProductCard[]> {
  const cards = await liveCards([...new Set(slugs)], cityId);
  const stock = cards.map(({ slug, status }) => [slug, status !== OUT_OF_STOCK] as const);
  $inStock.set({ ...$inStock.get(), ...Object.fromEntries(stock) });
  return cards;
}

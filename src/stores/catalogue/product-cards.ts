import { readCards } from '#api/cards.ts';
import type { ProductCard } from '#contract/catalogue/catalogue.ts';

/** Products as a city has them this minute, in the order asked for; none when the server is silent. */
export async function liveCards(
  slugs: readonly string[],
  cityId: number,
): Promise<readonly ProductCard[]> {
  return slugs.length === 0 ? [] : ((await readCards(slugs, cityId)) ?? []);
}

import type { ProductCard } from '#contract/catalogue/catalogue.ts';
import { readBare } from './bare.ts';

/** `productsBySlugs` of the contract, bare; cards that are none are left out. */
export async function readCards(
  slugs: readonly string[],
  cityId: number,
): Promise<ProductCard[] | undefined> {
  const query = new URLSearchParams({ slugs: slugs.join(','), cityId: String(cityId) });
  const answer = await readBare(`/product/listBySlugs?${query}`);
  return Array.isArray(answer?.body) ? answer.body.filter(isCard) : undefined;
}

function isCard(card: unknown): card is ProductCard {
  const { name, startingFrom, category, subCategory } = (card ?? {}) as Partial<ProductCard>;
  return Boolean(name && category && subCategory) && Number.isSafeInteger(startingFrom);
}

import type { City } from '#domain/base/city.ts';
import { formatTenure } from '#domain/catalogue/tenure.ts';
import { cardWords } from '#messages/catalogue/card-words.ts';
import type { ProductCardProps } from '#features/catalogue/product-card/product-card.tsx';
import type { ListedProductCard } from '#stores/catalogue/search/list-found.ts';

export interface ListCardOptions {
  readonly city: City;
  /** At whose figures it stands; at those of the cheapest plan where it is not rented for that long. */
  readonly tenure: number | null;
  /** What an express mark says. */
  readonly express?: string | undefined;
  readonly wordsOf?: typeof cardWords | undefined;
}

/** The card of a product that was found. */
export function listCard(
  product: ListedProductCard,
  { city, tenure, express, wordsOf = cardWords }: ListCardOptions,
): ProductCardProps {
  const { kind, startingFrom, rentOption = [] } = product;
  const plan = rentOption.find(({ period }) => period === tenure);
  const term = plan ? ` for ${formatTenure(plan.period)}` : '';
  return { product, city, express, words: wordsOf(kind, plan?.price ?? startingFrom, term) };
}

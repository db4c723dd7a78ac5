import type { Paise } from '#domain/money.ts';
import type { ProductKind } from '#domain/product.ts';
import { MINIMUM_TENURE } from '#domain/tenure.ts';
import { productFacts } from '#features/product-card/live/product-facts.ts';

/** What the card of something found says: a list's facts, with the least tenure in full. */
export function resultFacts(kind: ProductKind, price: Paise): string[] {
  const [, ...others] = productFacts(kind, price);
  return [`Minimum tenure: ${minimumTenure(kind)}`, ...others];
}

function minimumTenure(kind: ProductKind): string {
  const tenure = MINIMUM_TENURE[kind];
  if (tenure === null) return 'One season';
  return tenure === 1 ? '1 Month' : `${tenure} Months`;
}

import type { Paise } from '#domain/base/money.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import { MINIMUM_TENURE } from '#domain/catalogue/tenure.ts';
import { type CardWords, cardWords } from '#messages/catalogue/card-words.ts';

/** What the card of something found says: a list's words, with the least tenure in full. */
export function resultWords(kind: ProductKind, price: Paise, term?: string): CardWords {
  const {
    rent,
    facts: [, ...others],
  } = cardWords(kind, price, term);
  return { rent, facts: [`Minimum tenure: ${minimumTenure(kind)}`, ...others] };
}

function minimumTenure(kind: ProductKind): string {
  const tenure = MINIMUM_TENURE[kind];
  if (tenure === null) return 'One season';
  return tenure === 1 ? '1 Month' : `${tenure} Months`;
}

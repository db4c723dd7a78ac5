import { OUT_OF_STOCK } from '#domain/catalogue/product.ts';
import type { CardWords } from '#messages/catalogue/card-words.ts';

/** Brings a printed card (product-card.tsx) to these words; what is right already is left alone. */
export function showCardFigures(
  card: Element,
  { rent: [rent, ...terms], facts }: CardWords,
  status: string,
): void {
  write(card.querySelector('.price')?.firstChild, `${rent} `);
  const others = card.querySelectorAll('.price > small, li');
  for (const [at, words] of [...terms, ...facts].entries()) write(others[at], words);
  write(card.querySelector('.badge'), status === OUT_OF_STOCK ? status : '');
}

function write(node: Node | null | undefined, text: string) {
  if (node && node.textContent !== text) node.textContent = text;
}

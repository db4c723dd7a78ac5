import type { CardWords } from './card-words.ts';

/** Brings a printed `product-card.astro` to these words; what is right already is left alone. */
export function showCardFigures(
  card: Element,
  { rent: [rent, ...terms], facts }: CardWords,
  inStock: boolean,
): void {
  write(card.querySelector('.price')?.firstChild, `${rent} `);
  const others = card.querySelectorAll('.price > small, .facts > li');
  for (const [at, words] of [...terms, ...facts].entries()) write(others[at], words);
  const outOfStock = card.querySelector<HTMLElement>('.badge');
  if (outOfStock) outOfStock.hidden = inStock;
}

function write(node: Node | null | undefined, text: string) {
  if (node && node.textContent !== text) node.textContent = text;
}

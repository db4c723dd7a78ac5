import type { Paise } from '#domain/money.ts';
import type { ProductKind } from '#domain/product.ts';
import { formatFullRent, formatRent, rentUnit } from '#domain/rent.ts';
import { productFacts } from './product-facts.ts';

export interface CardFigures {
  readonly kind: ProductKind;
  /** The stored price of one unit (see `Plan.price`). */
  readonly price: Paise;
  readonly inStock: boolean;
}

/** Brings a printed `product-card.astro` to these figures; what is right already is left alone. */
export function showCardFigures(
  card: Element,
  { kind, price, inStock }: CardFigures,
  term = '',
  factsOf = productFacts,
): void {
  const figure = card.querySelector('.price');
  write(figure?.firstChild, `${formatRent(price, kind)} `);
  write(figure?.querySelector('small'), rentUnit(kind, term));
  write(figure?.querySelector('small + small'), formatFullRent(price, kind));
  const facts = card.querySelectorAll('.facts > li');
  for (const [at, fact] of factsOf(kind, price).entries()) write(facts[at], fact);
  const outOfStock = card.querySelector<HTMLElement>('.badge');
  if (outOfStock) outOfStock.hidden = inStock;
}

function write(node: Node | null | undefined, text: string) {
  if (node && node.textContent !== text) node.textContent = text;
}

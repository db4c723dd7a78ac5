import type { Paise } from '#domain/money.ts';
import type { ProductKind } from '#domain/product.ts';
import { formatRent, rentUnit } from '#domain/rent.ts';
import { productFacts } from './product-facts.ts';

export interface CardFigures {
  readonly kind: ProductKind;
  /** The stored price of one unit (see `RentOption.price`). */
  readonly price: Paise;
  readonly inStock: boolean;
}

/** Brings a printed `product-card.astro` to these figures; what is right already is left alone. */
export function showCardFigures(
  card: Element,
  { kind, price, inStock }: CardFigures,
  afterUnit = '',
): void {
  const figure = card.querySelector('.price');
  write(figure?.firstChild, `${formatRent(price, kind)} `);
  write(figure?.querySelector('small'), rentUnit(kind) + afterUnit);
  const facts = card.querySelectorAll('.facts > li');
  for (const [at, fact] of productFacts(kind, price).entries()) write(facts[at], fact);
  const outOfStock = card.querySelector<HTMLElement>('.badge');
  if (outOfStock) outOfStock.hidden = inStock;
}

function write(node: Node | null | undefined, text: string) {
  if (node && node.textContent !== text) node.textContent = text;
}

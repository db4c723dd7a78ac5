import { OUT_OF_STOCK } from '#domain/catalogue/product.ts';

/**
 * Rows of printed cards that show what can be rented: of what was made with them, in their order, as many
 * as `data-row` says (rules/catalogue.md#out-of-stock).
 */
const ROWS = '[data-row]';

/** The products of all cards in the rows of a place, those that wait included. */
export function productsInRows(place: ParentNode): string[] {
  return [...place.querySelectorAll(`${ROWS} > li`)].map(productOf);
}

/** Leaves in the rows what is in stock by these cards, each as `show` has it; without any the rows stay as they are. */
export function showInStock<Card extends { readonly slug: string; readonly status: string }>(
  place: ParentNode,
  cards: readonly Card[],
  show?: (item: Element, card: Card) => void,
): void {
  if (cards.length === 0) return;
  for (const row of place.querySelectorAll<HTMLElement>(ROWS)) {
    let free = Number(row.dataset['row']);
    for (const item of row.children as Iterable<HTMLElement>) {
      const card = cards.find(({ slug }) => slug === productOf(item));
      if (card) show?.(item, card);
      const isOut = !card || card.status === OUT_OF_STOCK;
      const badge = item.querySelector('.badge');
      if (badge) badge.textContent = isOut ? OUT_OF_STOCK : '';
      // A card with the focus in it stays in place, and says that it is sold out.
      item.hidden = !item.matches(':focus-within') && (isOut || free < 1);
      if (!item.hidden) free -= 1;
    }
    row
      .closest('section')
      ?.toggleAttribute('hidden', !row.querySelector(':scope > :not([hidden])'));
  }
}

const productOf = (item: Element) =>
  item.querySelector<HTMLElement>('[data-card]')?.dataset['card'] ?? '';

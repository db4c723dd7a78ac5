import { type ListedProduct, priceFor } from '#domain/list-filter.ts';
import { kindOf } from '#domain/product.ts';
import { formatTenure } from '#domain/tenure.ts';
import { cardWords } from '#features/product-card/live/card-words.ts';
import { showCardFigures } from '#features/product-card/live/card-figures.ts';

/** The cards of a list by slug: its own, and those of other lists' pages. */
export interface Cards {
  readonly has: (slug: string) => boolean;
  /** Takes over the cards of another list's page that are not here yet. */
  readonly adopt: (html: string) => void;
  /** Shows these products in this order, at their figures for a tenure. */
  readonly show: (products: readonly ListedProduct[], tenure: number | null) => void;
}

export interface CardOptions {
  /** Whether a card of another list's page is to be taken over. */
  readonly isWanted?: (slug: string) => boolean;
  readonly wordsOf?: typeof cardWords;
}

export function openCards(grid: HTMLElement, options: CardOptions = {}): Cards {
  const { isWanted = () => true, wordsOf = cardWords } = options;
  const cards = new Map<string, HTMLElement>();

  function take(from: Element | null) {
    for (const card of from?.querySelectorAll<HTMLElement>('[data-slug]') ?? []) {
      const slug = card.dataset['slug'] ?? '';
      if (cards.has(slug) || !isWanted(slug)) continue;
      cards.set(slug, card);
      if (from !== grid) {
        card.hidden = true;
        grid.append(document.adoptNode(card));
      }
    }
  }
  take(grid);

  function show(products: readonly ListedProduct[], tenure: number | null) {
    const shown = new Set<Element>();
    for (const product of products) {
      const card = cards.get(product.slug);
      if (!card) continue;
      shown.add(card);
      showFigures(card, product, tenure, wordsOf);
      card.hidden = false;
    }
    for (const card of cards.values()) card.hidden = !shown.has(card);
    const inOrder = [...grid.children].filter((card) => shown.has(card));
    if ([...shown].some((card, at) => card !== inOrder[at])) grid.prepend(...shown);
  }

  return {
    has: (slug) => cards.has(slug),
    adopt: (html) =>
      take(new DOMParser().parseFromString(html, 'text/html').querySelector('[data-list-cards]')),
    show,
  };
}

function showFigures(
  card: HTMLElement,
  product: ListedProduct,
  tenure: number | null,
  wordsOf: typeof cardWords,
) {
  const kind = kindOf(product.category);
  const ofTenure = tenure === null ? undefined : priceFor(product, tenure);
  const price = ofTenure ?? priceFor(product, null);
  if (price === undefined) return;
  const months = tenure === null || ofTenure === undefined ? '' : ` for ${formatTenure(tenure)}`;
  showCardFigures(card, wordsOf(kind, price, months), product.inStock);
}

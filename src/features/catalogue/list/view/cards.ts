import type { ListedProductCard } from '#stores/catalogue/search/list-found.ts';
import { productPath } from '#domain/catalogue/pages/catalogue-path.ts';
import type { City } from '#domain/base/city.ts';
import { comesExpress } from '#domain/catalogue/coverage/express-lines.ts';
import { formatTenure } from '#domain/catalogue/tenure.ts';
import { cardWords } from '#messages/catalogue/card-words.ts';
import { showCardFigures } from '#features/catalogue/product-card/card-figures.ts';

/** The cards of a list: those that were printed, and those that are made when they are first shown. */
export interface Cards {
  /** Shows these products in this order, at their figures for a tenure. */
  readonly show: (products: readonly ListedProductCard[], tenure: number | null) => void;
  /** Brings the keyboard to the card at a place. */
  readonly focus: (at: number) => void;
}

export interface CardsOptions {
  readonly grid: HTMLElement;
  /** A printed card, of which others are made. */
  readonly template: HTMLTemplateElement;
  readonly city: City;
  readonly wordsOf?: typeof cardWords;
}

export function openCards({ grid, template, city, wordsOf = cardWords }: CardsOptions): Cards {
  const cards = new Map<string, HTMLElement>();
  for (const card of grid.querySelectorAll<HTMLElement>('[data-card]')) {
    cards.set(card.dataset['card'] ?? '', card.parentElement as HTMLElement);
  }

  function cardOf(product: ListedProductCard): HTMLElement {
    const known = cards.get(product.slug);
    if (known) return known;
    const card = makeCard(template, product, city);
    cards.set(product.slug, card);
    return card;
  }

  return {
    show(products, tenure) {
      const shown = products.map((product) => {
        const card = cardOf(product);
        showFigures(card, product, tenure, wordsOf);
        return card;
      });
      const isThere = shown.every((card, at) => grid.children[at] === card);
      if (!isThere || grid.children.length > shown.length) grid.replaceChildren(...shown);
    },
    focus(at) {
      grid.children[at]?.querySelector('a')?.focus();
    },
  };
}

function makeCard(template: HTMLTemplateElement, product: ListedProductCard, city: City) {
  const fragment = document.importNode(template.content, true);
  const card = fragment.querySelector('li');
  const link = card?.querySelector('a');
  const picture = card?.querySelector('img');
  if (!card || !link || !picture) throw new Error('The list has no card to make others of');
  const { slug, name } = product;
  card.querySelector('article')?.setAttribute('data-card', slug);
  link.href = productPath(city, product);
  link.textContent = name;
  for (const source of card.querySelectorAll('source')) source.remove();
  picture.removeAttribute('srcset');
  picture.src = product.featuredImage;
  picture.alt = product.imageAlt;
  for (const mark of card.querySelectorAll<HTMLElement>('[data-wish], [data-compare]')) {
    const isWish = 'wish' in mark.dataset;
    mark.dataset[isWish ? 'wish' : 'compare'] = slug;
    if (!isWish) mark.dataset['name'] = name;
    mark.ariaLabel = isWish ? `Wishlist: ${name}` : `Compare ${name}`;
  }
  if (!comesExpress(product, city)) card.querySelector('[data-express-tag]')?.remove();
  return card;
}

function showFigures(
  card: HTMLElement,
  { kind, startingFrom, rentOption = [], status }: ListedProductCard,
  tenure: number | null,
  wordsOf: typeof cardWords,
) {
  const plan = rentOption.find(({ period }) => period === tenure);
  const term = plan ? ` for ${formatTenure(plan.period)}` : '';
  const words = wordsOf(kind, plan?.price ?? startingFrom, term);
  showCardFigures(card, words, status);
}

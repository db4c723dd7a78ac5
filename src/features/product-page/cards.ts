import type { ProductCard } from '#contract/catalogue.ts';
import { productPath } from '#domain/catalogue-path.ts';
import { type City, cityOfPath } from '#domain/city.ts';
import { inStockFirst, OUT_OF_STOCK } from '#domain/product.ts';
import { showCardFigures } from '#features/product-card/card-figures.ts';
import { cardWords } from '#messages/card-words.ts';
import { productsInRows, showInStock } from '#features/product-card/live-rows.ts';
import { liveCards } from '#stores/catalogue/product-cards.ts';

const SHOWN = 6;

/** Fills the row of products looked at before, as this page's city has them. */
export async function showViewed(row: HTMLElement, slugs: readonly string[]): Promise<void> {
  const city = cityOfPath(location.pathname);
  const template = row.querySelector('template')?.content.firstElementChild;
  if (!city || !template) return;
  const cards = inStockFirst(await liveCards(slugs, city.id)).slice(0, SHOWN);
  const items = cards.map((card) => fill(template.cloneNode(true) as HTMLElement, card, city));
  row.querySelector('ul')?.replaceChildren(...items);
  row.hidden = items.length === 0;
}

function fill(item: HTMLElement, card: ProductCard, city: City): HTMLElement {
  const link = document.createElement('a');
  const rent = item.querySelector('.rent');
  item.querySelector('img')?.setAttribute('src', card.featuredImage);
  link.textContent = card.name;
  link.href = productPath(city, card);
  item.querySelector('.name')?.append(link);
  if (rent) rent.textContent = card.status === OUT_OF_STOCK ? OUT_OF_STOCK : inOneLine(card);
  return item;
}

function inOneLine({ kind, startingFrom }: ProductCard): string {
  const [rent, unit, fullRent] = cardWords(kind, startingFrom).rent;
  return `${rent} ${unit}, ${fullRent}`;
}

/** Brings the row of a section to the prices and the stock of this minute. */
export async function refresh(section: HTMLElement): Promise<void> {
  const city = cityOfPath(location.pathname);
  if (!city) return;
  const printed = [...section.querySelectorAll('article')];
  const slugs = productsInRows(section);
  const cards = await liveCards(slugs, city.id);
  for (const { slug, kind, startingFrom, status } of cards) {
    const card = printed[slugs.indexOf(slug)];
    if (card) showCardFigures(card, cardWords(kind, startingFrom), status);
  }
  showInStock(section, cards);
}

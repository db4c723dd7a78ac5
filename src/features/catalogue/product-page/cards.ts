import { cityOfPath } from '#domain/base/city.ts';
import { showCardFigures } from '#features/catalogue/product-card/card-figures.ts';
import { cardWords } from '#messages/catalogue/card-words.ts';
import { productsInRows, showInStock } from '#features/catalogue/product-card/live-rows.ts';
import { liveCards } from '#stores/catalogue/product-cards.ts';

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

import { cityOfPath } from '#domain/base/city.ts';
import { cardFigures } from '#messages/catalogue/card-words.ts';
import { productsInRows, showInStock } from '#features/catalogue/product-card/live-rows.ts';
import { liveCards } from '#stores/catalogue/product-cards.ts';
import { showFigures } from '#ui/show-figures.ts';

/** Brings the row of a section to the prices and the stock of this minute. */
export async function refresh(section: HTMLElement): Promise<void> {
  const city = cityOfPath(location.pathname);
  if (!city) return;
  const cards = await liveCards(productsInRows(section), city.id);
  showInStock(section, cards, (item, card) => showFigures(item, cardFigures(card), 'card-figure'));
}

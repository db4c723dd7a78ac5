import { DEFAULT_CITY } from '#domain/base/city.ts';
import { productsInRows, showInStock } from '#features/catalogue/product-card/live-rows.ts';
import { cityHere } from '#stores/base/city.ts';
import { $inStock, checkStock } from '#stores/catalogue/live-stock.ts';
import { each, wakeIn } from '#ui/reflect.ts';

/**
 * Leaves on the home page what can be rented this minute: in the rows, on the banners and in the ledgers
 * (rules/catalogue.md#out-of-stock).
 */
export async function showHomeStock(): Promise<void> {
  // The thank-you page is made for one city.
  if (each('[data-thanks]', () => undefined) > 0) {
    const { showOwnCity } = await import('./thank-you.ts');
    await showOwnCity();
  }
  const city = cityHere() ?? DEFAULT_CITY;
  const slugs = productsInRows(document);
  each('[data-pin]', ({ dataset }) => slugs.push(dataset['pin'] ?? ''));
  each('[data-compared]', ({ dataset }) => slugs.push(...piecesOf(dataset)));
  const cards = await checkStock(slugs, city.id);
  showInStock(document, cards);
  const live = $inStock.get();
  each('[data-pin]', (pin) => (pin.hidden = live[pin.dataset['pin'] ?? ''] === false));
  each('[data-compared]', ({ dataset }) => {
    const lacking = dataset['lacking']?.split(' ') ?? [];
    if (piecesOf(dataset).some((slug) => live[slug] === lacking.includes(slug))) {
      wakeIn('[data-compared]');
    }
  });
}

const piecesOf = ({ compared = '' }: DOMStringMap) => compared.split(' ');

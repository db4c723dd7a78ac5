import { DEFAULT_CITY } from '#domain/base/city.ts';
import { productsInRows, showInStock } from '#features/catalogue/product-card/live-rows.ts';
import { cityHere } from '#stores/base/city.ts';
import { $inStock, checkStock } from '#stores/catalogue/live-stock.ts';

/**
 * Leaves on the home page what can be rented this minute: in the rows, on the banners and in the ledgers
 * (rules/catalogue.md#out-of-stock).
 */
export async function showHomeStock(): Promise<void> {
  // The thank-you page is made for one city.
  if (document.querySelector('[data-thanks]')) {
    const { showOwnCity } = await import('./thank-you.ts');
    await showOwnCity();
  }
  const city = cityHere() ?? DEFAULT_CITY;
  const pins = [...document.querySelectorAll<HTMLElement>('[data-pin]')];
  const calculator = document.querySelector<HTMLElement>('[data-compared]');
  const { compared = '', lacking = '' } = calculator?.dataset ?? {};
  const pieces = compared.split(' ');
  const cards = await checkStock(
    [...productsInRows(document), ...pins.map(({ dataset }) => dataset['pin'] ?? ''), ...pieces],
    city.id,
  );
  showInStock(document, cards);
  const live = $inStock.get();
  for (const pin of pins) pin.hidden = live[pin.dataset['pin'] ?? ''] === false;
  const hasChanged = pieces.some((slug) => live[slug] === lacking.split(' ').includes(slug));
  if (hasChanged)
    calculator?.querySelector('astro-island')?.dispatchEvent(new Event('basera:wake'));
}

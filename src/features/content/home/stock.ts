import { DEFAULT_CITY } from '#domain/base/city.ts';
import { productsInRows, showInStock } from '#features/catalogue/product-card/live-rows.ts';
import { cityHere } from '#stores/base/city.ts';
import { $inStock, checkStock } from '#stores/catalogue/live-stock.ts';
import { ledgerGoodsIn } from './ledgers.ts';

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
  const calculator = document.querySelector<HTMLFormElement>('[data-calculator]');
  const goods = calculator ? Object.entries(ledgerGoodsIn(calculator).goods) : [];
  const cards = await checkStock(
    [
      ...productsInRows(document),
      ...pins.map(({ dataset }) => dataset['pin'] ?? ''),
      ...goods.map(([slug]) => slug),
    ],
    city.id,
  );
  showInStock(document, cards);
  const live = $inStock.get();
  for (const pin of pins) pin.hidden = live[pin.dataset['pin'] ?? ''] === false;
  const hasChanged = goods.some(([slug, { inStock }]) => (live[slug] ?? inStock) !== inStock);
  if (calculator && hasChanged) (await import('./calculator.ts')).showLedgers(calculator);
}

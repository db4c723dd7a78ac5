import { DEFAULT_CITY } from '#domain/city.ts';
import { productsInRows, showInStock } from '#features/product-card/live-rows.ts';
import { $city } from '#stores/session/city.ts';
import { $inStock, checkStock } from '#stores/catalogue/live-stock.ts';

/** Leaves in the room what can be rented this minute (rules/catalogue.md#out-of-stock). */
export async function showRoomStock(): Promise<void> {
  const city = $city.get() ?? DEFAULT_CITY;
  const ofCity = `[data-in-city="${city.slug}"]`;
  const pins = [...document.querySelectorAll<HTMLElement>(`${ofCity}[data-pin]`)];
  const rows = document.querySelector<HTMLElement>(`${ofCity}:not([data-pin])`);
  if (!rows) return;
  const cards = await checkStock(productsInRows(rows), city.id);
  showInStock(rows, cards);
  const live = $inStock.get();
  for (const pin of pins) if (live[pin.dataset['pin'] ?? ''] === false) pin.remove();
}

import { DEFAULT_CITY } from '#domain/base/city.ts';
import { productsInRows, showInStock } from '#features/catalogue/product-card/live-rows.ts';
import { $city } from '#stores/base/city.ts';
import { checkStock } from '#stores/catalogue/live-stock.ts';

/** Leaves in the room what can be rented this minute (rules/catalogue.md#out-of-stock). */
export async function showRoomStock(): Promise<void> {
  const city = $city.get() ?? DEFAULT_CITY;
  const rows = document.querySelector<HTMLElement>(`[data-in-city="${city.slug}"]`);
  if (!rows) return;
  showInStock(rows, await checkStock(productsInRows(rows), city.id));
}

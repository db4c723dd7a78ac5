import { DEFAULT_CITY } from '#domain/base/city.ts';
import { productsInRows, showInStock } from '#features/catalogue/product-card/live-rows.ts';
import { $city } from '#stores/base/city.ts';
import { checkStock } from '#stores/catalogue/live-stock.ts';

/** Leaves in the room what can be rented this minute in the visitor's city (rules/catalogue.md#out-of-stock). */
$city.subscribe((city) => {
  const slugs = productsInRows(document);
  checkStock(slugs, (city ?? DEFAULT_CITY).id).then(
    (cards) => showInStock(document, cards),
    () => undefined,
  );
});

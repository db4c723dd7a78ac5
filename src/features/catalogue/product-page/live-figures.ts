import { isSameOffer } from '#domain/catalogue/same-offer.ts';
import { $cartCount } from '#stores/base/counts.ts';
import { loadInventory } from '#stores/catalogue/cart/inventory.ts';
import { showFigures } from '#ui/show-figures.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { made, wakeOffer } from './made.ts';

/**
 * Hides what is promised only of products in stock, and wakes the configurator when the offer is not the
 * one that the page was made with. The units left change with every order: they wait in the store until it
 * wakes. It wakes for a cart that holds something, too: the product may be in it.
 */
async function compare() {
  const live = await loadInventory(made.product, made.city);
  if (live.state !== 'ready') return;
  for (const each of document.querySelectorAll<HTMLElement>('[data-in-stock]'))
    each.hidden = live.inventory.available < 1;
  showFigures(document, { stock: '', lacking: live.lacking ?? '' });
  if (!isSameOffer({ ...made, available: made.inventory }, live.inventory)) wakeOffer();
}

whenIdle(() => {
  void compare();
  $cartCount.subscribe((count) => count && wakeOffer());
});

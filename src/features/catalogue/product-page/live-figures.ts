import type { Plan } from '#domain/catalogue/rent.ts';
import { isSameOffer } from '#domain/catalogue/same-offer.ts';
import { $cartCount } from '#stores/base/counts.ts';
import { loadInventory } from '#stores/catalogue/cart/inventory.ts';
import { whenIdle } from '#ui/when-idle.ts';

/**
 * Hides what is promised only of products in stock, and wakes the configurator when the offer is not the
 * one that the page was made with. The units left change with every order: they wait in the store until it
 * wakes. It wakes for a cart that holds something, too: the product may be in it.
 */

interface Made {
  readonly product: string;
  readonly city: number;
  readonly plans: readonly Plan[];
  readonly inventory: number;
}

const made = JSON.parse(document.querySelector('#live')?.textContent ?? '') as Made;

async function compare() {
  const live = await loadInventory(made.product, made.city);
  if (live.state !== 'ready') return;
  for (const each of document.querySelectorAll<HTMLElement>('[data-in-stock]'))
    each.hidden = live.inventory.available < 1;
  for (const [figure, text = ''] of Object.entries({ stock: '', lacking: live.lacking })) {
    const place = document.querySelector(`[data-figure="${figure}"]`);
    if (place) place.textContent = text;
  }
  if (!isSameOffer({ ...made, available: made.inventory }, live.inventory)) wake();
}

const wake = () =>
  document.querySelector('[data-offer] astro-island')?.dispatchEvent(new Event('basera:wake'));

whenIdle(() => {
  void compare();
  $cartCount.subscribe((count) => count && wake());
});

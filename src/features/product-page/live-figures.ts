import { stockStatus } from '#domain/product.ts';
import type { Plan } from '#domain/rent.ts';
import { $cartCount } from '#stores/session/counts.ts';
import { loadInventory } from '#stores/catalogue/inventory.ts';
import { whenAtRest } from '#ui/at-rest.ts';

/**
 * Wakes the configurator when the prices, or whether there is stock at all, are no longer what the page
 * was made with, and hides what is promised only of products in stock. The units left change with
 * every order: they wait in the store until it wakes. It wakes for a cart that holds something, too: the
 * product may be in it.
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
  const { plans, available } = live.inventory;
  for (const each of document.querySelectorAll<HTMLElement>('[data-in-stock]')) {
    each.hidden = available < 1;
  }
  document.querySelector('[data-figure="stock"]')?.replaceChildren();
  document.querySelector('[data-figure="lacking"]')?.replaceChildren(live.lacking ?? '');
  const sameStock = stockStatus(available) === stockStatus(made.inventory);
  if (!sameStock || !samePlans(plans, made.plans)) wake();
}

function wake() {
  document.querySelector('astro-island')?.dispatchEvent(new Event('basera:wake'));
}

function samePlans(live: readonly Plan[], madeWith: readonly Plan[]): boolean {
  return (
    live.length === madeWith.length &&
    madeWith.every(({ tenure, price }) =>
      live.some((plan) => plan.tenure === tenure && plan.price === price),
    )
  );
}

whenAtRest(() => {
  void compare();
  $cartCount.subscribe((count) => count && wake());
});

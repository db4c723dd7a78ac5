import type { RentOption } from '#domain/rent.ts';
import { loadInventory } from '#stores/inventory.ts';

/** Wakes the configurator when price or stock are no longer what the page was made with. */

interface Made {
  readonly product: string;
  readonly city: number;
  readonly options: readonly RentOption[];
  readonly inventory: number;
}

const made = JSON.parse(document.querySelector('#live')?.textContent ?? '') as Made;

async function compare() {
  const live = await loadInventory(made.product, made.city);
  if (live.state !== 'ready') return;
  const { rentOption, inventory } = live.inventory;
  if (inventory === made.inventory && samePlans(rentOption, made.options)) return;
  document.querySelector('astro-island')?.dispatchEvent(new Event('basera:wake'));
}

function samePlans(live: readonly RentOption[], madeWith: readonly RentOption[]): boolean {
  return (
    live.length === madeWith.length &&
    madeWith.every(({ period, price }) =>
      live.some((plan) => plan.period === period && plan.price === price),
    )
  );
}

addEventListener('load', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void compare());
  else setTimeout(() => void compare(), 1);
});

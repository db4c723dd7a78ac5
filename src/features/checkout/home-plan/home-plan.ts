import { loadHomeOffers } from '#stores/catalogue/home-offers.ts';
import { $cartCount } from '#stores/base/counts.ts';
import { whenIdle } from '#ui/when-idle.ts';

/**
 * Wakes the planner where its address asks for another home, where what the city offers is no longer
 * what the page was made with, and for a cart that holds something.
 */

interface Made {
  readonly city: number;
  readonly months: number;
  /** What each product was offered for, in paise; 0 where there was none of it. */
  readonly rents: Readonly<Record<string, number>>;
  /** How many of each the example takes. */
  readonly units: Readonly<Record<string, number>>;
}

const made = JSON.parse(document.querySelector('#home-made')?.textContent ?? '') as Made;
const plan = document.querySelector<HTMLElement>('[data-home-plan]');
const wake = () => plan?.querySelector('astro-island')?.dispatchEvent(new Event('basera:wake'));

async function compare() {
  const offers = await loadHomeOffers(Object.keys(made.rents), made.city);
  if (!offers) return;
  const isSame = Object.entries(made.rents).every(([slug, rent]) => {
    const { plans = [], available = 0 } = offers[slug] ?? {};
    const isThere = available >= (made.units[slug] ?? 1);
    const plan = plans.find(({ tenure }) => tenure === made.months);
    return rent === (isThere ? (plan?.price ?? 0) : 0);
  });
  if (!isSame) wake();
}

if (location.search.length > 1) {
  plan?.setAttribute('data-asked', '');
  whenIdle(wake);
}
$cartCount.subscribe((count) => count && wake());
void compare();

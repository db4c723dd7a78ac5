import { homeRent } from '#domain/catalogue/cart/home-rent.ts';
import type { Tenure } from '#domain/catalogue/tenure.ts';
import { loadHomeOffers } from '#stores/catalogue/home-offers.ts';
import { $cartCount } from '#stores/base/counts.ts';
import { each, wakeIn } from '#ui/reflect.ts';
import { whenIdle } from '#ui/when-idle.ts';

/**
 * Wakes the planner where its address asks for another home, where what the city offers is no longer
 * what the page was made with, and for a cart that holds something.
 */

interface Made {
  readonly city: number;
  readonly months: Tenure;
  /** What each product was offered for, in paise; 0 where there was none of it. */
  readonly rents: Readonly<Record<string, number>>;
  /** How many of each the example takes. */
  readonly units: Readonly<Record<string, number>>;
}

const wake = () => wakeIn('[data-home-plan]');

async function compare({ city, months, rents, units }: Made) {
  const offers = await loadHomeOffers(Object.keys(rents), city);
  const isOther = ([slug, rent]: [string, number]) =>
    homeRent(offers?.[slug], months, units[slug]) !== rent;
  if (offers && Object.entries(rents).some(isOther)) wake();
}

if (location.search.length > 1) {
  each('[data-home-plan]', ({ dataset }) => (dataset['asked'] = ''));
  whenIdle(wake);
}
$cartCount.subscribe((count) => count && wake());
each('#home-made', ({ textContent }) => void compare(JSON.parse(textContent) as Made));

import { atom } from 'nanostores';
import { readOffers } from '#api/offers.ts';
import type { HomeOffers } from '#domain/catalogue/cart/home-bill.ts';

/** What the page's city offers at this minute of what homes need; nothing until it is known. */
export const $homeOffers = atom<HomeOffers | undefined>();

/** Asks for it. Where no answer comes, what is known stays. */
export async function loadHomeOffers(
  slugs: readonly string[],
  cityId: number,
): Promise<HomeOffers | undefined> {
  const offers = await readOffers(slugs, cityId);
  if (offers) $homeOffers.set(withGone(slugs, offers));
  return $homeOffers.get();
}

/** What is not rented out any more is offered for no time. */
function withGone(slugs: readonly string[], offers: HomeOffers): HomeOffers {
  return Object.fromEntries(
    slugs.map((slug) => [slug, offers[slug] ?? { plans: [], available: 0 }]),
  );
}

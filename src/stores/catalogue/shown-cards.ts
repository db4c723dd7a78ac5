import { atom } from 'nanostores';
import { type ProductCard, productsBySlugs } from '#contract/catalogue/catalogue.ts';
import type { City } from '#domain/base/city.ts';
import { call } from '#stores/base/api.ts';

export type ShownCards =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  /** Cards by slug; a product that was asked for and is not rented out any more has none. */
  | {
      readonly state: 'ready';
      readonly cards: ReadonlyMap<string, ProductCard>;
      readonly asked: ReadonlySet<string>;
    };

/** The live cards of what a page lists by slug. */
export const $shownCards = atom<ShownCards>({ state: 'loading' });

let calls = 0;

/** Asks for the cards of these products in a city; those that are shown stay meanwhile. */
export async function showCards(slugs: readonly string[], city: City): Promise<void> {
  calls += 1;
  const own = calls;
  if ($shownCards.get().state === 'failed') $shownCards.set({ state: 'loading' });
  const result = await call(productsBySlugs, { slugs: slugs.join(','), cityId: city.id });
  if (own !== calls) return;
  if (result.ok) {
    const cards = new Map(result.value.map((card) => [card.slug, card]));
    $shownCards.set({ state: 'ready', cards, asked: new Set(slugs) });
  } else if ($shownCards.get().state !== 'ready') $shownCards.set({ state: 'failed' });
}

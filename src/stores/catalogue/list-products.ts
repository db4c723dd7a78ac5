import { atom, computed } from 'nanostores';
import { readListFacts } from '#api/site-files.ts';
import type { ListFacts } from '#contract/list-facts.ts';
import type { CitySlug } from '#domain/city.ts';
import type { ListedProduct } from '#domain/list-filter.ts';
import { $listLive } from './list-live.ts';

export type ListFactsState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly facts: ListFacts };

/** Everything that a city's lists can show. */
export const $listFacts = atom<ListFactsState>({ state: 'loading' });

type Found = Pick<ListedProduct, 'slug' | 'isNear'>;

const $found = atom<readonly Found[] | undefined>(undefined);

/** Leaves the list to these products, in this order: those that a search has found. */
export function listOnly(found: readonly Found[]): void {
  $found.set(found);
}

/**
 * The city's products in the shop's order, or those of a search in its order, at their live figures
 * where those are known.
 */
export const $listProducts = computed(
  [$listFacts, $listLive, $found],
  (state, live, found): readonly ListedProduct[] => {
    if (state.state !== 'ready') return [];
    const { products } = state.facts;
    const wanted = found?.flatMap(({ slug, isNear }) => {
      const product = products.find((each) => each.slug === slug);
      return product ? { ...product, isNear } : [];
    });
    return (wanted ?? products).map((product) => ({ ...product, ...live[product.slug] }));
  },
);

/** Whether they came; what is known stays. */
export async function loadListFacts(city: CitySlug): Promise<boolean> {
  if ($listFacts.get().state === 'ready') return true;
  $listFacts.set({ state: 'loading' });
  const facts = await readListFacts(city);
  $listFacts.set(facts ? { state: 'ready', facts } : { state: 'failed' });
  return facts !== undefined;
}

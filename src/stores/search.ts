import { atom, computed, onMount } from 'nanostores';
import type { ProductCard } from '#contract/catalogue.ts';
import { nearestToSearch, searchProducts, type Shelf, spellSearch } from '#contract/search.ts';
import type { City } from '#domain/city.ts';
import { addressInOrder, inOrder, orderOfAddress, type SearchOrder } from '#domain/search-order.ts';
import { call } from './api.ts';
import { rememberSearch } from './recent-searches.ts';

export type SearchState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | {
      readonly state: 'found';
      readonly products: readonly ProductCard[];
      /** The search as it was understood, when words of it were misspelt. */
      readonly meant: string | null;
    }
  | {
      readonly state: 'empty';
      readonly nearest: readonly ProductCard[];
      readonly shelves: readonly Shelf[];
    };

const $answer = atom<SearchState>({ state: 'loading' });

/** The order of the address, which the back button moves as well. */
const $order = atom<SearchOrder>('relevance');
onMount($order, () => {
  const follow = () => $order.set(orderOfAddress(location.search));
  follow();
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
});
export const $searchOrder = computed($order, (order) => order);

/** What was found, in the order asked for. */
export const $search = computed([$answer, $order], (answer, order): SearchState => {
  if (answer.state !== 'found') return answer;
  return { ...answer, products: inOrder(answer.products, order) };
});

/** Shows what was found in another order, and says so in the address. */
export function orderBy(order: SearchOrder): void {
  history.pushState(null, '', addressInOrder(location.pathname, location.search, order));
  $order.set(order);
}

let asked = 0;

/** Looks for products in a city; of several searches the last one is shown. */
export async function search(query: string, city: City): Promise<void> {
  asked += 1;
  const own = asked;
  $answer.set({ state: 'loading' });
  const answer = await ask(query, city);
  if (own !== asked) return;
  if (answer.state === 'found') rememberSearch(query);
  $answer.set(answer);
}

async function ask(query: string, { id: cityId }: City): Promise<SearchState> {
  const [found, spelt] = await Promise.all([
    call(searchProducts, { query, cityId }),
    call(spellSearch, { query, cityId }),
  ]);
  if (!found.ok) return { state: 'failed' };
  if (found.value.length > 0) {
    return { state: 'found', products: found.value, meant: spelt.ok ? spelt.value.meant : null };
  }
  const near = await call(nearestToSearch, { query, cityId });
  if (!near.ok) return { state: 'failed' };
  return { state: 'empty', nearest: near.value.products, shelves: near.value.shelves };
}

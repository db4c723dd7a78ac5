import { atom, onMount } from 'nanostores';
import { popularProducts, type ProductCard } from '#contract/catalogue/catalogue.ts';
import { type City, DEFAULT_CITY } from '#domain/base/city.ts';
import { call } from '#stores/base/api.ts';
import { $city } from '#stores/base/city.ts';
import { type Loaded, loadedFrom } from '#stores/base/loaded.ts';

/** What is popular in the city that was chosen, with the city; what is in stock comes first. */
export const $popular = atom<Loaded<{ city: City; cards: readonly ProductCard[] }>>({
  state: 'none',
});

let calls = 0;

export async function loadPopular(): Promise<void> {
  calls += 1;
  const own = calls;
  const city = $city.get() ?? DEFAULT_CITY;
  $popular.set({ state: 'loading' });
  const result = await call(popularProducts, { cityId: city.id });
  if (own !== calls) return;
  $popular.set(loadedFrom(result.ok ? { ok: true, value: { city, cards: result.value } } : result));
}

onMount($popular, () => $city.subscribe(() => void loadPopular()));

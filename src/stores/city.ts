import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import { type City, cityOfPath, findCity } from '#domain/city.ts';

/** The city's name and id are stored under the names of storefront.md §3; the name decides. */
const $storedName = persistentAtom<string | undefined>('city');
const $storedId = persistentAtom<string | undefined>('cityId');

/** The city that was chosen; none when the stored one does not exist (decisions.md, 11). */
export const $city = computed(
  $storedName,
  (name): City | null => findCity(name?.toLowerCase()) ?? null,
);

export function chooseCity(slug: City['slug']): void {
  $storedId.set(String(findCity(slug)?.id));
  $storedName.set(slug);
}

/** The city a page shows: its address wins over the stored choice. */
export function cityHere(path: string): City | null {
  return cityOfPath(path) ?? $city.get();
}

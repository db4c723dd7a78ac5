import { persistentAtom } from './persistent-atom.ts';
import { type City, cityOfPath, findCity } from '#domain/base/city.ts';
import { CITY_KEY, decodeCity } from './saved-city.ts';

/** The city that was chosen; none when the stored one does not exist (rules/catalogue.md#choosing-a-city). */
export const $city = persistentAtom<City | null>(CITY_KEY, null, {
  encode: (city) => city?.slug,
  decode: decodeCity,
});

export function chooseCity(slug: City['slug']): void {
  const city = findCity(slug);
  if (!city) return;
  // For whoever reads the device's storage; the name decides.
  localStorage.setItem('cityId', String(city.id));
  $city.set(city);
}

/** The city that this page says it is about: that of its address, or the one that its title names. */
function cityOfPage(): City | undefined {
  return findCity(document.documentElement.dataset['aboutCity']);
}

/**
 * Chooses the city of this page for whoever goes from it to a page whose address names none, and has not
 * chosen one (rules/catalogue.md#choosing-a-city).
 */
export function takeCityAlong(to: string): void {
  const city = cityOfPage();
  if (city && !$city.get() && !cityOfPath(to)) chooseCity(city.slug);
}

/** The city a page shows: its address wins over the stored choice, which wins over its title. */
export function cityHere(): City | null {
  return cityOfPath(location.pathname) ?? $city.get() ?? cityOfPage() ?? null;
}

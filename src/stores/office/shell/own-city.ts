import { AS_TEXT, persistentAtom } from '#stores/base/persistent-atom.ts';
import { findCityById } from '#domain/base/city.ts';

/** The filter by which lists are narrowed down to a city. */
export const CITY_FILTER = 'city';

/** The city that somebody works in, by its id; empty for all. The device remembers what was chosen last. */
const $ownCity = persistentAtom('office-city', '', AS_TEXT);

/** Narrows a desk that is opened as such down to the own city; an address that says anything wins. */
export function openInOwnCity(): void {
  const city = findCityById(Number($ownCity.get()));
  if (!city || location.search !== '') return;
  history.replaceState(null, '', `?${CITY_FILTER}=${city.id}`);
}

export function rememberCity(city: string | undefined): void {
  if (city !== undefined) $ownCity.set(city);
}

import { type City, findCity } from '#domain/base/city.ts';

/** Under which name the chosen city is kept on the device. */
export const CITY_KEY = 'city';

/** None when the one that is kept does not exist. */
export const decodeCity = (name: string): City | null => findCity(name.toLowerCase()) ?? null;

/** The chosen city, before any store has come, and before a storage in memory stands in for one that is blocked. */
export const keptCity = (): City | null => decodeCity(keptSlug());

/** Its name as it is kept: empty if there is none, also that of a city that does not exist. */
export function keptSlug(): string {
  try {
    return localStorage.getItem(CITY_KEY)?.toLowerCase() ?? '';
  } catch {
    return '';
  }
}

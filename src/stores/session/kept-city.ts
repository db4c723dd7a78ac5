import { type City, findCity } from '#domain/city.ts';

/** Under which name the chosen city is kept on the device. */
export const CITY_KEY = 'city';

/** None when the one that is kept does not exist. */
export const decodeCity = (name: string): City | null => findCity(name.toLowerCase()) ?? null;

/** The chosen city, before any store has come. */
export function keptCity(): City | null {
  return decodeCity(localStorage.getItem(CITY_KEY) ?? '');
}

import { CITIES, type City } from '#domain/city.ts';

/** `Gurgaon and Delhi`: every city, or those given. */
export function citiesInWords(cities: readonly City[] = CITIES): string {
  return new Intl.ListFormat('en-IN').format(cities.map(({ name }) => name));
}

import { CITIES, type City } from '#domain/base/city.ts';

/** `Gurgaon and Delhi`, or `Gurgaon or Delhi`: every city, or those given. */
export function citiesInWords(
  cities: readonly City[] = CITIES,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat('en-IN', { type }).format(cities.map(({ name }) => name));
}

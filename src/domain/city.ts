import { EXPRESS_CATEGORY } from './category.ts';

export const CITIES = [
  { id: 1, slug: 'gurgaon', name: 'Gurgaon' },
  { id: 2, slug: 'delhi', name: 'Delhi' },
] as const; // rules/catalogue.md#cities

export type City = (typeof CITIES)[number];
export type CityId = City['id'];
export type CitySlug = City['slug'];

export const DEFAULT_CITY: City = CITIES[0];
export const EXPRESS_CITY: CitySlug = 'gurgaon'; // rules/delivery.md#what-comes-express

/** The first path segment that counts as a city-less root (rules/catalogue.md#the-city-less-root). */
export const CITYLESS_ROOT = 'noida';

export function findCity(slug: string | null | undefined): City | undefined {
  return CITIES.find((city) => city.slug === slug);
}

export function findCityById(id: number): City | undefined {
  return CITIES.find((city) => city.id === id);
}

/** The city named by a path's first segment, if any. */
export function cityOfPath(path: string): City | undefined {
  return findCity(path.split('/')[1]);
}

/**
 * Where choosing a city leads from `path`: the same page in that city (rules/catalogue.md#cities).
 * Pages without a city in their address stay; what is below the city-less root is kept
 * (rules/catalogue.md#the-city-less-root). The express list goes home where the city has none.
 */
export function pathInCity(path: string, city: City): string {
  const [, first = '', ...rest] = path.split('/');
  if (first === '') return `/${city.slug}`;
  if (first !== CITYLESS_ROOT && !findCity(first)) return path;
  if (rest[0] === EXPRESS_CATEGORY && city.slug !== EXPRESS_CITY) return `/${city.slug}`;
  return ['', city.slug, ...rest].join('/');
}

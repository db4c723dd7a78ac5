import written from '#cities' with { type: 'json' };
import { EXPRESS_CATEGORY } from './express-category.ts';

/** An entry of `content/cities.json` (rules/catalogue.md#cities, docs/decisions/0016). */
export interface City {
  readonly id: number;
  /** The first segment of its addresses. */
  readonly slug: string;
  readonly name: string;
  /** Of the state its goods leave from, for GST (rules/gst.md#which-registration-a-paper-is-under). */
  readonly stateCode: string;
  /** Whole rupees, GST included (rules/cart.md#least-rent). */
  readonly leastRent: number;
  /** Whether anything comes express there (rules/delivery.md#what-comes-express). */
  readonly express: boolean;
}
export type CityId = City['id'];
export type CitySlug = City['slug'];

/** At least one, which the schema holds. */
export const CITIES = written satisfies readonly City[] as readonly City[] as readonly [
  City,
  ...City[],
];

/** The city of whoever has chosen none: the first entry. */
export const DEFAULT_CITY: City = CITIES[0];

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
 * The city that a title is about: the only one it names. Delhi NCR is the region of them all
 * (rules/catalogue.md#choosing-a-city).
 */
export function cityOfTitle(title: string): City | undefined {
  const named = CITIES.filter(({ name }) => new RegExp(`\\b${name}\\b(?! NCR)`).test(title));
  return named.length === 1 ? named[0] : undefined;
}

/**
 * Texts for the readers of a city, or of any: those whose title is about another city come last
 * (rules/catalogue.md#the-guide-below-a-list).
 */
export function inOrderForCity<Text>(
  city: City | undefined,
  texts: readonly Text[],
  titleOf: (text: Text) => string,
): Text[] {
  const isOfOther = (text: Text) => ![undefined, city].includes(cityOfTitle(titleOf(text)));
  return [...texts.filter((text) => !isOfOther(text)), ...texts.filter(isOfOther)];
}

/**
 * Where choosing a city leads from `path`: the same page in that city (rules/catalogue.md#cities).
 * Pages without a city in their address stay; what is below the city-less root is kept
 * (rules/catalogue.md#the-city-less-root). The express list goes home where the city has none.
 */
export function pathInCity(path: string, city: City): string {
  const [, first = '', ...rest] = path.split('/');
  if (first !== '' && first !== CITYLESS_ROOT && !findCity(first)) return path;
  const kept = rest[0] === EXPRESS_CATEGORY && !city.express ? [] : rest;
  return ['', city.slug, ...kept].join('/');
}

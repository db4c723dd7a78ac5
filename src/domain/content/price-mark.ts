import { type City, type CitySlug, findCity } from '#domain/base/city.ts';
import type { PriceAsked } from './text-price.ts';

/** The number of a figure and the letter that stands for it. */
const NUMBERS = {
  m: 'months',
  l: 'lessMonths',
  x: 'times',
  a: 'plus',
  p: 'per',
} as const satisfies Record<string, keyof PriceAsked>;

const FLAGS = {
  g: 'gst',
  e: 'exact',
  t: 'total',
  d: 'deposit',
} as const satisfies Record<string, keyof PriceAsked>;

/**
 * What a figure says, short enough to stand beside it in the page, so that the server can say it again
 * at the rents of now (rules/catalogue.md#pages-of-now): `m=12 g= gurgaon oslo-sofa -chair`. A price as
 * new has none, since only the files of products change it.
 */
export function priceMark(asked: PriceAsked, city: CitySlug): string | undefined {
  if (asked.buy) return undefined;
  const { of: added, less = [], coupon } = asked;
  const numbers = Object.entries(NUMBERS).flatMap(([letter, name]) =>
    asked[name] === undefined ? [] : `${letter}=${asked[name]}`,
  );
  const flags = Object.entries(FLAGS).flatMap(([letter, name]) =>
    asked[name] ? `${letter}=` : [],
  );
  const slugs = [...added, ...less.map((slug) => `-${slug}`)];
  const code = coupon === undefined ? [] : [`c=${coupon}`];
  // Most alike at its end, a mark costs least once it is compressed.
  return [...numbers, ...flags, ...code, city, ...slugs].join(' ');
}

/** What a mark asks for; nothing where its city is none. */
export function readPriceMark(
  mark: string,
): { readonly asked: PriceAsked; readonly city: City } | undefined {
  const words = mark.split(' ');
  const [place, ...slugs] = words.filter((word) => !word.includes('='));
  const city = findCity(place);
  if (!city) return undefined;
  const settings = new Map(
    words.filter((word) => word.includes('=')).map((word) => [word[0], word.slice(2)]),
  );
  const numberOf = (letter: keyof typeof NUMBERS) => {
    const value = settings.get(letter);
    return value === undefined ? undefined : Number(value);
  };
  const asked = {
    of: slugs.filter((slug) => !slug.startsWith('-')),
    less: slugs.filter((slug) => slug.startsWith('-')).map((slug) => slug.slice(1)),
    months: numberOf('m'),
    lessMonths: numberOf('l'),
    times: numberOf('x'),
    plus: numberOf('a'),
    per: numberOf('p'),
    gst: settings.has('g'),
    exact: settings.has('e'),
    total: settings.has('t'),
    deposit: settings.has('d'),
    coupon: settings.get('c'),
  };
  return { asked, city };
}

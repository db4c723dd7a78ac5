import { cityOfPath } from '#domain/base/city.ts';
import { goodsOf } from './entries/category-entry.ts';
import { type Fault, type Problem, problemsIn } from './entries/problem.ts';
import type { ShopContent } from './shop-content.ts';
import type { WrittenLink } from './written-text.ts';

/** Links whose words name another page than the one they lead to (rules/content.md#what-a-text-may-hold). */
export function linkWordProblems(shop: ShopContent): Problem[] {
  const places = placesByName(shop);
  return shop.texts.flatMap(({ file, links }) =>
    problemsIn(
      file,
      links.flatMap((link) => linkWordFaults(link, places)),
    ),
  );
}

function linkWordFaults(
  { line, text, words }: WrittenLink,
  places: ReadonlyMap<string, readonly string[]>,
): Fault[] {
  const named = places.get(plainName(words));
  if (named === undefined || !text.startsWith('/')) return [];
  const path = withoutCity(text.replace(/[?#].*$/, ''));
  // A list's name may lead to a list or product in it.
  if (named.some((place) => `${path}/`.startsWith(`${place}/`))) return [];
  const message = `“${words}” is the name of ${named.join(' or ')}, but leads to ${text}: change the address or the words`;
  return [[`line ${line}`, message]];
}

/** Addresses without their city, by the names of their pages. */
function placesByName({ documents, posts, products, texts }: ShopContent) {
  const named = [
    ...posts.map(({ slug, entry }) => ({ name: entry.title, place: `/blogs/${slug}` })),
    ...products.map(({ slug, entry: { name, category, subCategory } }) => ({
      name,
      place: `/${category}/${subCategory}/${slug}`,
    })),
    ...(documents.categories ?? []).flatMap((category) => [
      ...namesOf(category).map((name) => ({ name, place: `/${category.slug}` })),
      ...category.subCategories.flatMap((sub) =>
        namesOf(sub).map((name) => ({ name, place: `/${category.slug}/${sub.slug}` })),
      ),
    ]),
    ...texts.flatMap(({ file, title }) =>
      title !== undefined && file.startsWith('content/pages/')
        ? [{ name: title, place: file.replace(/^content\/pages(\/.*)\.mdx$/, '$1') }]
        : [],
    ),
  ];
  const places = new Map<string, string[]>();
  for (const { name, place } of named) {
    const key = plainName(name);
    places.set(key, [...new Set([...(places.get(key) ?? []), place])]);
  }
  return places;
}

const namesOf = (list: Parameters<typeof goodsOf>[0]) => [list.name, goodsOf(list)];

/** `Study tables in ` and `a study table` name the same list. */
function plainName(words: string): string {
  return words
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[\s-]+/g, ' ')
    .replace(/^(?:an?|the|our) /, '')
    .replace(/(?: on rent)? in(?: your city)?$/, '')
    .replaceAll(/(?<=[a-z]{2}[^\Ws])s\b/g, '');
}

function withoutCity(path: string): string {
  const city = cityOfPath(path);
  return city ? path.slice(city.slug.length + 1) : path;
}

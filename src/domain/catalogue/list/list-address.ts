import {
  kindKey,
  LIST_SORTS,
  type ListCategory,
  type ListFilter,
  type ListPlace,
  canonicalFilter,
} from './list-filter.ts';

/**
 * A filter as the parameters of its list's address:
 * `?category=furniture,appliance&kind=beds&sort=rent&max=1500&tenure=6&delivery=same-day&stock=in`.
 * What the page shows by itself is not written. `category=all` stands for none, `delivery=any` for a
 * page that would by itself show express products only, `max=any` for a search that names a price. Two ticked categories may each have sofas:
 * such a kind is written `kind=premium.sofas`.
 */

const ALL = 'all';
const ANY = 'any';
/** Another filter begins at its first page. */
const OWN = ['category', 'kind', 'sort', 'min', 'max', 'tenure', 'delivery', 'stock', 'page'];
const MAX_RENT = 999_999;

/** Reads an address, or the filter form's entries; what it does not know is passed over. */
export function parseFilter(parameters: URLSearchParams, place: ListPlace): ListFilter {
  const { base } = place;
  const words = (name: string) => parameters.getAll(name).flatMap((text) => text.split(','));
  const named = ticked(place, words('category')).map(({ slug }) => slug);
  const isNamed = named.length > 0 || words('category').includes(ALL);
  const categories = isNamed ? named : base.categories;
  const kinds = parameters.has('kind')
    ? words('kind').flatMap((word) => kindsNamed(word, ticked(place, categories)))
    : isNamed
      ? []
      : base.kinds;
  return canonicalFilter(
    {
      categories,
      kinds,
      tenure: parameters.has('tenure') ? Number(parameters.get('tenure')) : base.tenure,
      min: parameters.has('min') ? parseRent(parameters.get('min')) : base.min,
      max: parameters.has('max') ? parseRent(parameters.get('max')) : base.max,
      sameDay: parameters.has('delivery')
        ? parameters.get('delivery') === 'same-day'
        : base.sameDay,
      inStock: parameters.get('stock') === 'in',
      sort: LIST_SORTS.find((sort) => sort === parameters.get('sort')) ?? base.sort,
    },
    place,
  );
}

/** The address's parameters with their `?`; empty where the page shows just this by itself. */
export function formatFilter(filter: ListFilter, place: ListPlace): string {
  const { base } = place;
  const { categories, kinds, tenure, min, max } = filter;
  const sameCategories = equal(categories, base.categories);
  const wanted = sameCategories && equal(kinds, base.kinds);
  const parameters = [
    !wanted && (!sameCategories || kinds.length === 0) && `category=${categories.join(',') || ALL}`,
    !wanted && kinds.length > 0 && `kind=${nameKinds(kinds, ticked(place, categories))}`,
    filter.sort !== base.sort && `sort=${filter.sort}`,
    min !== base.min && `min=${min ?? ANY}`,
    max !== base.max && `max=${max ?? ANY}`,
    tenure !== base.tenure && `tenure=${tenure ?? ANY}`,
    filter.sameDay !== base.sameDay && `delivery=${filter.sameDay ? 'same-day' : 'any'}`,
    filter.inStock && 'stock=in',
  ].filter((parameter) => parameter !== false);
  return parameters.length > 0 ? `?${parameters.join('&')}` : '';
}

/** A page's parameters with a filter instead of its own; what else they say, such as a search, stays. */
export function withFilter(parameters: string, filter: ListFilter, place: ListPlace): string {
  const others = new URLSearchParams(parameters);
  for (const name of OWN) others.delete(name);
  const own = formatFilter(filter, place);
  return others.size > 0 ? `?${others}${own.replace('?', '&')}` : own;
}

function ticked({ categories }: ListPlace, slugs: readonly string[]): ListCategory[] {
  return categories.filter(({ slug }) => slugs.includes(slug));
}

function kindsNamed(word: string, categories: readonly ListCategory[]): string[] {
  if (word.includes('.')) return [word];
  return categories
    .filter(({ subCategories }) => subCategories.some(({ slug }) => slug === word))
    .map(({ slug }) => kindKey(slug, word));
}

function nameKinds(kinds: readonly string[], categories: readonly ListCategory[]): string {
  return kinds
    .map((kind) => {
      const word = kind.slice(kind.indexOf('.') + 1);
      return kindsNamed(word, categories).length === 1 ? word : kind;
    })
    .join(',');
}

function parseRent(text: string | null): number | null {
  const rent = Math.round(Number(text));
  return rent > 0 ? Math.min(rent, MAX_RENT) : null;
}

function equal(one: readonly string[], other: readonly string[]): boolean {
  return one.join() === other.join();
}

import {
  kindKey,
  type ListCategory,
  type ListFilter,
  type ListPlace,
  canonicalFilter,
} from './list-filter.ts';
import { formatRupees, rupees } from '#domain/base/money.ts';
import { kindOf } from '#domain/catalogue/product.ts';
import { rentUnit } from '#domain/catalogue/rent.ts';
import { formatTenure } from '#domain/catalogue/tenure.ts';

/** One thing that was chosen beyond what the page shows by itself, and the filter without it. */
export interface ListChoice {
  readonly label: string;
  readonly without: ListFilter;
}

/**
 * Everything that was chosen, each to be taken back alone; so is what a search asks for by itself. The
 * order of a list is none of it, that of a search that asks for one is.
 */
export function choicesOf(filter: ListFilter, place: ListPlace): ListChoice[] {
  const { base } = place;
  const without = (change: Partial<ListFilter>) => canonicalFilter({ ...filter, ...change }, place);
  const { tenure, min, max } = filter;
  const shown = filter.categories.length > 0 ? filter.categories : slugsOf(place);
  const areSeasonal = shown.length > 0 && shown.every((slug) => kindOf(slug) === 'seasonal');
  const unit = rentUnit(areSeasonal ? 'seasonal' : 'normal');
  const choices: (ListChoice | false)[] = [
    ...wanted(filter, place),
    min !== null && {
      label: `From ${formatRupees(rupees(min))} ${unit}`,
      without: without({ min: null }),
    },
    max !== null && {
      label: `Up to ${formatRupees(rupees(max))} ${unit}`,
      without: without({ max: null }),
    },
    tenure !== null && {
      label: `For ${formatTenure(tenure)}`,
      without: without({ tenure: null }),
    },
    filter.sameDay !== base.sameDay && {
      label: filter.sameDay ? 'Express delivery' : 'Any delivery',
      without: without({ sameDay: base.sameDay }),
    },
    filter.sort === base.sort &&
      base.sort !== 'popular' && {
        label: base.sort === 'rent' ? 'Lowest rent first' : 'Highest rent first',
        without: without({ sort: 'popular' }),
      },
    filter.inStock && { label: 'In stock', without: without({ inStock: false }) },
  ];
  return choices.filter((choice) => choice !== false);
}

function slugsOf({ categories }: ListPlace): string[] {
  return categories.map(({ slug }) => slug);
}

/** Ticked categories and kinds, and the page's own where they were unticked. */
function wanted(filter: ListFilter, place: ListPlace): ListChoice[] {
  const { base } = place;
  const withCategories = (categories: readonly string[]) =>
    canonicalFilter(
      categories.length > 0
        ? { ...filter, categories }
        : { ...filter, categories: base.categories, kinds: base.kinds },
      place,
    );
  if (filter.categories.length === 0 && base.categories.length > 0) {
    return [{ label: 'All categories', without: withCategories([]) }];
  }
  return place.categories
    .filter(({ slug }) => filter.categories.includes(slug))
    .flatMap((category) => {
      const rest = filter.categories.filter((slug) => slug !== category.slug);
      const whole = { label: category.name, without: withCategories(rest) };
      const isOwn = base.categories.includes(category.slug);
      return [...(isOwn ? [] : [whole]), ...kindsWanted(category, filter, place)];
    });
}

/** The kinds ticked in one category. None is a choice too where the page is of one kind. */
function kindsWanted(category: ListCategory, filter: ListFilter, place: ListPlace): ListChoice[] {
  const isOfCategory = (kind: string) => kind.startsWith(kindKey(category.slug, ''));
  const own = place.base.kinds.filter(isOfCategory);
  const ticked = filter.kinds.filter(isOfCategory);
  const others = filter.kinds.filter((kind) => !isOfCategory(kind));
  const withKinds = (kinds: readonly string[]) =>
    canonicalFilter({ ...filter, kinds: [...others, ...(kinds.length > 0 ? kinds : own)] }, place);
  if (ticked.length === 0 && own.length > 0) {
    return [{ label: `All ${category.name.toLowerCase()}`, without: withKinds(own) }];
  }
  return category.subCategories
    .map(({ slug, name }) => ({ kind: kindKey(category.slug, slug), name }))
    .filter(({ kind }) => ticked.includes(kind) && !own.includes(kind))
    .map(({ kind, name }) => ({
      label: name,
      without: withKinds(ticked.filter((each) => each !== kind)),
    }));
}

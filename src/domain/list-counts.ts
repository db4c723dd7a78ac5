import {
  isListed,
  kindKey,
  type ListedProduct,
  type ListFilter,
  type ListPlace,
} from './list-filter.ts';
import { TENURES } from './tenure.ts';

/** Every option of a list's filters, under the name and value its control has in the form. */
export function listOptions({ categories, express }: ListPlace): [string, Partial<ListFilter>][] {
  return [
    ...categories.flatMap(({ slug, subCategories }): [string, Partial<ListFilter>][] => [
      [`category=${slug}`, { categories: [slug], kinds: [] }],
      ...subCategories.map((sub): [string, Partial<ListFilter>] => {
        const kind = kindKey(slug, sub.slug);
        return [`kind=${kind}`, { categories: [slug], kinds: [kind] }];
      }),
    ]),
    ['tenure=', { tenure: null }],
    ...TENURES.map((tenure): [string, Partial<ListFilter>] => [`tenure=${tenure}`, { tenure }]),
    ...(express ? [['delivery=same-day', { sameDay: true }] as [string, Partial<ListFilter>]] : []),
    ['stock=in', { inStock: true }],
  ];
}

/**
 * The count beside each option: what would be left with it as the only choice of its group, and all
 * other groups as they are.
 */
export function countOptions(
  products: readonly ListedProduct[],
  filter: ListFilter,
  place: ListPlace,
): Map<string, number> {
  return new Map(
    listOptions(place).map(([option, choice]) => {
      const chosen = { ...filter, ...choice };
      return [option, products.filter((product) => isListed(product, chosen)).length];
    }),
  );
}

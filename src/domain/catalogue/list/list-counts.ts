import {
  fitOf,
  fitsRent,
  kindKey,
  type ListedProduct,
  type ListFilter,
  type ListPlace,
} from './list-filter.ts';
import { TENURES } from '#domain/catalogue/tenure.ts';

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
  const counts = new Map(listOptions(place).map(([option]) => [option, 0]));
  const count = (option: string) => {
    const before = counts.get(option);
    if (before !== undefined) counts.set(option, before + 1);
  };
  for (const product of products) {
    const { kind, rent, sameDay, inStock } = fitOf(product, filter);
    if (rent && sameDay && inStock) {
      count(`category=${product.category}`);
      count(`kind=${kindKey(product.category, product.subCategory)}`);
    }
    if (kind && sameDay && inStock) {
      for (const tenure of [null, ...TENURES]) {
        if (fitsRent(product, filter, tenure)) count(`tenure=${tenure ?? ''}`);
      }
    }
    if (kind && rent && inStock && product.sameDay) count('delivery=same-day');
    if (kind && rent && sameDay && product.inStock) count('stock=in');
  }
  return counts;
}

import { formatRupees, rupees } from '#domain/base/money.ts';

/** What the new-products listing shows: everything, or one category or sub-category, by name. */
export interface NewProductFilter {
  readonly type: 'all' | 'category' | 'subcategory';
  readonly search: string;
}

export const EVERYTHING: NewProductFilter = { type: 'all', search: '' };

/** A product's category and sub-category by their names, as the dropdowns list them. */
export interface Shelved {
  readonly category: string;
  readonly subCategory: string;
}

/** Whether the filter lets a product through; names are compared without regard to case. */
export function isAmong({ category, subCategory }: Shelved, filter: NewProductFilter): boolean {
  if (filter.type === 'all') return true;
  const name = filter.type === 'category' ? category : subCategory;
  return name.toLowerCase() === filter.search.trim().toLowerCase();
}

/** Whole rupees a month. */
export interface PriceRange {
  readonly from: number;
  readonly to: number;
}

/** `₹449 to ₹579 a month`. */
export function priceRangeInWords({ from, to }: PriceRange): string {
  return `${formatRupees(rupees(from))} to ${formatRupees(rupees(to))} a month`;
}

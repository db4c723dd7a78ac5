import type { Paise } from '#domain/base/money.ts';
import { EXPRESS_CATEGORY } from '#domain/base/express-category.ts';
import { kindOf } from '#domain/catalogue/product.ts';
import { findPlan, type Plan, startingPrice, wholeRentBeforeGst } from '#domain/catalogue/rent.ts';
import { type Tenure, TENURES } from '#domain/catalogue/tenure.ts';

/** What narrows a product list, and what is left of it (rules/catalogue.md#a-list). */

/** A category or a sub-category by the name it is ticked under. */
export interface Named {
  readonly slug: string;
  readonly name: string;
}

export interface ListCategory extends Named {
  readonly subCategories: readonly Named[];
}

/** A product as a list judges it. Their order in a list is the shop's own: the popular ones first. */
export interface ListedProduct {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly subCategory: string;
  readonly plans: readonly Plan[];
  readonly sameDay: boolean;
  readonly inStock: boolean;
  /** Of a search: whether it is only near to what is asked for. */
  readonly isNear?: boolean | undefined;
}

export const LIST_SORTS = ['popular', 'rent', 'rent-high', 'name'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

export interface ListFilter {
  /** In the order of the menu; none stands for all. */
  readonly categories: readonly string[];
  /** As `kindKey` writes them, of ticked categories only; a category without one is wanted whole. */
  readonly kinds: readonly string[];
  /** One of `TENURES`: what is offered for them, at the rent for them. */
  readonly tenure: Tenure | null;
  /** Ends of the shown rent in whole rupees, both included. */
  readonly min: number | null;
  readonly max: number | null;
  readonly sameDay: boolean;
  readonly inStock: boolean;
  readonly sort: ListSort;
}

export const NO_FILTER: ListFilter = {
  categories: [],
  kinds: [],
  tenure: null,
  min: null,
  max: null,
  sameDay: false,
  inStock: false,
  sort: 'popular',
};

/** A list's page: what may be chosen there, and what it shows when nothing is. */
export interface ListPlace {
  readonly categories: readonly ListCategory[];
  readonly base: ListFilter;
  /** Whether its city has express delivery. */
  readonly express: boolean;
}

/** `furniture.sofas`: two categories may each have sofas. */
export function kindKey(category: string, subCategory: string): string {
  return `${category}.${subCategory}`;
}

/** What the list of a category or a sub-category shows by itself; the express list knows neither. */
export function baseFilter(category: string, subCategory?: string): ListFilter {
  if (category === EXPRESS_CATEGORY) return { ...NO_FILTER, sameDay: true };
  return {
    ...NO_FILTER,
    categories: [category],
    kinds: subCategory === undefined ? [] : [kindKey(category, subCategory)],
  };
}

/** The same filter in its one written form, without what its place does not offer. */
export function canonicalFilter(
  filter: ListFilter,
  { categories, express }: ListPlace,
): ListFilter {
  const ticked = categories.filter(({ slug }) => filter.categories.includes(slug));
  const [min, max] = [filter.min, filter.max];
  const swapped = min !== null && max !== null && min > max;
  return {
    categories: ticked.map(({ slug }) => slug),
    kinds: ticked
      .flatMap(({ slug, subCategories }) => subCategories.map((sub) => kindKey(slug, sub.slug)))
      .filter((kind) => filter.kinds.includes(kind)),
    tenure: TENURES.find((tenure) => tenure === filter.tenure) ?? null,
    min: swapped ? max : min,
    max: swapped ? min : max,
    sameDay: filter.sameDay && express,
    inStock: filter.inStock,
    sort: filter.sort,
  };
}

/** The stored price for a tenure, or the starting one; nothing if it is not rented for that long. */
export function priceFor(
  { category, plans }: ListedProduct,
  tenure: Tenure | null,
): Paise | undefined {
  if (tenure === null) return plans.length > 0 ? startingPrice(plans) : undefined;
  if (kindOf(category) === 'seasonal') return undefined;
  return findPlan(plans, tenure)?.price;
}

/** What a card shows for it, in whole rupees. */
function shownRent(product: ListedProduct, tenure: Tenure | null): number | undefined {
  const price = priceFor(product, tenure);
  if (price === undefined) return undefined;
  return wholeRentBeforeGst(price, kindOf(product.category));
}

/** Which of the choices of a filter a product meets. */
export interface Fit {
  readonly kind: boolean;
  readonly rent: boolean;
  readonly sameDay: boolean;
  readonly inStock: boolean;
}

export function fitOf(product: ListedProduct, filter: ListFilter): Fit {
  return {
    kind: isWanted(product, filter),
    rent: fitsRent(product, filter, filter.tenure),
    sameDay: !filter.sameDay || product.sameDay,
    inStock: !filter.inStock || product.inStock,
  };
}

/** Whether it is rented for a tenure, at a rent between the ends of a filter. */
export function fitsRent(
  product: ListedProduct,
  { min, max }: ListFilter,
  tenure: Tenure | null,
): boolean {
  const rent = shownRent(product, tenure);
  return rent !== undefined && (min === null || rent >= min) && (max === null || rent <= max);
}

export function isListed(product: ListedProduct, filter: ListFilter): boolean {
  const { kind, rent, sameDay, inStock } = fitOf(product, filter);
  return kind && rent && sameDay && inStock;
}

function isWanted({ category, subCategory }: ListedProduct, filter: ListFilter): boolean {
  if (filter.categories.length === 0) return true;
  if (!filter.categories.includes(category)) return false;
  const own = filter.kinds.filter((kind) => kind.startsWith(kindKey(category, '')));
  return own.length === 0 || own.includes(kindKey(category, subCategory));
}

/**
 * What a filter leaves of the products, in the order it asks for; equals keep the shop's order. In every
 * order what is out of stock comes last (rules/catalogue.md#out-of-stock), but before what is only near to
 * a search (rules/catalogue.md#what-is-only-near).
 */
export function listed<Each extends ListedProduct>(
  products: readonly Each[],
  filter: ListFilter,
): Each[] {
  const rent = (product: Each) => shownRent(product, filter.tenure) ?? 0;
  const orders: Record<ListSort, (a: Each, b: Each) => number> = {
    popular: () => 0,
    rent: (a, b) => rent(a) - rent(b),
    'rent-high': (a, b) => rent(b) - rent(a),
    name: (a, b) => a.name.localeCompare(b.name, 'en-IN'),
  };
  const order = orders[filter.sort];
  return products
    .filter((product) => isListed(product, filter))
    .toSorted((a, b) => lateness(a) - lateness(b) || order(a, b));
}

function lateness({ inStock, isNear }: ListedProduct): number {
  return (inStock ? 0 : 1) + (isNear ? 2 : 0);
}

/** The shown rents between which the other choices leave something; nothing if they leave nothing. */
export function rentEnds(
  products: readonly ListedProduct[],
  filter: ListFilter,
): { readonly min: number; readonly max: number } | undefined {
  const open = { ...filter, min: null, max: null };
  const rents = products
    .filter((product) => isListed(product, open))
    .map((product) => shownRent(product, filter.tenure) ?? 0);
  return rents.length > 0 ? { min: Math.min(...rents), max: Math.max(...rents) } : undefined;
}

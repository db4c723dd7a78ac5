import type { City } from '#domain/base/city.ts';
import { EXPRESS_CATEGORY } from '#domain/base/express-category.ts';

type InCity = Pick<City, 'slug'>;

export function homePath(city: InCity): string {
  return `/${city.slug}`;
}

export function listPath(city: InCity, category: string, subCategory?: string): string {
  return ['', city.slug, category, subCategory].filter((part) => part !== undefined).join('/');
}

/** A city with express delivery has a list of it. */
export function expressPath(city: InCity): string {
  return listPath(city, EXPRESS_CATEGORY);
}

export interface OnShelf {
  readonly slug: string;
  readonly category: { readonly slug: string };
  readonly subCategory: { readonly slug: string };
}

export function productPath(city: InCity, { slug, category, subCategory }: OnShelf): string {
  return `${listPath(city, category.slug, subCategory.slug)}/${slug}`;
}

/** The name of a product's picture at its address that stays: the product's own for the first one. */
export function standingName(slug: string, file: string, at: number): string {
  return at === 0 ? slug : file.replace(/\.webp$/, '');
}

/** Where the site serves a product's picture, in the one size that never moves; by its slug the first one. */
export function picturePath(slug: string): string {
  return `/pictures/${slug}.webp`;
}

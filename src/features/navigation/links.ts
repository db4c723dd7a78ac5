import { type City, DEFAULT_CITY, EXPRESS_CITY } from '#domain/city.ts';
import { expressPath, listPath } from '#domain/catalogue-path.ts';
import { readAssortment, readDocument } from '#content/assortment.ts';

export interface MenuLink {
  readonly name: string;
  readonly href: string;
  /** Whether the browser puts the visitor's own city into the address. */
  readonly followsCity: boolean;
}

/** The categories' lists; without a city those of the default one, until the browser knows better. */
export async function categoryLinks(city: City | undefined): Promise<MenuLink[]> {
  const { categories } = await readAssortment();
  return categories.map(({ slug, name }) => ({
    name,
    href: listPath(city ?? DEFAULT_CITY, slug),
    followsCity: city === undefined,
  }));
}

export interface ExpressLink {
  readonly href: string;
  /** Only one city has express delivery; on pages without a city the browser decides. */
  readonly shown: boolean;
}

export function expressLink(city: City | undefined): ExpressLink {
  return { href: expressPath(), shown: city?.slug === EXPRESS_CITY };
}

/** What is searched for most, as the footer offers it. */
export async function searchLinks(): Promise<Pick<MenuLink, 'name' | 'href'>[]> {
  const { popular } = await readDocument('search');
  return popular.map((term) => ({
    name: term.charAt(0).toUpperCase() + term.slice(1),
    href: `/search/${encodeURIComponent(term)}`,
  }));
}

import { CITIES, type City, DEFAULT_CITY } from '#domain/base/city.ts';
import { expressPath, listPath } from '#domain/catalogue/pages/catalogue-path.ts';
import { readDocument } from '#content/assortment.ts';
import { postPath, postsForCity, readPosts } from '#content/posts.ts';

export interface MenuLink {
  readonly name: string;
  readonly href: string;
  /** Whether the browser puts the visitor's own city into the address. */
  readonly followsCity: boolean;
}

/** The categories' lists; without a city those of the default one, until the browser knows better. */
export async function categoryLinks(city: City | undefined): Promise<MenuLink[]> {
  const categories = await readDocument('categories');
  return categories.map(({ slug, name }) => ({
    name,
    href: listPath(city ?? DEFAULT_CITY, slug),
    followsCity: city === undefined,
  }));
}

export interface ExpressLink {
  readonly href: string;
  /** Not every city has express delivery; on pages without a city the browser decides. */
  readonly shown: boolean;
}

/** The city's list or, where it has none, that of the first that has one, hidden. */
export function expressLink(city: City | undefined): ExpressLink | undefined {
  const shown = city?.express ?? false;
  const place = city && shown ? city : CITIES.find(({ express }) => express);
  return place && { href: expressPath(place), shown };
}

/** What is searched for most, as the footer offers it. */
export async function searchLinks(): Promise<Pick<MenuLink, 'name' | 'href'>[]> {
  const { popular } = await readDocument('search');
  return popular.map((term) => ({
    name: term.charAt(0).toUpperCase() + term.slice(1),
    href: `/search/${encodeURIComponent(term)}`,
  }));
}

/** How many articles the footer names. */
const ARTICLES = 4;

/** The newest articles, which every page names; first those that are not about another city. */
export async function articleLinks(
  city: City | undefined,
): Promise<Pick<MenuLink, 'name' | 'href'>[]> {
  const posts = postsForCity(city, await readPosts());
  return posts.slice(0, ARTICLES).map((post) => ({ name: post.entry.title, href: postPath(post) }));
}

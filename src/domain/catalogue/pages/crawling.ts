import { picturePath } from './catalogue-path.ts';
import { CITIES } from '#domain/base/city.ts';
import { isFurtherPage } from '#domain/catalogue/list/list-page.ts';

/** What search engines are asked to leave alone (rules/pages.md#what-search-engines-are-shown). */

/** First segments of pages that show what belongs to one visitor, of the office, and of the editors' screen. */
export const VISITOR_PAGES = [
  'account',
  'admin',
  'cart',
  'compare',
  'login',
  'office',
  'order',
  'password',
  'quote',
  'search',
  'settings',
  'thankyou',
  'track',
  'user',
  'wishlist',
] as const;

/** First segments of what the sitemap leaves out: those, what only an invitation leads to, and pages that stand for others. */
const UNLISTED: ReadonlySet<string> = new Set([
  ...VISITOR_PAGES,
  '404',
  'documents',
  'invited',
  'offline',
  'productList',
]);

/** The parameters that filter a list (`list-address.ts`): the list itself is crawled, not its filters. */
export const FILTER_PARAMETERS = [
  'category',
  'delivery',
  'kind',
  'max',
  'min',
  'sort',
  'stock',
  'tenure',
] as const;

export function isInSitemap(path: string): boolean {
  const isVersion = path.startsWith('/terms-conditions/');
  return !UNLISTED.has(path.split('/')[1] ?? '') && !isVersion && !isFurtherPage(path);
}

/** The picture of the product whose page this is, for the sitemap. */
export function pictureShownAt(path: string): string | undefined {
  const [, city, , , product, ...rest] = path.split('/');
  const isProduct = product && rest.length === 0 && CITIES.some(({ slug }) => slug === city);
  return isProduct ? picturePath(product) : undefined;
}

/** `robots.txt`, with the address of the sitemap. */
export function robotsText(sitemap: string): string {
  const closed = [
    '/api/',
    ...VISITOR_PAGES.map((page) => `/${page}`),
    ...FILTER_PARAMETERS.flatMap((name) => [`/*?${name}=`, `/*?*&${name}=`]),
  ];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  return [...lines, '', `Sitemap: ${sitemap}`, ''].join('\n');
}

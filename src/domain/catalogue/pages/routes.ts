import { CITYLESS_ROOT } from '#domain/base/city.ts';
import { fillPattern, SHORT_ADDRESSES } from './short-address.ts';

/**
 * The one route table (rules/pages.md#open-addresses): which prerendered shell answers an address with
 * open parameters, for the dev server, the production server and static hosts alike. `:name` stands for
 * one segment, a last `*` for one or more.
 */
export const SHELLS: readonly { readonly pattern: string; readonly shell: string }[] = [
  { pattern: '/search/*', shell: '/search' },
  { pattern: '/order/:status', shell: '/order' },
  { pattern: '/account/order/:orderNumber', shell: '/account/order' },
  { pattern: '/account/invoices/:invoiceNumber', shell: '/account/invoices' },
  { pattern: '/account/credit-notes/:creditNoteNumber', shell: '/account/credit-notes' },
  { pattern: '/track/:trackingId', shell: '/track' },
  { pattern: '/quote/:linkId', shell: '/quote' },
  { pattern: '/password/reset/:username/:token', shell: '/password/reset' },
  { pattern: '/productList/:category', shell: '/productList' },
  { pattern: '/productList/:category/:subCategory', shell: '/productList' },
  { pattern: `/${CITYLESS_ROOT}`, shell: '/' },
  { pattern: `/${CITYLESS_ROOT}/*`, shell: '/' },
];

/**
 * Addresses that lead on: those that have moved for good, and the short ones of messages. In the patterns
 * of `SHELLS`; the target may name parameters.
 */
export const REDIRECTS: readonly { readonly from: string; readonly to: string }[] = [
  { from: '/faqs', to: '/faq' },
  { from: '/blog', to: '/blogs' },
  { from: '/blog/:slug', to: '/blogs/:slug' },
  { from: '/about', to: '/about-us' },
  { from: '/privacy', to: '/privacy-policy' },
  { from: '/terms', to: '/terms-conditions' },
  { from: '/sitemap.xml', to: '/sitemap-index.xml' },
  ...SHORT_ADDRESSES,
];

/** Whose unknown addresses have a page of their own, which is found at its `404` (rules/pages.md#open-addresses). */
export const WITH_OWN_LOST_PAGE = ['/office'] as const;

/** The page that says that there is nothing at `path`. */
export function lostPageFor(path: string): `${string}/404` {
  return `${WITH_OWN_LOST_PAGE.find((part) => path.startsWith(`${part}/`)) ?? ''}/404`;
}

/** Where `path` leads on to, with what was asked of it, if it does. */
export function redirectFor(path: string, search = ''): string | undefined {
  const found = REDIRECTS.find(({ from }) => matches(from, path));
  if (!found) return undefined;
  const given = path.split('/');
  const names = found.from.split('/').map((segment) => segment.replace(':', ''));
  const values = Object.fromEntries(names.map((name, at) => [name, given[at] ?? '']));
  const target = fillPattern(found.to, values);
  return target + (target.includes('?') ? search.replace('?', '&') : search);
}

/** The shell that answers `path`, if it is one of the open addresses. */
export function shellFor(path: string): string | undefined {
  return SHELLS.find(({ pattern }) => matches(pattern, path))?.shell;
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.at(-1) === '*') {
    const fixed = wanted.slice(0, -1);
    return Boolean(given[fixed.length]) && fixed.every((segment, at) => segment === given[at]);
  }
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) =>
      segment.startsWith(':') ? given[at] !== '' : segment === given[at],
    )
  );
}

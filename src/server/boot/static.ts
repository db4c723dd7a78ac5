import { Hono } from 'hono';
import { plainPath } from '#domain/catalogue/pages/plain-path.ts';
import { lostPageFor, redirectFor, shellFor } from '#domain/catalogue/pages/routes.ts';
import { SEARCH_PAGE } from '#domain/catalogue/search/search-path.ts';
import type { OnPage } from './look-counter.ts';
import type { PendingPictures } from './pending-pictures.ts';
import type { SearchPages } from './search-pages.ts';
import { ASK_EACH_TIME, isKnown, type SiteFiles } from './site-files.ts';

/** What the site may have besides its files. */
export interface SiteParts {
  readonly onPage?: OnPage;
  readonly pictures?: PendingPictures | undefined;
  readonly searches?: SearchPages | undefined;
}

/**
 * Serves the built site: clean addresses without a trailing slash, redirects, shells for open addresses, the
 * precompressed variant where there is one, searches with what they find, pictures that are still to be made, the 404 page with its status. Every redirect stays on the
 * site, and is asked for anew each time (rules/content.md#addresses).
 */
export function siteRoutes(files: SiteFiles, parts: SiteParts = {}): Hono {
  const { onPage, pictures, searches } = parts;
  const routes = new Hono();
  const notFound = async (path = '') =>
    (await files.answer(`${lostPageFor(path)}.html`, undefined)).body.toString();
  routes.get('*', async (context, next) => {
    // As it was sent: Hono's own path is decoded in part, which no header takes.
    const { pathname, search } = new URL(context.req.url);
    const path = plainPath(pathname);
    if (path === undefined) {
      return context.html(await notFound(), 400, { 'cache-control': 'no-store' });
    }
    context.header('cache-control', ASK_EACH_TIME);
    if (path !== pathname) return context.redirect(path + search, 308);
    const target = redirectFor(path, search);
    if (target !== undefined) return context.redirect(target, 301);
    const standIn = await pictures?.prepare(decodeURIComponent(path));
    if (standIn) return context.body(new Uint8Array(standIn.body), 200, standIn.headers);
    const file = files.fileAt(shellFor(path) ?? decodeURIComponent(path), search);
    if (file === undefined) return next();
    const asked = (name: string) => context.req.header(name);
    if (file.endsWith('.html')) onPage?.(path, context.req.method, asked);
    const found = file === SEARCH_PAGE ? await searches?.pageFor(context) : undefined;
    if (found !== undefined) {
      const made = await files.madeNow(file, found, asked('accept-encoding'));
      return context.body(new Uint8Array(made.body), 200, made.headers);
    }
    const { body, tag, headers } = await files.answer(file, asked('accept-encoding'));
    if (isKnown(tag, asked('if-none-match'))) return context.body(null, 304, headers);
    return context.body(new Uint8Array(body), 200, headers);
  });
  routes.get('*', async (context) =>
    context.html(await notFound(context.req.path), 404, { 'cache-control': 'no-store' }),
  );
  return routes;
}

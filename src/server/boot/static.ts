import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { OnPage } from './look-counter.ts';
import { plainPath } from '#domain/plain-path.ts';
import { redirectFor, shellFor } from '#domain/routes.ts';

const YEAR_IN_CACHE = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';

/**
 * Serves the built site: clean addresses without a trailing slash, redirects, shells for open addresses, the
 * precompressed variant where there is one, the 404 page with its status. The folder is read once. Every
 * redirect stays on the site, and is asked for anew each time (rules/content.md#addresses).
 */
export function siteRoutes(folder: string, onPage?: OnPage): Hono {
  const tags = readTags(folder);
  const notFound = readFileSync(join(folder, '404.html'), 'utf8');
  const routes = new Hono();
  routes.get('*', async (context, next) => {
    // As it was sent: Hono's own path is decoded in part, which no header takes.
    const { pathname, search } = new URL(context.req.url);
    const path = plainPath(pathname);
    if (path === undefined) return context.html(notFound, 400, { 'cache-control': 'no-store' });
    context.header('cache-control', ASK_EACH_TIME);
    if (path !== pathname) return context.redirect(path + search, 308);
    const target = redirectFor(path);
    if (target !== undefined) return context.redirect(target + search, 301);
    const file = fileFor(path, tags);
    if (file === undefined) return next();
    if (file.endsWith('.html')) onPage?.(path, context);
    const tag = tags.get(file) ?? '';
    context.header('cache-control', file.startsWith('/_astro/') ? YEAR_IN_CACHE : ASK_EACH_TIME);
    context.header('etag', tag);
    if (context.req.header('if-none-match') === tag) return context.body(null, 304);
    return serveStatic({ root: folder, path: file, precompressed: true })(context, next);
  });
  routes.get('*', (context) => context.html(notFound, 404, { 'cache-control': 'no-store' }));
  return routes;
}

function fileFor(path: string, files: ReadonlyMap<string, string>): string | undefined {
  const wanted = shellFor(path) ?? decodeURIComponent(path);
  const names = wanted === '/' ? ['/index.html'] : [`${wanted}.html`, wanted];
  return names.find((name) => files.has(name) && !/\.(br|gz)$/.test(name));
}

/** Every file below the folder with its entity tag. */
function readTags(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const { size, mtimeMs } = statSync(path);
        const tag = `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
        return [path.slice(folder.length).replaceAll('\\', '/'), tag];
      }),
  );
}

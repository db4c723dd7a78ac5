import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import pino from 'pino';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { SEARCH_PAGE, SEARCH_RENDERER } from '#domain/catalogue/search/search-path.ts';
import { SearchPages } from '#server/boot/search-pages.ts';
import { SiteFiles } from '#server/boot/site-files.ts';
import { siteRoutes } from '#server/boot/static.ts';
import { testShop } from '../support/test-shop.ts';

/** In place of what the build makes: says which product is found first, and when it was asked. */
const RENDERER = `
  export async function renderSearch(page, { url: { pathname, search }, referer }, read) {
    const query = decodeURIComponent(pathname.split('/')[2]);
    if (query === 'broken') throw new Error('broken');
    if (query === 'slow') return new Promise(() => {});
    const answer = await read('/product/chosen?cityId=1&limit=1&offset=0&search=' + query);
    return answer && page + answer.body.products[0].slug + (answer.date ? ' dated' : '') + search + (referer ?? '');
  }
`;
const BUILT = '<h1>built</h1>';

const shop = testShop();
const folder = mkdtempSync(join(tmpdir(), 'site-'));
const error = vi.fn();
let searches: SearchPages;
let site: Hono;

function open(patienceMs: number) {
  const files = new SiteFiles(folder);
  const log = Object.assign(pino({ level: 'silent' }), { error });
  searches = new SearchPages(folder, { files, log, patienceMs });
  site = siteRoutes(files, { searches });
}

beforeEach(() => {
  error.mockClear();
  writeFileSync(join(folder, SEARCH_PAGE), BUILT);
  writeFileSync(join(folder, `${SEARCH_PAGE}.gz`), 'of what was built');
  writeFileSync(join(folder, '404.html'), 'nothing');
  writeFileSync(join(folder, SEARCH_RENDERER), RENDERER);
  open(10_000);
});

afterAll(() => rmSync(folder, { recursive: true }));

const textAt = async (path: string, init?: RequestInit) => (await site.request(path, init)).text();

test('shows what a search finds, by the shop’s own API', async () => {
  searches.begin(shop.app);
  expect(await textAt('/search/queen%20bed?sort=rent')).toMatch(
    /^<h1>built<\/h1>[\w-]*bed[\w-]* dated\?sort=rent$/,
  );
});

test('tells from which page a visitor comes, whose city the search is for', async () => {
  searches.begin(shop.app);
  const headers = { referer: 'http://localhost/delhi' };
  expect(await textAt('/search/sofa', { headers })).toMatch(/http:\/\/localhost\/delhi$/);
});

test('compresses it like the built page, and lets nobody take it for that', async () => {
  searches.begin(shop.app);
  const answer = await site.request('/search/sofa', { headers: { 'accept-encoding': 'gzip' } });
  const { headers } = answer;
  expect(headers.get('content-encoding')).toBe('gzip');
  expect(headers.get('etag')).toBeNull();
  expect(headers.get('cache-control')).toContain('must-revalidate');
  const page = answer.body?.pipeThrough(new DecompressionStream('gzip'));
  expect(await new Response(page).text()).toContain('sofa');
});

test.each([
  ['before the shop is open', '/search/sofa', {}, false],
  ['where the page is fetched in advance', '/search/sofa', { 'sec-purpose': 'prefetch' }, true],
  ['where it cannot be shown', '/search/broken', {}, true],
])('sends the built page %s', async (_when, path, headers, isOpen) => {
  if (isOpen) searches.begin(shop.app);
  expect(await textAt(path, { headers })).toBe(BUILT);
  expect(error).toHaveBeenCalledTimes(path.endsWith('broken') ? 1 : 0);
});

test('sends the built page where a search takes long', async () => {
  open(1);
  searches.begin(shop.app);
  expect(await textAt('/search/slow')).toBe(BUILT);
});

test('sends the built page of a site that was built without', async () => {
  rmSync(join(folder, SEARCH_RENDERER));
  searches.begin(shop.app);
  expect(await textAt('/search/sofa')).toBe(BUILT);
  expect(error).not.toHaveBeenCalled();
});

test('counts a search by the visitor who made it', async () => {
  const asked: (string | undefined)[] = [];
  const api = new Hono();
  api.get('/api/*', (context) => {
    const { incoming } = context.env as { incoming: string };
    asked.push(context.req.header('x-forwarded-for'), incoming);
    return context.json({}, 429);
  });
  searches.begin(api);
  const headers = { 'x-forwarded-for': '203.0.113.7', cookie: 'a=b' };
  const page = await site.request('/search/sofa', { headers }, { incoming: 'socket' });
  expect(await page.text()).toBe(BUILT);
  expect(asked).toEqual(['203.0.113.7', 'socket']);
});

test('hands out nothing of what shows it', async () => {
  expect((await site.request(`/${SEARCH_RENDERER}`)).status).toBe(404);
});

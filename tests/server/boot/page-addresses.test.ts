import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REDIRECTS } from '#domain/catalogue/pages/routes.ts';
import { SiteFiles } from '#server/boot/site-files.ts';
import { siteRoutes } from '#server/boot/static.ts';

let folder: string;
let site: Hono;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-site-'));
  await mkdir(join(folder, 'gurgaon'));
  await mkdir(join(folder, 'office'));
  for (const name of [
    'index',
    '404',
    'office/404',
    'office/today',
    'faq',
    'search',
    'gurgaon/furniture',
    'naïve page',
  ]) {
    await writeFile(join(folder, `${name}.html`), `<h1>${name}</h1>`);
  }
  site = siteRoutes(new SiteFiles(folder));
});
afterAll(() => rm(folder, { recursive: true }));

/** Asks for a path exactly as it stands, as somebody without a browser can. */
const ask = (path: string) => site.request(new Request(`http://basera.example${path}`));

/** Where a browser ends up that follows `Location` from our host. */
function destination(location: string | null): URL {
  return new URL(location ?? '', 'http://basera.example/');
}

test.each([
  '/%5Cevil.example/',
  '/%5C%5Cevil.example/',
  '/%09/evil.example/',
  '/%0d%0aX/',
  '/%0d%0aLocation:%20http://evil.example/',
  '/%0a/evil.example/',
  '/%00/',
  '/%7f/',
  '/%C2%85/',
  '/%2F%2Fevil.example/',
  '/%2Fevil.example',
  '/gurgaon%5Cfurniture',
  '/blog/%5Cevil.example',
  '/search/%0d%0aX',
  '/%E0%A4/',
  '/%',
])('refuses %s, which no page can have', async (path) => {
  const response = await ask(path);
  expect(response.status).toBe(400);
  expect(response.headers.get('location')).toBeNull();
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['/faq/', '/faq'],
  ['/gurgaon//furniture/?sort=rent', '/gurgaon/furniture?sort=rent'],
  ['//evil.example/', '/evil.example'],
  ['///evil.example//%2e%2e/', '/evil.example'],
  ['//evil.example/..', '/'],
  ['/blog/evil.example', '/blogs/evil.example'],
  ['/blog/@evil.example', '/blogs/@evil.example'],
  ['/na%C3%AFve%20page/', '/na%C3%AFve%20page'],
  ['/search/%5Cevil.example/', '/search/%5Cevil.example'],
])('leads %s to %s, on the site, and lets no cache keep that for good', async (path, target) => {
  const response = await ask(path);
  expect([301, 308]).toContain(response.status);
  const { origin, pathname, search } = destination(response.headers.get('location'));
  expect(origin).toBe('http://basera.example');
  expect(pathname + search).toBe(target);
  expect(response.headers.get('cache-control')).toContain('must-revalidate');
});

test.each([
  ['/', 'index'],
  ['/faq', 'faq'],
  ['/na%C3%AFve%20page', 'naïve page'],
  ['/search/a%20c', 'search'],
])('answers %s with its page', async (path, name) => {
  const response = await ask(path);
  expect([response.status, await response.text()]).toEqual([200, `<h1>${name}</h1>`]);
});

test('has moved no address to one that begins with what the visitor wrote', () => {
  for (const { to } of REDIRECTS) expect(to).toMatch(/^\/[a-z]/);
});

test.each([
  ['/office/nothing', 'office/404'],
  ['/office/today/more', 'office/404'],
  ['/officer', '404'],
  ['/nothing', '404'],
])('%s is told to be nothing by the page %s', async (path, page) => {
  const response = await ask(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe(`<h1>${page}</h1>`);
});

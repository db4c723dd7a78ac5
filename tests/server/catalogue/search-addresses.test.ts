import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchPath } from '#domain/catalogue/search/search-path.ts';
import { SiteFiles } from '#server/boot/site-files.ts';
import { siteRoutes } from '#server/boot/static.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
let site: ReturnType<typeof siteRoutes>;

beforeAll(() => {
  for (const name of ['index', 'search', '404']) {
    writeFileSync(join(folder, `${name}.html`), `<h1>${name}</h1>`);
  }
  site = siteRoutes(new SiteFiles(folder));
});

afterAll(() => rmSync(folder, { recursive: true }));

const SIGNS = '# $ % & + , : ; = ? @ / \\ " < > | ^ [ ] { } ` ~ ! * \' ( ) . .. _ -'.split(' ');
const SEARCHES = [
  ...SIGNS,
  'bed & mattress',
  '1+1 sofa',
  'a/c 100%',
  'सोफ़ा',
  '🛏️ bed',
  'x'.repeat(120),
];

test.each(SEARCHES)('answers a search for %s with the page of searches', async (query) => {
  const asked = [searchPath(query), `/search/${encodeURIComponent(`sofa ${query}`)}`];
  for (const address of asked) {
    const answer = await site.request(address);
    expect([answer.status, await answer.text()], address).toEqual([200, '<h1>search</h1>']);
  }
});

test.each(['/search/100%', '/search/%', '/search/%E0%A4', '/search/a/c', '/search/sofa%2Fbed'])(
  'answers %s, as people write it, with the page of searches',
  async (address) => {
    expect((await site.request(address)).status).toBe(200);
  },
);

test('leads from a trailing slash to the address without it, in any script', async () => {
  const address = `/search/${encodeURIComponent('सोफ़ा & bed')}`;
  const answer = await site.request(`${address}/?sort=rent`);
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe(`${address}?sort=rent`);
});

test('answers what is not there with the page that says so', async () => {
  const answer = await site.request('/no%20such%20page%23');
  expect([answer.status, await answer.text()]).toEqual([404, '<h1>404</h1>']);
});

import { type Root, hydrateRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_CITY } from '#domain/base/city.ts';
import { rupees } from '#domain/base/money.ts';
import { IN_STOCK } from '#domain/catalogue/product.ts';
import { renderSearch } from '#features/catalogue/search/render.tsx';
import { SearchPage, type SearchPageProps } from '#features/catalogue/search/search-page.tsx';
import { $clockOffset } from '#stores/base/clock.ts';
import '../support/autofocus.ts';
import { fakeApi, NO_ANSWER } from '../support/fake-api.ts';

/** A search that the server shows, and React takes over in the browser. */

const kind = { slug: 'sofas', name: 'Sofas' };
const category = { slug: 'furniture', name: 'Furniture' };
const card = (slug: string) => ({
  slug,
  name: `Sofa ${slug}`,
  kind: 'normal',
  startingFrom: rupees(885),
  rentOption: [{ period: 12, price: rupees(885) }],
  status: IN_STOCK,
  featuredImage: `/pictures/${slug}.webp`,
  imageAlt: '',
  instantDelivery: true,
  category,
  subCategory: kind,
});
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/product/chosen': {
    products: [
      card('oslo'),
      card('<b>'),
      ...Array.from({ length: 22 }, (_, at) => card(`no ${at}`)),
    ],
    near: [card('near')],
    total: 30,
    all: 30,
    counts: { 'category=furniture': 30, 'kind=furniture.sofas': 30 },
    ends: { min: 500, max: 900 },
  },
  '/product/search/spelling/sofha': { meant: 'sofa', otherBrand: null },
};

const PROPS: SearchPageProps = {
  shopName: 'Basera',
  popular: ['queen bed'],
  places: [{ name: 'Gurgaon', servedBy: 'gurgaon' }],
  help: [],
  categories: [{ ...category, subCategories: [kind] }],
  holidays: [],
};

/** As Astro writes them. */
const written = (value: unknown): unknown => {
  if (Array.isArray(value)) return [1, value.map(written)];
  return [0, typeof value === 'object' && value !== null ? each(value) : value];
};
const each = (value: object) =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name, written(one)]));
const props = JSON.stringify(each(PROPS)).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const BUILT = `<!doctype html><html lang="en"><head><title>Search | Basera</title></head><body><astro-island uid="1" prefix="r0" component-export="SearchPage" props="${props}" ssr client="intent"><h1>Search</h1><!--astro:end--></astro-island> <noscript><p>Search needs JavaScript.</p></noscript></body></html>`;

const read = (path: string) => {
  const body = ANSWERS[path.split('?')[0] ?? ''];
  return Promise.resolve(body ? { body, date: 'Mon, 30 Nov 2026 06:30:00 GMT' } : undefined);
};
const rendered = (address: string, reader = read, referer?: string) =>
  renderSearch(BUILT, { url: new URL(address, 'http://localhost'), referer }, reader);

let root: Root | undefined;
const mismatch = vi.fn();

afterEach(() => {
  root?.unmount();
  document.documentElement.innerHTML = '<head></head><body></body>';
  expect(mismatch).not.toHaveBeenCalled();
});

test('shows what was found, what is near, and where more is, without a script', async () => {
  const page = (await rendered('/search/sofha?sort=rent')) ?? '';
  expect(page).toContain('<title>sofha on rent in Gurgaon | Basera</title>');
  expect(page).toContain(`<html data-served="${DEFAULT_CITY.id}" lang="en">`);
  const shown = new DOMParser().parseFromString(page, 'text/html');
  const texts = (parts: string) =>
    [...shown.querySelectorAll(parts)].map(({ textContent }) => textContent);
  expect(texts('h1')).toEqual(['“sofha” in Gurgaon']);
  expect(texts('h2 a')).toHaveLength(25);
  expect(texts('h2 a').slice(0, 2)).toEqual(['Sofa oslo', 'Sofa <b>']);
  expect(texts('[data-list-near] h2 a')).toEqual(['Sofa near']);
  expect(texts('[data-list-count]')).toEqual(['30 products found']);
  expect(shown.querySelector('[data-list-more]')?.getAttribute('href')).toBe(
    '/search/sofha?sort=rent&page=2',
  );
  expect(page).toContain('href="/search/sofa"');
  expect(page).not.toContain('needs JavaScript');
});

test('is taken over as it stands, and asks for nothing again', async () => {
  const page = (await rendered('/search/sofha')) ?? '';
  history.replaceState(null, '', '/search/sofha');
  document.documentElement.innerHTML = page.slice(page.indexOf('<head>'), page.lastIndexOf('</'));
  document.documentElement.dataset['served'] = 'fits';
  const api = fakeApi({ 'GET /express/terms': () => NO_ANSWER });
  const island = document.querySelector('astro-island') as HTMLElement;
  island.lastChild?.remove();
  const first = document.querySelector('article');
  root = hydrateRoot(island, <SearchPage {...PROPS} />, {
    identifierPrefix: 'r0',
    onRecoverableError: mismatch,
  });
  await vi.waitFor(() => expect($clockOffset.get()).toEqual(expect.any(Number)));
  expect(document.querySelector('article')).toBe(first);
  expect(document.title).toBe('sofha on rent in Gurgaon | Basera');
  expect(api.asked.filter(({ call }) => /chosen|spelling/.test(call))).toEqual([]);
});

test.each([
  ['http://localhost/delhi/furniture', 'Delhi'],
  ['http://localhost/search/bed', 'Gurgaon'],
  ['no address', 'Gurgaon'],
])('is of the city of the page that led to it: %s', async (referer, city) => {
  expect(await rendered('/search/sofha', read, referer)).toContain(`<h1>“sofha” in ${city}</h1>`);
});

test('has nothing to show for a search that the API does not answer', async () => {
  expect(await rendered('/search/sofha', () => Promise.resolve(undefined))).toBeUndefined();
  expect(await rendered('/search')).toBeUndefined();
});

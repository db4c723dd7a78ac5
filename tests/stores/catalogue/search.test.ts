import { beforeEach, describe, expect, test } from 'vitest';
import { CITIES, type City } from '#domain/base/city.ts';
import { rupees } from '#domain/base/money.ts';
import { IN_STOCK, OUT_OF_STOCK } from '#domain/catalogue/product.ts';
import { fakeApi, later, NO_ANSWER } from '../support/fake-api.ts';

const [GURGAON, DELHI] = CITIES as readonly [City, City];
const card = (slug: string, price: number, status = IN_STOCK as string) => ({
  slug,
  status,
  rentOption: [{ period: 12, price: rupees(price) }],
});
const kind = (slug: string, name: string) => ({ slug, name });
const CATEGORIES = [
  {
    ...kind('furniture', 'Furniture'),
    subCategories: [kind('sofas', 'Sofas'), kind('beds', 'Beds')],
  },
  { ...kind('appliance', 'Appliances'), subCategories: [kind('fridges', 'Fridges')] },
];
const CHOSEN = 'GET /product/chosen';
const found = (...products: readonly object[]) => ({
  products,
  total: products.length,
  all: products.length,
  counts: {},
  ends: null,
});
const asTyped = () => ({ meant: null, otherBrand: null });

beforeEach(() => {
  history.replaceState(null, '', '/search/sofa');
});

async function openSearch(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ 'GET /product/search/spelling/sofa': asTyped, ...handlers });
  const store = await import('#stores/catalogue/search/search.ts');
  const { $listFound } = await import('#stores/catalogue/search/list-found.ts');
  const left = () => $listFound.get().found?.products.map(({ slug }) => slug);
  const look = (query: string, city: City, filter = '', part = { limit: 24, offset: 0 }) => ({
    query,
    city,
    filter,
    part,
    categories: CATEGORIES,
  });
  const search = (...asked: Parameters<typeof look>) => store.search(look(...asked));
  return { api, ...store, look, search, left };
}

test('finds products in the city, by the filter and the part of the address', async () => {
  const { api, $search, search, left } = await openSearch({
    [CHOSEN]: () => found(card('table', 590), card('oslo', 885, OUT_OF_STOCK)),
    'GET /product/search/spelling/study%20table': asTyped,
  });
  const done = search('study table', DELHI, '?sort=rent');
  expect($search.get()).toEqual({ state: 'loading' });
  await done;
  expect($search.get()).toEqual({ state: 'found', meant: null, otherBrand: null });
  expect(left()).toEqual(['table', 'oslo']);
  expect(Object.fromEntries(api.calls(CHOSEN)[0]?.query ?? [])).toEqual({
    cityId: '2',
    search: 'study table',
    filter: '?sort=rent',
    limit: '24',
    offset: '0',
  });
});

test.each(['study table', 'a/c', '.'])('asks for %j just what is named ahead', async (query) => {
  const { api, search } = await openSearch({
    [CHOSEN]: () => found(card('oslo', 1180)),
    [`GET /product/search/spelling/${encodeURIComponent(query)}`]: asTyped,
  });
  const { addressesAhead } = await import('#stores/catalogue/search/search-ahead.ts');
  const first = { filter: '?sort=rent', part: { limit: 24, offset: 48 } };
  await search(query, DELHI, first.filter, first.part);
  const asked = api.asked.map(({ call, query: of }) => [call, of.toString()]);
  const ahead = addressesAhead({ query, city: DELHI, ...first }).map((address) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    return [`GET ${pathname.replace('/api', '')}`, searchParams.toString()];
  });
  expect(ahead).toEqual(asked);
  expect(ahead).toHaveLength(query === '.' ? 0 : 2);
});

test('a filter that leaves nothing of what was found is the visitor’s, and no empty search', async () => {
  const { $search, search, left } = await openSearch({
    [CHOSEN]: () => ({ ...found(), all: 3 }),
  });
  await search('sofa', GURGAON, '?max=1');
  expect($search.get()).toEqual({ state: 'found', meant: null, otherBrand: null });
  expect(left()).toEqual([]);
});

test.each([
  ['.', 'SEARCH_WORDLESS'],
  ['..', 'SEARCH_WORDLESS'],
  ['#', 'SEARCH_WORDLESS'],
  ['🛏️', 'SEARCH_WORDLESS'],
  ['x'.repeat(101), 'SEARCH_TOO_LONG'],
])('says of %j what helps, without asking the server', async (query, code) => {
  const { api, $search, search } = await openSearch();
  await search(query, GURGAON);
  expect($search.get()).toEqual({ state: 'refused', code });
  expect(api.asked).toEqual([]);
});

test('tells what a misspelt search was taken for, and finds without the telling', async () => {
  const { api, $search, search } = await openSearch({
    [CHOSEN]: () => found(card('oslo', 1180)),
    'GET /product/search/spelling/sofha': () => ({ meant: 'sofa' }),
  });
  await search('sofha', GURGAON);
  expect($search.get()).toMatchObject({ meant: 'sofa' });
  api.on('GET /product/search/spelling/sofha', () => NO_ANSWER);
  await search('sofha', GURGAON);
  expect($search.get()).toMatchObject({ state: 'found', meant: null, otherBrand: null });
});

test('shows the last of several searches, whichever answer comes last', async () => {
  const slow = later<unknown>();
  const { $search, search, left } = await openSearch({
    [CHOSEN]: ({ query }) =>
      query.get('search') === 'so' ? slow.promise : found(card('oslo', 1180)),
    'GET /product/search/spelling/so': asTyped,
  });
  const first = search('so', GURGAON);
  await search('sofa', GURGAON);
  slow.resolve(found(card('couch', 590)));
  await first;
  expect(left()).toEqual(['oslo']);
  expect($search.get()).toEqual({ state: 'found', meant: null, otherBrand: null });
});

test('asks for what is nearest when nothing is found', async () => {
  const shelves = [{ name: 'Sofas', category: 'furniture', subCategory: 'sofas' }];
  const { api, $search, search, left } = await openSearch({
    [CHOSEN]: () => found(),
    'GET /product/search/spelling/piano': asTyped,
    'GET /product/search/nearest/piano': () => ({
      products: [{ slug: 'couch' }],
      shelves,
      isPopular: false,
      unrented: 'piano',
    }),
  });
  await search('piano', GURGAON);
  expect($search.get()).toEqual({
    state: 'empty',
    shelves,
    isPopular: false,
    unrented: 'piano',
    otherBrand: null,
  });
  expect(left()).toEqual(['couch']);
  api.on('GET /product/search/nearest/piano', () => NO_ANSWER);
  await search('piano', GURGAON);
  expect($search.get()).toEqual({ state: 'failed' });
});

test('says that it failed when the server does not answer', async () => {
  const { $search, search } = await openSearch({ [CHOSEN]: () => NO_ANSWER });
  await search('sofa', GURGAON);
  expect($search.get()).toEqual({ state: 'failed' });
});

test('remembers the searches that found something on this device, newest first', async () => {
  const { search } = await openSearch({
    [CHOSEN]: ({ query }) => (query.get('search') === 'sofa' ? found(card('oslo', 1180)) : found()),
    'GET /product/search/spelling/piano': asTyped,
    'GET /product/search/nearest/piano': () => ({ products: [], shelves: [] }),
  });
  const { $recentSearches, forgetSearch, rememberSearch } =
    await import('#stores/catalogue/search/recent-searches.ts');
  for (const term of ['a', 'b', 'c', 'd', 'e']) rememberSearch(term);
  await search('piano', GURGAON);
  await search('sofa', GURGAON);
  rememberSearch('E');
  expect($recentSearches.get()).toEqual(['E', 'sofa', 'd', 'c', 'b']);
  forgetSearch('sofa');
  expect(JSON.parse(localStorage.getItem('recent-searches') ?? '')).toEqual(['E', 'd', 'c', 'b']);
});

test.each(['{', '"sofa"', '[1, "sofa"]'])('survives %s in the storage', async (stored) => {
  localStorage.setItem('recent-searches', stored);
  const { $recentSearches } = await import('#stores/catalogue/search/recent-searches.ts');
  expect($recentSearches.get()).toEqual(stored.startsWith('[') ? ['sofa'] : []);
});

test('tells which brand of the search we do not rent', async () => {
  const { $search, search } = await openSearch({
    [CHOSEN]: () => found(card('fridge', 590)),
    'GET /product/search/spelling/samsung%20fridge': () => ({ meant: null, otherBrand: 'Samsung' }),
  });
  await search('samsung fridge', GURGAON);
  expect($search.get()).toEqual({ state: 'found', meant: null, otherBrand: 'Samsung' });
});

test('narrows down only by what is among the products found, and by what the words ask for', async () => {
  const counts = { 'category=furniture': 2, 'kind=furniture.sofas': 2 };
  const { search } = await openSearch({
    [CHOSEN]: () => ({ ...found(card('oslo', 885)), counts }),
    'GET /product/search/spelling/sofa%20under%201000': asTyped,
  });
  await search('sofa under 1000', GURGAON);
  const { $listPlace, $listView } = await import('#stores/catalogue/search/list-filter.ts');
  const { categories, base } = $listPlace.get();
  expect(categories).toEqual([
    { ...kind('furniture', 'Furniture'), subCategories: [kind('sofas', 'Sofas')] },
  ]);
  expect(base.max).toBe(1000);
  expect($listView.get().filter.max).toBe(1000);
});

describe('a page that was served with its answers', () => {
  const list = { ...found(card('oslo', 885)), all: 1 };
  const spelling = { meant: 'sofa', otherBrand: null };

  async function readServed(query: string, answers: Readonly<Record<string, unknown>>) {
    const opened = await openSearch();
    const asked: string[] = [];
    const read = (path: string) => {
      asked.push(path.split('?')[0] ?? '');
      const body = answers[path.split('?')[0] ?? ''];
      return Promise.resolve(body ? { body, date: 'Mon, 30 Nov 2026 06:30:00 GMT' } : undefined);
    };
    const served = await opened.readAnswers(opened.look(query, GURGAON), read);
    return { ...opened, asked, served };
  }

  test('shows them, asks for nothing, and then knows the time and the search', async () => {
    const { api, asked, served, look, $search, $look, showServed, takeServed, left } =
      await readServed('sofha', {
        '/product/chosen': list,
        '/product/search/spelling/sofha': spelling,
      });
    if (!served?.date) throw new Error('Nothing was answered');
    const { $clockOffset } = await import('#stores/base/clock.ts');
    const { $recentSearches } = await import('#stores/catalogue/search/recent-searches.ts');
    showServed(look('sofha', GURGAON), served.answers);
    expect($search.get()).toEqual({ state: 'found', ...spelling });
    expect($look.get()?.query).toBe('sofha');
    expect(left()).toEqual(['oslo']);
    expect([$clockOffset.get(), $recentSearches.get()]).toEqual([undefined, []]);
    takeServed(served.date);
    expect($clockOffset.get()).toEqual(expect.any(Number));
    expect($recentSearches.get()).toEqual(['sofha']);
    expect(asked).toEqual(['/product/chosen', '/product/search/spelling/sofha']);
    expect(api.asked).toEqual([]);
  });

  test('shows what comes nearest where nothing is found', async () => {
    const { served, look, $search, showServed, left } = await readServed('piano', {
      '/product/chosen': found(),
      '/product/search/spelling/piano': asTyped(),
      '/product/search/nearest/piano': {
        products: [{ slug: 'couch' }],
        shelves: [],
        isPopular: true,
      },
    });
    if (!served) throw new Error('Nothing was answered');
    showServed(look('piano', GURGAON), served.answers);
    expect($search.get()).toMatchObject({ state: 'empty', isPopular: true });
    expect(left()).toEqual(['couch']);
  });

  test.each([
    ['.', {}],
    ['sofa', {}],
    ['sofa', { '/product/chosen': found() }],
  ])('has none for %j where the server answers %j', async (query, answers) => {
    expect((await readServed(query, answers)).served).toBeUndefined();
  });
});

import { beforeEach, expect, test, vi } from 'vitest';
import { CITIES, DEFAULT_CITY } from '#domain/city.ts';
import { fakeApi, later, NO_ANSWER } from './support/fake-api.ts';
import { cartOf } from './support/rentals.ts';

const CARDS = cartOf({ slug: 'sofa', price: 200_000 }, { slug: 'couch', price: 100_000 });
const [SOFA, COUCH] = CARDS.cartProductList.map(({ productInfo }) => productInfo);

const asTyped = () => ({ meant: null });

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  localStorage.clear();
  history.replaceState(null, '', '/search/sofa');
});

test('finds products in the city', async () => {
  const api = fakeApi({
    'GET /product/search/items/study%20table': () => [SOFA],
    'GET /product/search/spelling/study%20table': asTyped,
  });
  const { $search, search } = await import('#stores/search.ts');
  const done = search('study table', CITIES[1]);
  expect($search.get()).toEqual({ state: 'loading' });
  await done;
  expect($search.get()).toEqual({ state: 'found', products: [SOFA], meant: null });
  expect(api.asked[0]?.query.get('cityId')).toBe('2');
});

test('tells what a misspelt search was taken for, and finds without the telling', async () => {
  const api = fakeApi({
    'GET /product/search/items/sofha': () => [SOFA],
    'GET /product/search/spelling/sofha': () => ({ meant: 'sofa' }),
  });
  const { $search, search } = await import('#stores/search.ts');
  await search('sofha', DEFAULT_CITY);
  expect($search.get()).toMatchObject({ meant: 'sofa' });
  api.on('GET /product/search/spelling/sofha', () => NO_ANSWER);
  await search('sofha', DEFAULT_CITY);
  expect($search.get()).toMatchObject({ state: 'found', meant: null });
});

test('shows the last of several searches, whichever answer comes last', async () => {
  const slow = later<unknown[]>();
  fakeApi({
    'GET /product/search/items/so': () => slow.promise,
    'GET /product/search/spelling/so': asTyped,
    'GET /product/search/items/sofa': () => [SOFA],
    'GET /product/search/spelling/sofa': asTyped,
  });
  const { $search, search } = await import('#stores/search.ts');
  const first = search('so', DEFAULT_CITY);
  await search('sofa', DEFAULT_CITY);
  slow.resolve([COUCH]);
  await first;
  expect($search.get()).toMatchObject({ products: [SOFA] });
});

test('asks for what is nearest when nothing is found', async () => {
  const shelves = [{ name: 'Sofas', category: 'furniture', subCategory: 'sofas' }];
  fakeApi({
    'GET /product/search/items/piano': () => [],
    'GET /product/search/spelling/piano': asTyped,
    'GET /product/search/nearest/piano': () => ({ products: [SOFA], shelves }),
  });
  const { $search, search } = await import('#stores/search.ts');
  await search('piano', DEFAULT_CITY);
  expect($search.get()).toEqual({ state: 'empty', nearest: [SOFA], shelves });
});

test('says when it failed', async () => {
  fakeApi({
    'GET /product/search/items/sofa': () => NO_ANSWER,
    'GET /product/search/spelling/sofa': () => NO_ANSWER,
  });
  const { $search, search } = await import('#stores/search.ts');
  await search('sofa', DEFAULT_CITY);
  expect($search.get()).toEqual({ state: 'failed' });
});

test('keeps the order in the address, and follows it back', async () => {
  fakeApi({
    'GET /product/search/items/sofa': () => [SOFA, COUCH],
    'GET /product/search/spelling/sofa': asTyped,
  });
  const { $search, $searchOrder, orderBy, search } = await import('#stores/search.ts');
  const slugs: string[][] = [];
  const stop = $search.subscribe((state) => {
    if (state.state === 'found') slugs.push(state.products.map(({ slug }) => slug));
  });
  await search('sofa', DEFAULT_CITY);
  orderBy('rent');
  expect(location.search).toBe('?sort=rent');
  expect($searchOrder.get()).toBe('rent');
  history.replaceState(null, '', '/search/sofa');
  dispatchEvent(new PopStateEvent('popstate'));
  expect($searchOrder.get()).toBe('relevance');
  expect(slugs).toEqual([
    ['sofa', 'couch'],
    ['couch', 'sofa'],
    ['sofa', 'couch'],
  ]);
  stop();
});

test('remembers the searches that found something on this device, newest first', async () => {
  fakeApi({
    'GET /product/search/items/sofa': () => [SOFA],
    'GET /product/search/spelling/sofa': asTyped,
    'GET /product/search/items/piano': () => [],
    'GET /product/search/spelling/piano': asTyped,
    'GET /product/search/nearest/piano': () => ({ products: [], shelves: [] }),
  });
  const { search } = await import('#stores/search.ts');
  const { $recentSearches, forgetSearch, rememberSearch } =
    await import('#stores/recent-searches.ts');
  for (const term of ['a', 'b', 'c', 'd', 'e']) rememberSearch(term);
  await search('piano', DEFAULT_CITY);
  await search('sofa', DEFAULT_CITY);
  rememberSearch('E');
  expect($recentSearches.get()).toEqual(['E', 'sofa', 'd', 'c', 'b']);
  forgetSearch('sofa');
  expect(JSON.parse(localStorage.getItem('recent-searches') ?? '')).toEqual(['E', 'd', 'c', 'b']);
});

test.each(['{', '"sofa"', '[1, "sofa"]'])('survives %s in the storage', async (stored) => {
  localStorage.setItem('recent-searches', stored);
  const { $recentSearches } = await import('#stores/recent-searches.ts');
  expect($recentSearches.get()).toEqual(stored.startsWith('[') ? ['sofa'] : []);
});

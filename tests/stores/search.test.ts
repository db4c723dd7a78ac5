import { beforeEach, expect, test, vi } from 'vitest';
import { CITIES, DEFAULT_CITY } from '#domain/city.ts';
import { fakeApi, later, NO_ANSWER } from './support/fake-api.ts';
import { cartOf } from './support/rentals.ts';

const CARD = cartOf({ slug: 'sofa' }).cartProductList[0]!.productInfo;

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

test('finds products in the city', async () => {
  const api = fakeApi({ 'GET /product/search/items/study%20table': () => [CARD] });
  const { $search, search } = await import('#stores/search.ts');
  const done = search('study table', CITIES[1]);
  expect($search.get()).toEqual({ state: 'loading' });
  await done;
  expect($search.get()).toEqual({ state: 'ready', products: [CARD] });
  expect(api.asked[0]?.query.get('cityId')).toBe('2');
});

test('shows the last of several searches, whichever answer comes last', async () => {
  const slow = later<unknown[]>();
  fakeApi({
    'GET /product/search/items/so': () => slow.promise,
    'GET /product/search/items/sofa': () => [CARD],
  });
  const { $search, search } = await import('#stores/search.ts');
  const first = search('so', DEFAULT_CITY);
  await search('sofa', DEFAULT_CITY);
  slow.resolve([]);
  await first;
  expect($search.get()).toEqual({ state: 'ready', products: [CARD] });
});

test('says when it failed', async () => {
  fakeApi({ 'GET /product/search/items/sofa': () => NO_ANSWER });
  const { $search, search } = await import('#stores/search.ts');
  await search('sofa', DEFAULT_CITY);
  expect($search.get()).toEqual({ state: 'failed' });
});

test.each([
  ['/search/study%20table', 'study table'],
  ['/search/%E0%A4%B8%E0%A5%8B%E0%A4%AB%E0%A4%BE', 'सोफा'],
  ['/search/100%', '100%'],
  ['/search', ''],
  ['/search?q=study+table', 'study table'],
  ['/search?q=100%25', '100%'],
])('reads from %s the query %j', async (address, query) => {
  const { queryOfAddress } = await import('#stores/search.ts');
  const [path = '', parameters = ''] = address.split('?');
  expect(queryOfAddress(path, parameters)).toBe(query);
});

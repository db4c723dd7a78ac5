import { beforeEach, expect, test, vi } from 'vitest';
import { CITIES, type City } from '#domain/city.ts';
import { rupees } from '#domain/money.ts';
import { IN_STOCK, OUT_OF_STOCK } from '#domain/product.ts';
import { fakeApi, later, NO_ANSWER } from '../support/fake-api.ts';

const [GURGAON, DELHI] = CITIES as readonly [City, City];
const FACTS = {
  categories: [
    { slug: 'furniture', name: 'Furniture', subCategories: [{ slug: 'sofas', name: 'Sofas' }] },
  ],
  products: ['oslo', 'couch', 'table'].map((slug) => ({
    slug,
    name: slug,
    category: 'furniture',
    subCategory: 'sofas',
    plans: [{ period: 12, price: rupees(1180) }],
    sameDay: false,
    inStock: true,
  })),
};

const card = (slug: string, price: number, status = IN_STOCK as string) => ({
  slug,
  status,
  rentOption: [{ period: 12, price: rupees(price) }],
});
const asTyped = () => ({ meant: null });

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  localStorage.clear();
  history.replaceState(null, '', '/search/sofa');
});

async function openSearch(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /gurgaon/list.json': () => FACTS,
    'GET /delhi/list.json': () => FACTS,
    'GET /product/search/spelling/sofa': asTyped,
    ...handlers,
  });
  const { $search, search } = await import('#stores/catalogue/search.ts');
  const { $listProducts } = await import('#stores/catalogue/list-products.ts');
  return { api, $search, search, $listProducts, left: () => $listProducts.get().map(slugOf) };
}

const slugOf = ({ slug }: { slug: string }) => slug;

test('finds products in the city, in the order of the search, as they are this minute', async () => {
  const { api, $search, search, $listProducts, left } = await openSearch({
    'GET /product/search/items/study%20table': () => [
      card('table', 590),
      card('oslo', 885, OUT_OF_STOCK),
    ],
    'GET /product/search/spelling/study%20table': asTyped,
  });
  const done = search('study table', DELHI);
  expect($search.get()).toEqual({ state: 'loading' });
  await done;
  expect($search.get()).toEqual({ state: 'found', meant: null });
  expect(left()).toEqual(['table', 'oslo']);
  expect($listProducts.get().map(({ inStock }) => inStock)).toEqual([true, false]);
  expect($listProducts.get()[0]?.plans).toEqual([{ tenure: 12, price: rupees(590) }]);
  const items = 'GET /product/search/items/study%20table';
  expect(api.calls(items)[0]?.query.get('cityId')).toBe('2');
});

test('what only mentions it stays behind what is asked for, however cheap it is', async () => {
  const { search, $listProducts } = await openSearch({
    'GET /product/search/items/sofa': () => [
      card('oslo', 885),
      card('couch', 590),
      { ...card('table', 118), isNear: true },
    ],
  });
  await search('cheap sofa', GURGAON);
  const { listed, NO_FILTER } = await import('#domain/list-filter.ts');
  const order = (sort: 'rent' | 'rent-high') =>
    listed($listProducts.get(), { ...NO_FILTER, sort }).map(slugOf);
  expect(order('rent')).toEqual(['couch', 'oslo', 'table']);
  expect(order('rent-high')).toEqual(['oslo', 'couch', 'table']);
});

test('asks for the thing without its price, which is the list’s own filter', async () => {
  const { $search, search, left } = await openSearch({
    'GET /product/search/items/sofa': () => [card('oslo', 1180), card('couch', 590)],
    'GET /product/search/spelling/sofa%20under%20800': asTyped,
  });
  await search('sofa under 800', GURGAON);
  expect($search.get()).toEqual({ state: 'found', meant: null });
  expect(left()).toEqual(['oslo', 'couch']);
});

test.each(['sofa bed below ₹800', 'sofa bed 12 months under Rs 800', 'sofa bed above 5000'])(
  '%j, which nothing meets, shows what comes nearest without its wish',
  async (query) => {
    const { $search, search, left } = await openSearch({
      'GET /product/search/items/sofa%20bed': () => [card('oslo', 1180), card('couch', 1200)],
      [`GET /product/search/spelling/${encodeURIComponent(query)}`]: asTyped,
    });
    await search(query, GURGAON);
    expect($search.get()).toEqual({ state: 'empty', shelves: [] });
    expect(left()).toEqual(['oslo', 'couch']);
  },
);

test('finds everything where only a price is asked for', async () => {
  const { $search, search, left } = await openSearch();
  await search('under ₹1000', GURGAON);
  expect($search.get()).toEqual({ state: 'found', meant: null });
  expect(left()).toEqual(['oslo', 'couch', 'table']);
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
    'GET /product/search/items/sofha': () => [card('oslo', 1180)],
    'GET /product/search/spelling/sofha': () => ({ meant: 'sofa' }),
  });
  await search('sofha', GURGAON);
  expect($search.get()).toMatchObject({ meant: 'sofa' });
  api.on('GET /product/search/spelling/sofha', () => NO_ANSWER);
  await search('sofha', GURGAON);
  expect($search.get()).toMatchObject({ state: 'found', meant: null });
});

test('shows the last of several searches, whichever answer comes last', async () => {
  const slow = later<unknown[]>();
  const { search, left } = await openSearch({
    'GET /product/search/items/so': () => slow.promise,
    'GET /product/search/spelling/so': asTyped,
    'GET /product/search/items/sofa': () => [card('oslo', 1180)],
  });
  const first = search('so', GURGAON);
  await search('sofa', GURGAON);
  slow.resolve([card('couch', 590)]);
  await first;
  expect(left()).toEqual(['oslo']);
});

test('asks for what is nearest when nothing is found', async () => {
  const shelves = [{ name: 'Sofas', category: 'furniture', subCategory: 'sofas' }];
  const { $search, search, left } = await openSearch({
    'GET /product/search/items/piano': () => [],
    'GET /product/search/spelling/piano': asTyped,
    'GET /product/search/nearest/piano': () => ({ products: [{ slug: 'couch' }], shelves }),
  });
  await search('piano', GURGAON);
  expect($search.get()).toEqual({ state: 'empty', shelves });
  expect(left()).toEqual(['couch']);
});

test.each(['GET /product/search/items/sofa', 'GET /gurgaon/list.json'])(
  'says that it failed when %s does not answer',
  async (silent) => {
    const { api, $search, search } = await openSearch({
      'GET /product/search/items/sofa': () => [card('oslo', 1180)],
    });
    api.on(silent, () => NO_ANSWER);
    await search('sofa', GURGAON);
    expect($search.get()).toEqual({ state: 'failed' });
  },
);

test('remembers the searches that found something on this device, newest first', async () => {
  const { search } = await openSearch({
    'GET /product/search/items/sofa': () => [card('oslo', 1180)],
    'GET /product/search/items/piano': () => [],
    'GET /product/search/spelling/piano': asTyped,
    'GET /product/search/nearest/piano': () => ({ products: [], shelves: [] }),
  });
  const { $recentSearches, forgetSearch, rememberSearch } =
    await import('#stores/catalogue/recent-searches.ts');
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
  const { $recentSearches } = await import('#stores/catalogue/recent-searches.ts');
  expect($recentSearches.get()).toEqual(stored.startsWith('[') ? ['sofa'] : []);
});

import { beforeEach, expect, test } from 'vitest';
import { CITIES } from '#domain/base/city.ts';
import { baseFilter } from '#domain/catalogue/list/list-filter.ts';
import { rupees } from '#domain/base/money.ts';
import { IN_STOCK } from '#domain/catalogue/product.ts';
import { fakeApi, later, NO_ANSWER, refused } from '../support/fake-api.ts';

const [GURGAON] = CITIES;
const CATEGORIES = [
  {
    slug: 'furniture',
    name: 'Furniture',
    subCategories: [
      { slug: 'sofas', name: 'Sofas' },
      { slug: 'beds', name: 'Beds' },
    ],
  },
  { slug: 'appliance', name: 'Appliances', subCategories: [{ slug: 'fridges', name: 'Fridges' }] },
];
const PLACE = { categories: CATEGORIES, base: baseFilter('furniture'), express: true };
const CHOSEN = 'GET /product/chosen';
const SOURCE = { cityId: GURGAON.id, of: 'furniture' };

const card = (slug: string) => ({
  slug,
  status: IN_STOCK,
  rentOption: [{ period: 12, price: rupees(1180) }],
});
const answer = (total: number, ...slugs: string[]) => ({
  products: slugs.map(card),
  total,
  all: total,
  counts: {},
  ends: null,
});

beforeEach(() => {
  history.replaceState(null, '', '/gurgaon/furniture');
});

async function openFilter(address = '') {
  history.replaceState(null, '', `/gurgaon/furniture${address}`);
  const filter = await import('#stores/catalogue/search/list-filter.ts');
  filter.openList(PLACE);
  return filter;
}

async function openFound(first: unknown = answer(3, 'oslo', 'jaipur')) {
  const api = fakeApi({ [CHOSEN]: () => first });
  const found = await import('#stores/catalogue/search/list-found.ts');
  const slugs = () => found.$listFound.get().found?.products.map(({ slug }) => slug);
  return { api, slugs, ...found };
}

const FIRST = { limit: 24, offset: 0 };

test('takes filter and page from the address', async () => {
  const { $listView } = await openFilter('?category=furniture,appliance&kind=beds&page=3');
  expect($listView.get()).toMatchObject({
    filter: { categories: ['furniture', 'appliance'], kinds: ['furniture.beds'] },
    page: 3,
  });
});

test('keeps each change as a step in the address that begins at the first page, and the same again as none', async () => {
  const { filterList, clearListFilter, $listView } = await openFilter('?page=2');
  const steps = history.length;
  filterList({ ...$listView.get().filter, kinds: ['furniture.beds'] });
  expect(location.search).toBe('?kind=beds');
  expect($listView.get().page).toBe(1);
  filterList({ ...$listView.get().filter });
  filterList({ ...$listView.get().filter, sort: 'name' });
  expect(location.search).toBe('?kind=beds&sort=name');
  clearListFilter();
  expect(location.search).toBe('?sort=name');
  expect(history.length - steps).toBe(3);
});

test('follows the visitor back and forward', async () => {
  const { $listView } = await openFilter('?kind=beds');
  history.replaceState(null, '', '/gurgaon/furniture?page=2');
  dispatchEvent(new PopStateEvent('popstate'));
  expect($listView.get()).toEqual({ filter: PLACE.base, page: 2 });
});

test('asks the server for what a filter leaves, and goes on where the shown ends, nothing twice', async () => {
  const { api, slugs, findList, findMore, $listFound } = await openFound();
  expect(await findList(SOURCE, '?kind=beds', FIRST)).toBe(true);
  expect(slugs()).toEqual(['oslo', 'jaipur']);
  api.on(CHOSEN, () => answer(4, 'jaipur', 'kochi'));
  expect(await findMore()).toBe(true);
  expect(slugs()).toEqual(['oslo', 'jaipur', 'kochi']);
  expect($listFound.get()).toMatchObject({ state: 'still', before: 0, found: { total: 4 } });
  const [first, more] = api.calls(CHOSEN);
  expect(Object.fromEntries(first?.query ?? [])).toEqual({
    cityId: String(GURGAON.id),
    of: 'furniture',
    filter: '?kind=beds',
    limit: '24',
    offset: '0',
  });
  expect(more?.query.get('offset')).toBe('2');
  expect(more?.query.get('filter')).toBe('?kind=beds');
});

test('shows the last of several asks, whichever answer comes last', async () => {
  const slow = later<unknown>();
  const { api, slugs, findList } = await openFound();
  api.on(CHOSEN, () => slow.promise);
  const first = findList(SOURCE, '', FIRST);
  api.on(CHOSEN, () => answer(1, 'kochi'));
  await findList(SOURCE, '?kind=beds', FIRST);
  slow.resolve(answer(1, 'oslo'));
  expect(await first).toBe(false);
  expect(slugs()).toEqual(['kochi']);
});

test.each([
  ['cannot be reached', () => NO_ANSWER],
  ['fails', () => refused(500, 'UNEXPECTED')],
  ['answers something else', () => ({ products: [{ slug: 'oslo' }] })],
])('keeps what is shown when the server %s, and asks the same once more', async (_, silence) => {
  const { api, slugs, findList, findAgain, checkList, $listFound } = await openFound();
  await findList(SOURCE, '', FIRST);
  api.on(CHOSEN, silence);
  expect(await findList(SOURCE, '?kind=beds', FIRST)).toBe(false);
  expect($listFound.get().state).toBe('failed');
  expect(slugs()).toEqual(['oslo', 'jaipur']);
  await checkList(SOURCE, FIRST);
  expect(slugs()).toEqual(['oslo', 'jaipur']);
  api.on(CHOSEN, () => answer(1, 'kochi'));
  expect(await findAgain()).toBe(true);
  expect(api.calls(CHOSEN).at(-1)?.query.get('filter')).toBe('?kind=beds');
  expect(slugs()).toEqual(['kochi']);
});

test('a look whether the page is still true gives way to what the visitor asked for meanwhile', async () => {
  const slow = later<unknown>();
  const { api, slugs, checkList, findList } = await openFound();
  api.on(CHOSEN, () => slow.promise);
  const check = checkList(SOURCE, FIRST);
  api.on(CHOSEN, () => answer(1, 'kochi'));
  await findList(SOURCE, '?kind=beds', FIRST);
  slow.resolve(answer(2, 'oslo', 'jaipur'));
  await check;
  expect(slugs()).toEqual(['kochi']);
});

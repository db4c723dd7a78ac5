import { beforeEach, expect, test, vi } from 'vitest';
import { listProducts } from '#contract/catalogue.ts';
import { CITIES } from '#domain/city.ts';
import { baseFilter } from '#domain/list-filter.ts';
import { rupees } from '#domain/money.ts';
import { fakeApi, NO_ANSWER, refused } from '../support/fake-api.ts';

const [GURGAON] = CITIES;
const FACTS = {
  categories: [
    {
      slug: 'furniture',
      name: 'Furniture',
      subCategories: [
        { slug: 'sofas', name: 'Sofas' },
        { slug: 'beds', name: 'Beds' },
      ],
    },
    {
      slug: 'appliance',
      name: 'Appliances',
      subCategories: [{ slug: 'fridges', name: 'Fridges' }],
    },
  ],
  products: [
    fact('oslo', 'furniture', 'sofas', 1180),
    fact('jaipur', 'furniture', 'beds', 590),
    fact('fridge', 'appliance', 'fridges', 885),
  ],
};
const PLACE = { categories: FACTS.categories, base: baseFilter('furniture'), express: true };
const LIST = `${listProducts.method} ${listProducts.path.replace(':category', 'furniture')}`;

function fact(slug: string, category: string, subCategory: string, rent: number) {
  const plans = [{ period: 12, price: rupees(rent) }];
  return { slug, name: slug, category, subCategory, plans, sameDay: false, inStock: true };
}

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/gurgaon/furniture');
});

async function open(address = '') {
  history.replaceState(null, '', `/gurgaon/furniture${address}`);
  const api = fakeApi({ 'GET /gurgaon/list.json': () => FACTS });
  const products = await import('#stores/catalogue/list-products.ts');
  const live = await import('#stores/catalogue/list-live.ts');
  const filter = await import('#stores/catalogue/list-filter.ts');
  await products.loadListFacts('gurgaon');
  filter.openList(PLACE);
  return { api, ...products, ...live, ...filter, left: () => filter.$listed.get().map(slugOf) };
}

const slugOf = ({ slug }: { slug: string }) => slug;

test('shows what the address asks for', async () => {
  const { left } = await open('?category=furniture,appliance&kind=beds&sort=rent-high');
  expect(left()).toEqual(['fridge', 'jaipur']);
});

test('keeps each change as a step in the address, and the same again as none', async () => {
  const { filterList, clearListFilter, $listFilter, left } = await open();
  const steps = history.length;
  filterList({ ...$listFilter.get(), kinds: ['furniture.beds'] });
  expect(location.search).toBe('?kind=beds');
  expect(left()).toEqual(['jaipur']);
  filterList({ ...$listFilter.get() });
  filterList({ ...$listFilter.get(), sort: 'name' });
  expect(location.search).toBe('?kind=beds&sort=name');
  clearListFilter();
  expect(location.search).toBe('?sort=name');
  expect(left()).toEqual(['jaipur', 'oslo']);
  expect(history.length - steps).toBe(3);
});

test('follows the visitor back and forward', async () => {
  const { left } = await open('?kind=beds');
  history.replaceState(null, '', '/gurgaon/furniture');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(left()).toEqual(['oslo', 'jaipur']);
});

test('judges products by their live figures once those are known', async () => {
  const { api, checkList, filterList, $listFilter, left } = await open();
  api.on(LIST, () => [
    { slug: 'oslo', status: 'Out of Stock', rentOption: [{ period: 12, price: 106_200 }] },
    { slug: 'jaipur', status: 'In Stock', rentOption: [{ period: 12, price: 212_400 }] },
  ]);
  await checkList('furniture', undefined, GURGAON.id);
  filterList({ ...$listFilter.get(), sort: 'rent' });
  expect(left()).toEqual(['jaipur', 'oslo']);
  filterList({ ...$listFilter.get(), inStock: true });
  expect(left()).toEqual(['jaipur']);
});

test.each([
  ['cannot be reached', () => NO_ANSWER],
  ['fails', () => refused(500, 'UNEXPECTED')],
  ['answers something else', () => [{ slug: 'oslo' }]],
])('stays with the figures of the page when the server %s', async (_, answer) => {
  const { api, checkList, $listLive, left } = await open();
  api.on(LIST, answer);
  await checkList('furniture', 'sofas', GURGAON.id);
  expect(api.calls(LIST)[0]?.query.get('subCategory')).toBe('sofas');
  expect($listLive.get()).toEqual({});
  expect(left()).toEqual(['oslo', 'jaipur']);
});

test('says that the facts did not come, and takes them when they do', async () => {
  const api = fakeApi({ 'GET /delhi/list.json': () => NO_ANSWER });
  const { $listFacts, loadListFacts } = await import('#stores/catalogue/list-products.ts');
  expect(await loadListFacts('delhi')).toBe(false);
  expect($listFacts.get()).toEqual({ state: 'failed' });
  api.on('GET /delhi/list.json', () => FACTS);
  expect(await loadListFacts('delhi')).toBe(true);
  await loadListFacts('delhi');
  expect(api.calls('GET /delhi/list.json')).toHaveLength(2);
});

test('brings another category once, and again only after a failure', async () => {
  const api = fakeApi({ 'GET /gurgaon/appliance': () => refused(503, 'UNEXPECTED') });
  const { $listPages, bringCategories } = await import('#stores/catalogue/list-pages.ts');
  const first = bringCategories(GURGAON, ['appliance']);
  expect($listPages.get()['appliance']).toEqual({ state: 'loading' });
  await bringCategories(GURGAON, ['appliance']);
  await first;
  expect($listPages.get()['appliance']).toEqual({ state: 'failed' });
  api.on('GET /gurgaon/appliance', () => 'the page');
  api.on('GET /product/list/appliance', () => []);
  await bringCategories(GURGAON, ['appliance']);
  await bringCategories(GURGAON, ['appliance']);
  expect($listPages.get()['appliance']).toEqual({ state: 'ready', html: '"the page"' });
  expect(api.calls('GET /gurgaon/appliance')).toHaveLength(2);
});

import { expect, test } from 'vitest';
import {
  chooseProducts,
  nearestToSearch,
  searchProducts,
  spellSearch,
} from '#contract/catalogue/search.ts';
import { outbox } from '#server/db/schema/operations.ts';
import { reportMisses } from '#server/catalogue/search/weekly-misses.ts';
import { must } from '../support/checkout.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();

const choose = async (search: string) =>
  must(await shop.request(chooseProducts, { search, cityId: 1, limit: 24, offset: 0 }));

test('counts air conditioners for “ac”, and shows washing machines as related', async () => {
  const { products, near, total, all, counts } = await choose('ac');
  const shelves = new Set(products.map(({ subCategory }) => subCategory.slug));
  expect([...shelves]).toEqual(['air-conditioners']);
  expect(products).toHaveLength(total);
  expect(all).toBe(total);
  expect(counts['category=appliance']).toBe(total);
  expect(near.map(({ subCategory }) => subCategory.slug)).toContain('washing-machines');
});

test.each([
  ['oxygen', 'respiratory'],
  ['फ्रिज', 'refrigerators'],
])('counts for “%s” only what stands among %s', async (query, shelf) => {
  const { products } = await choose(query);
  expect([...new Set(products.map(({ subCategory }) => subCategory.slug))]).toEqual([shelf]);
});

test('counts for “water purifier” and “queen bed” only what is of that kind and size', async () => {
  const purifiers = await choose('water purifier');
  expect(purifiers.products.map(({ slug }) => slug)).toEqual(['water-purifier-8l']);
  const { products, near, total } = await choose('queen bed');
  const names = products.map(({ name }) => name);
  expect(total).toBe(2);
  expect(names.every((name) => name.includes('queen bed'))).toBe(true);
  expect(near.map(({ slug }) => slug)).toContain('queen-mattress-8-inch');
});

test('counts the same air conditioners for “ए सी” as for “AC”', async () => {
  expect((await choose('ए सी')).total).toBe((await choose('AC')).total);
});

test('counts the same beds for “बेड” as for “bed”', async () => {
  expect((await choose('बेड')).total).toBe((await choose('bed')).total);
});

test.each([
  ['55in led', 'televisions'],
  ['T V', 'televisions'],
  ['study table 1000', 'study-tables'],
  ['microven', 'microwaves'],
  ['sofa for 3 months', 'sofas'],
  ['whole house', '1-bhk'],
  ['samsung fridge', 'refrigerators'],
  ['LG washing machine', 'washing-machines'],
  ['bed without storage', 'beds'],
  ['fridge samsung 260', 'refrigerators'],
])('leads from “%s” to %s', async (query, shelf) => {
  const { products, total } = await choose(query);
  expect(total).toBeGreaterThan(0);
  expect(products[0]?.subCategory.slug).toBe(shelf);
});

test('leads from a brand alone to what it is known for', async () => {
  const { products, total } = await choose('samsung');
  expect(total).toBeGreaterThan(20);
  expect(new Set(products.map(({ category }) => category.slug))).toEqual(new Set(['appliance']));
});

test('leads from “bed without storage” to beds, and from “sofa & table” to both', async () => {
  const beds = (await choose('bed without storage')).products.map(({ slug }) => slug);
  expect(beds).toContain('jaipur-queen-bed');
  expect(beds).not.toContain('mysore-storage-queen-bed');
  const kinds = (await choose('sofa & table')).products.map(({ subCategory }) => subCategory.slug);
  expect(kinds).toEqual(expect.arrayContaining(['sofas', 'coffee-side-tables']));
});

test('leads from “sofa -leather” to the sofas of other covers', async () => {
  const { products } = await choose('sofa -leather');
  const names = products.map(({ name }) => name);
  expect(names).toContain('Oslo 3-seater sofa');
  expect(names.join()).not.toMatch(/leather/i);
});

test('leads from a size we do not have to the nearest ones', async () => {
  const query = 'refrigrator 200 ltr';
  expect((await choose(query)).total).toBe(0);
  const { products } = must(await shop.request(nearestToSearch, { query, cityId: 1 }));
  expect(products.slice(0, 2).map(({ slug }) => slug)).toEqual([
    'godavari-single-door-fridge-190l',
    'single-door-fridge-215l',
  ]);
});

test.each(['piano', 'xyzzy', 'wifi router', 'cycle', 'curtains', 'how do i cancel', 'invertor'])(
  'finds nothing for “%s” and shows the popular products, as popular',
  async (query) => {
    expect((await choose(query)).all).toBe(0);
    const { products, isPopular } = must(await shop.request(nearestToSearch, { query, cityId: 1 }));
    expect(products[0]?.slug).toBe(shop.content.lists.popular[0]);
    expect(isPopular).toBe(true);
  },
);

test.each([
  ['laptop on rent', 'laptop', 'study-tables', 'Study tables'],
  ['bunk beds', 'bunk bed', 'beds', 'Beds'],
  ['table fan', 'table fan', 'fans', 'Fans'],
])(
  'says that we don’t rent “%s”, and leads to the nearest list',
  async (query, thing, kind, list) => {
    expect((await choose(query)).all).toBe(0);
    const { products, shelves, isPopular, unrented } = must(
      await shop.request(nearestToSearch, { query, cityId: 1 }),
    );
    expect(unrented).toBe(thing);
    expect(products[0]?.subCategory.slug).toBe(kind);
    expect(shelves.map(({ name }) => name)).toContain(list);
    expect(isPopular).toBe(false);
  },
);

test.each([
  ['samsung fridge', 'Samsung'],
  ['samsung or LG fridge', 'Samsung or LG'],
  ['himkiran fridge', null],
])('says of “%s” which brand we do not rent: %s', async (query, otherBrand) => {
  const answer = must(await shop.request(spellSearch, { query, cityId: 1 }));
  expect(answer).toEqual({ meant: null, otherBrand });
});

test('mails the editor once a week what found nothing, the most asked first', async () => {
  for (const query of ['grand piano', 'Grand  Piano', 'trampoline'])
    must(await shop.request(searchProducts, { query, cityId: 1 }));
  const letters = async () =>
    (await shop.shop.db.select().from(outbox)).filter(({ subject }) =>
      subject.startsWith('Searches without results'),
    );
  expect(await reportMisses(shop.shop)).toBe(1);
  expect(await reportMisses(shop.shop)).toBe(0);
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter?.text).toMatch(/\ngrand piano: 2 in all\n(?:.*\n)*trampoline: 1 in all/);
});

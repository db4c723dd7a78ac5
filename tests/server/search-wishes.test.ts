import { afterAll, beforeAll, expect, test } from 'vitest';
import { nearestToSearch, searchProducts, spellSearch } from '#contract/search.ts';
import { rentBeforeGst } from '#domain/rent.ts';
import { must } from './support/checkout.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function found(query: string) {
  return must(await shop.request(searchProducts, { query, cityId: 1 }));
}

test.each([
  ['sofa under 1000', 'sofas', 0, 1000],
  ['beds below ₹800', 'beds', 0, 800],
  ['fridge between 500 and 1000', 'refrigerators', 500, 1000],
  ['office chair above ₹300', 'study-chairs', 300, Infinity],
])('filters for “%s” by the rent that cards show', async (query, shelf, min, max) => {
  const cards = await found(query);
  expect(cards[0]?.subCategory.slug).toBe(shelf);
  for (const { startingFrom, kind } of cards) {
    const shown = Math.round(rentBeforeGst(startingFrom, kind) / 100);
    expect(shown).toBeGreaterThanOrEqual(min);
    expect(shown).toBeLessThanOrEqual(max);
  }
});

test('sorts for “cheap bed” by rent, and finds all beds', async () => {
  const cards = await found('cheap bed');
  const inStock = cards.filter(({ status }) => status === 'In Stock');
  const rents = inStock.map(({ startingFrom, kind }) => rentBeforeGst(startingFrom, kind));
  expect(rents).toEqual(rents.toSorted((a, b) => a - b));
  expect(new Set(cards.map(({ slug }) => slug))).toEqual(
    new Set((await found('bed')).map(({ slug }) => slug)),
  );
});

test('finds everything up to a price where nothing else is asked for', async () => {
  const cards = await found('under 500');
  expect(new Set(cards.map(({ category }) => category.slug)).size).toBeGreaterThan(1);
  expect(cards.every((card) => rentBeforeGst(card.startingFrom, card.kind) <= 50_050)).toBe(true);
});

test.each([
  ['pani ka filtar', 'water-purifiers'],
  ['pani ka filter', 'water-purifiers'],
  ['kapde dhone ki mashin', 'washing-machines'],
  ['sasta palang', 'beds'],
  ['padhai ki mej', 'study-tables'],
  ['bed & mattress', 'beds'],
  ['kapdo ki almaari', 'wardrobes'],
  ['kitabo ki almari', 'bookshelves'],
  ['khane ki mej', 'dining-sets'],
  ['pani garam karne ki machine', 'geysers'],
  ['1+1 sofa', 'sofas'],
])('understands “%s” as what stands among %s', async (query, shelf) => {
  const shelves = (await found(query)).map(({ subCategory }) => subCategory.slug);
  expect(shelves.length === 0 ? await nearestShelves(query) : shelves).toContain(shelf);
});

async function nearestShelves(query: string): Promise<string[]> {
  const { products: near } = must(await shop.request(nearestToSearch, { query, cityId: 1 }));
  return near.map(({ subCategory }) => subCategory.slug);
}

test('says how a misspelt search was understood, with its price', async () => {
  const spelt = await shop.request(spellSearch, { query: 'frigde under 1000', cityId: 1 });
  expect(must(spelt)).toEqual({ meant: 'fridge under 1000' });
});

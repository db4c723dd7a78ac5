import { expect, test } from 'vitest';
import { nearestToSearch, searchProducts, spellSearch } from '#contract/catalogue/search.ts';
import { rentBeforeGst } from '#domain/catalogue/rent.ts';
import { must } from '../support/checkout.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();

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

test.each([
  ['cheap bed', /beds/],
  ['cheap tv', /television/],
  ['sasta fridge', /refrigerator/],
])('sorts for “%s” among what it names, and shows what is near behind', async (query, shelf) => {
  const inStock = (await found(query)).filter(({ status }) => status === 'In Stock');
  const isNamed = inStock.map(({ subCategory }) => shelf.test(subCategory.slug));
  expect(isNamed).toContain(true);
  expect(isNamed).toContain(false);
  expect(isNamed).toEqual(isNamed.toSorted((a, b) => Number(b) - Number(a)));
  expect(inStock.map(({ isNear = false }) => !isNear)).toEqual(isNamed);
});

test('sorts for “cheap bed” by rent, and finds all beds', async () => {
  const cards = await found('cheap bed');
  const inStock = cards.filter(({ status, isNear }) => status === 'In Stock' && !isNear);
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
  ['50% off #sofa?', 'sofas'],
  ['flat 20% discount on bed', 'beds'],
  ['best deals washing machine', 'washing-machines'],
  ['sofa with free delivery', 'sofas'],
  ['sofa kitne ka hai', 'sofas'],
  ['kya fridge milega', 'refrigerators'],
  ['ac lagwana hai', 'air-conditioners'],
  ['ghar ke liye sofa chahiye', 'sofas'],
  ['wheelchair rent per day', 'mobility'],
  ['1bhk furniture', '1-bhk'],
  ['furniture for 2bhk', '2-bhk'],
  ['bedroom furniture', 'bedroom'],
  ['gray sofa', 'sofas'],
  ['bacche ka bed', 'beds'],
])('understands “%s” as what stands among %s', async (query, shelf) => {
  const shelves = (await found(query)).map(({ subCategory }) => subCategory.slug);
  expect(shelves.length === 0 ? await nearestShelves(query) : shelves).toContain(shelf);
});

test.each([
  ['50% off #sofa?', 'sofas', 7],
  ['best ac', 'air-conditioners', 3],
  ['sofa discount', 'sofas', 7],
  ['new fridge', 'refrigerators', 6],
])(
  'drops from “%s” what is no word of a product, and finds what stands among %s',
  async (query, shelf, least) => {
    const first = (await found(query)).slice(0, least).map(({ subCategory }) => subCategory.slug);
    expect(first).toEqual(Array.from({ length: least }, () => shelf));
  },
);

test('finds for “fully automatic” no machine that is only half so', async () => {
  const slugs = (await found('fully automatic washing machine 7 kg')).map(({ slug }) => slug);
  expect(slugs).toContain('top-load-washing-machine-7kg');
  expect(slugs).not.toContain('semi-automatic-washing-machine-7kg');
});

async function nearestShelves(query: string): Promise<string[]> {
  const { products: near } = must(await shop.request(nearestToSearch, { query, cityId: 1 }));
  return near.map(({ subCategory }) => subCategory.slug);
}

test('says how a misspelt search was understood, with its price', async () => {
  const spelt = await shop.request(spellSearch, { query: 'frigde under 1000', cityId: 1 });
  expect(must(spelt)).toMatchObject({ meant: 'fridge under 1000' });
});

test('a comma stands between things of which either will do', async () => {
  const slugsOf = async (query: string) => (await found(query)).map(({ slug }) => slug);
  const [sofas, beds, either] = [
    await slugsOf('sofa'),
    await slugsOf('bed'),
    await slugsOf('sofa, bed'),
  ];
  expect(either.toSorted()).toEqual([...new Set([...sofas, ...beds])].toSorted());
  expect(either[0]).toBe((await slugsOf('sofa bed'))[0]);
});

test.each([
  ['o’sofa', 'sofa'],
  ["o'sofa", 'sofa'],
  ['bed?x=1', 'bed'],
])('finds for “%s” what “%s” finds', async (query, meant) => {
  const slugs = (await found(query)).map(({ slug }) => slug);
  expect(slugs).toEqual((await found(meant)).map(({ slug }) => slug));
});

import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MAX_QUERY_LENGTH } from '#domain/catalogue/search/search-fault.ts';
import {
  nearestToSearch,
  searchProducts,
  spellSearch,
  suggestSearches,
} from '#contract/catalogue/search.ts';
import { products, searchLetters } from '#server/db/schema/catalogue.ts';
import { searchMisses } from '#server/db/schema/visitors.ts';
import { must, setStock } from '../support/checkout.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();

async function slugsFor(query: string, cityId = 1): Promise<string[]> {
  const found = must(await shop.request(searchProducts, { query, cityId }));
  return found.map(({ slug }) => slug);
}

async function shelvesFor(query: string): Promise<string[]> {
  const found = must(await shop.request(searchProducts, { query, cityId: 1 }));
  return found.map(({ subCategory }) => subCategory.slug);
}

test.each([
  ['sofa', 'sofas'],
  ['SOFAS', 'sofas'],
  ['sofa set', 'sofas'],
  ['couch', 'sofas'],
  ['sopha', 'sofas'],
  ['sofa on rent in gurgaon', 'sofas'],
  ['rent sofa near me', 'sofas'],
  ['premium sofa', 'sofas'],
  ['सोफ़ा', 'sofas'],
  ['सोफा किराए पर', 'sofas'],
  ['bed', 'beds'],
  ['palang', 'beds'],
  ['पलंग', 'beds'],
  ['टीवी', 'televisions'],
  ['कुर्सी', 'study-chairs'],
  ['गद्दा', 'mattresses'],
  ['एसी', 'air-conditioners'],
  ['कूलर', 'air-coolers'],
  ['वाशिंग मशीन', 'washing-machines'],
  ['double bed', 'beds'],
  ['gadda', 'mattresses'],
  ['matress', 'mattresses'],
  ['wardrobe', 'wardrobes'],
  ['wardrob', 'wardrobes'],
  ['almirah', 'wardrobes'],
  ['अलमारी', 'wardrobes'],
  ['kursi', 'study-chairs'],
  ['chiar', 'study-chairs'],
  ['desk', 'study-tables'],
  ['studytable', 'study-tables'],
  ['dining table', 'dining-sets'],
  ['fridge', 'refrigerators'],
  ['frigde', 'refrigerators'],
  ['refrig', 'refrigerators'],
  ['refrigerator on rent in delhi', 'refrigerators'],
  ['फ़्रिज', 'refrigerators'],
  ['washing machin', 'washing-machines'],
  ['washingmachine', 'washing-machines'],
  ['ac', 'air-conditioners'],
  ['a/c', 'air-conditioners'],
  ['tv', 'televisions'],
  ['telly', 'televisions'],
  ['micro wave', 'microwaves'],
  ['geezer', 'geysers'],
  ['RO water purifier', 'water-purifiers'],
  ['water filter', 'water-purifiers'],
  ['telivision', 'televisions'],
  ['office chair on hire', 'study-chairs'],
  ['pankha', 'fans'],
  ['kular', 'air-coolers'],
  ['heaters', 'heaters'],
  ['wheel chair', 'mobility'],
  ['oxygen machine', 'respiratory'],
  ['tv unit', 'tv-units'],
  ['shoe stand', 'shoe-racks'],
])('finds for “%s” first of all what stands among %s', async (query, shelf) => {
  expect((await shelvesFor(query))[0]).toBe(shelf);
});

test.each([
  ['1.5 ton ac', 'split-ac-1-5-ton'],
  ['1.5ton split ac', 'split-ac-1-5-ton'],
  ['43 inch tv', 'led-tv-43-inch'],
  ['55" tv', 'led-tv-55-inch'],
  ['260l fridge', 'double-door-fridge-260l'],
  ['fridge 260 litre', 'double-door-fridge-260l'],
  ['6 seater dining table', 'kaveri-6-seater-dining-set'],
  ['six seater dining', 'kaveri-6-seater-dining-set'],
  ['7 kg', 'top-load-washing-machine-7kg'],
  ['7kg semi automatic', 'semi-automatic-washing-machine-7kg'],
  ['three door wardrobe', 'sheesham-3-door-wardrobe-with-mirror'],
  ['1bhk package', '1-bhk-package'],
])('knows the measure in “%s” and finds %s', async (query, slug) => {
  expect(await slugsFor(query)).toContain(slug);
});

test('shows what is called so before what only mentions it', async () => {
  const shelves = await shelvesFor('mattress');
  const lastMattress = shelves.lastIndexOf('mattresses');
  expect(shelves.slice(0, lastMattress + 1)).toEqual(
    shelves.slice(0, lastMattress + 1).fill('mattresses'),
  );
  expect(shelves.length).toBeGreaterThan(lastMattress + 1);
});

test('shows what is in stock in the city before what is not', async () => {
  const [first = '', second] = await slugsFor('led tv');
  await setStock(shop, first, 0);
  const after = await slugsFor('led tv');
  expect(after[0]).toBe(second);
  expect(after.indexOf(first)).toBeGreaterThan(0);
  expect((await slugsFor('led tv', 2))[0]).toBe(first);
  await setStock(shop, first, 5);
});

test.each([
  ['frigde', 'fridge'],
  ['washing machin', 'washing machine'],
  ['wardrob on rent', 'wardrobe'],
  ['fridge', null],
  ['almirah', null],
  ['sofa in delhi', null],
])('tells how it understood “%s”: %j', async (query, meant) => {
  expect(must(await shop.request(spellSearch, { query, cityId: 1 }))).toMatchObject({ meant });
});

test.each(['%', '_', '\\', '!!!', '🛋️', "' '", '<->', ':*', '&|!()', '()'])(
  'takes “%s” as words and finds nothing',
  async (query) => {
    expect(await slugsFor(query)).toEqual([]);
  },
);

test('answers anything that may be typed, and never with an error of ours', async () => {
  const operators = fc.constantFrom(
    '&',
    '|',
    '!',
    '<->',
    ':*',
    "'",
    '"',
    '%',
    '\\',
    '-',
    'or',
    '(',
  );
  const word = fc.oneof(
    operators,
    fc.constantFrom('sofa', 'सोफा', '7 kg'),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  );
  const typed = fc
    .array(word, { minLength: 1, maxLength: 12 })
    .map((words) => words.join(' ').slice(0, MAX_QUERY_LENGTH).toWellFormed());
  const calls = [searchProducts, suggestSearches, nearestToSearch, spellSearch] as const;
  await fc.assert(
    fc.asyncProperty(typed, fc.constantFrom(...calls), async (query, call) => {
      const path = call.path.replace(':query', encodeURIComponent(query || '-'));
      expect((await shop.app.request(`/api${path}`)).status).toBeLessThan(500);
    }),
    { numRuns: 60 },
  );
});

test('refuses a query that is too long', async () => {
  const query = 'x'.repeat(MAX_QUERY_LENGTH + 1);
  expect(await shop.request(searchProducts, { query, cityId: 1 })).toMatchObject({ status: 400 });
});

test('can answer what is near from the index of letters', async () => {
  const plan = await shop.shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`
      explain select 1 from ${products}
      where slug = any (array(select jsonb_array_elements_text('["a"]'::jsonb)))
        or ${searchLetters(products)} %> 'sofa'
    `);
  });
  expect(JSON.stringify(plan)).toContain('products_trigrams');
});

test('suggests searches, lists and products while somebody types', async () => {
  const { terms, shelves, products } = must(
    await shop.request(suggestSearches, { query: 'was', cityId: 1 }),
  );
  expect(terms[0]).toBe('washing machine');
  expect(shelves).toEqual([
    { name: 'Washing machines', category: 'appliance', subCategory: 'washing-machines' },
  ]);
  expect(products).toHaveLength(4);
  expect(new Set(products.map(({ subCategory }) => subCategory.slug))).toEqual(
    new Set(['washing-machines']),
  );
});

test('suggests what the words were taken for, and pages to read', async () => {
  const ask = async (query: string) =>
    must(await shop.request(suggestSearches, { query, cityId: 1 }));
  const { wish, guides } = await ask('fridge under 1500');
  expect(wish).toMatchObject({
    text: 'Refrigerators up to ₹1,500 + GST a month',
    shelf: { subCategory: 'refrigerators' },
    filter: '?max=1500',
  });
  expect(guides.map(({ href }) => href)).toContain('/blogs/get-a-fridge-on-rent-in-gurgaon');
  expect((await ask('fridge')).wish).toBeNull();
  expect((await ask('refund')).guides[0]?.href).toBe('/terms-conditions#refunds');
});

test.each([
  ['s', 'sofas'],
  ['frigd', 'refrigerators'],
  ['alm', 'wardrobes'],
  ['queen b', 'beds'],
  ['कुर', 'study-chairs'],
])('suggests for “%s” products among %s', async (query, shelf) => {
  const { products } = must(await shop.request(suggestSearches, { query, cityId: 1 }));
  expect(products.map(({ subCategory }) => subCategory.slug)).toContain(shelf);
});

test('suggests only searches that find something', async () => {
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    const { terms } = must(await shop.request(suggestSearches, { query: letter, cityId: 1 }));
    for (const term of terms) expect(await slugsFor(term), term).not.toEqual([]);
  }
});

test.each(['popular searches of the editors'])('finds something for the %s', async () => {
  for (const term of shop.content.search.popular)
    expect(await slugsFor(term), term).not.toEqual([]);
});

test('shows what comes nearest to a search without results, and where to look', async () => {
  expect(await slugsFor('purple velvet wardrobe')).toEqual([]);
  const { products, shelves, isPopular } = must(
    await shop.request(nearestToSearch, { query: 'purple velvet wardrobe', cityId: 1 }),
  );
  expect(products[0]?.subCategory.slug).toBe('wardrobes');
  expect(isPopular).toBe(false);
  expect(shelves[0]).toMatchObject({ subCategory: 'wardrobes' });
  expect(shelves).toContainEqual({ name: 'Furniture', category: 'furniture', subCategory: null });
});

async function missesOf(term: string) {
  return shop.shop.db.select().from(searchMisses).where(eq(searchMisses.term, term));
}

test('keeps count of a search without results, by city', async () => {
  await slugsFor('  Grand   PIANO ');
  await slugsFor('grand piano');
  await slugsFor('grand piano', 2);
  expect(await missesOf('grand piano')).toEqual([
    { term: 'grand piano', cityId: 1, times: 2, lastAt: shop.clock.now() },
    { term: 'grand piano', cityId: 2, times: 1, lastAt: shop.clock.now() },
  ]);
});

test.each([
  ['who searched', 'asha.rao@mail.example'],
  ['a phone number', 'call 98765 43210'],
  ['an Aadhaar number', '1234 5678 9012'],
  ['signs alone', '???'],
  ['a whole letter', 'bagpipe '.repeat(12)],
])('keeps no search that is %s', async (_what, query) => {
  expect(await slugsFor(query)).toEqual([]);
  expect(await missesOf(query.trim())).toEqual([]);
});

test('keeps nothing of suggestions and of a search that found something', async () => {
  await shop.request(suggestSearches, { query: 'harpsichord', cityId: 1 });
  await slugsFor('frigde');
  expect(await missesOf('harpsichord')).toEqual([]);
  expect(await missesOf('frigde')).toEqual([]);
});

test('refuses a prefetch, which nobody searched', async () => {
  const answer = await shop.app.request('/api/product/search/items/bagpipe', {
    headers: { 'sec-purpose': 'prefetch' },
  });
  expect(answer.status).toBe(403);
  expect(await missesOf('bagpipe')).toEqual([]);
});

test('keeps a machine from filling the table', async () => {
  for (let time = 0; time < 210; time += 1) await slugsFor(`zzyzx${'q'.repeat(8)} ${time}`);
  const kept = await shop.shop.db.$count(searchMisses, sql`term like 'zzyzx%'`);
  expect(kept).toBeLessThanOrEqual(200);
  expect(kept).toBeGreaterThan(100);
});

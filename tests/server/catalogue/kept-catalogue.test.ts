import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/catalogue/catalogue.ts';
import { searchProducts } from '#contract/catalogue/search.ts';
import { day } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { IN_STOCK, OUT_OF_STOCK } from '#domain/catalogue/product.ts';
import { importCatalogue } from '#server/db/import-catalogue.ts';
import { setPrices } from '#server/catalogue/prices.ts';
import { transact } from '#server/lib/transact.ts';
import { must, setStock, SOFA } from '../support/checkout.ts';
import { openTestDb } from '../support/database.ts';
import { operate } from '../support/operator.ts';
import { done } from '../support/rentals.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

const DAY_MS = 86_400_000;

/** Two processes on one database. */
let one: TestShop;
let other: TestShop;
beforeAll(async () => {
  const database = await openTestDb();
  one = await openTestShop({ database });
  other = await openTestShop({ database });
  await offered(other);
});
afterAll(() => one.close());

const inGurgaon = { cityId: 1 } as const;
const offer = async ({ request }: TestShop) =>
  must(await request(calls.checkInventory, { productId: SOFA, ...inGurgaon }));
/** The rent of a year, of one who looks now. */
async function offered(shop: TestShop): Promise<number | undefined> {
  return (await offer(shop)).rentOption.find(({ period }) => period === 12)?.price;
}
const sofas = async ({ request }: TestShop) =>
  must(await request(calls.listProducts, { category: 'furniture', ...inGurgaon }));

async function setRent(rent: number, from = '2026-11-21'): Promise<void> {
  done(
    await transact(one.shop, ({ db }) =>
      setPrices(
        db,
        {
          productSlug: SOFA,
          ...inGurgaon,
          prices: [{ tenure: 12, price: rupees(rent) }],
          from: day(from),
          reason: 'Winter',
        },
        { by: 'meena', at: one.clock.now() },
      ),
    ),
  );
}

test('a rent that one process sets is what the next answer of another one shows', async () => {
  await setRent(895);
  expect(await offered(other)).toBe(rupees(895));
  const card = (await sofas(other)).find(({ slug }) => slug === SOFA);
  expect(card?.rentOption.find(({ period }) => period === 12)?.price).toBe(rupees(895));
});

test('a crowd that looks while a rent is set sees the old one or the new one, and after it the new one', async () => {
  const before = await offered(other);
  const crowd = Array.from({ length: 60 }, () => offered(other));
  await setRent(893);
  const later = Array.from({ length: 60 }, () => offered(other));
  expect(new Set([before, rupees(893)])).toEqual(
    new Set([before, rupees(893), ...(await Promise.all(crowd))]),
  );
  expect(new Set(await Promise.all(later))).toEqual(new Set([rupees(893)]));
});

test('a rent of a day to come begins on its day, though nothing changes then', async () => {
  await setRent(891, '2026-11-23');
  expect(await offered(other)).toBe(rupees(893));
  const card = async () => (await sofas(other)).find(({ slug }) => slug === SOFA);
  const lowest = (await card())?.rentOption.find(({ period }) => period === 12)?.price;
  expect(lowest).toBe(rupees(893));
  other.clock.advance(2 * DAY_MS);
  expect(await offered(other)).toBe(rupees(891));
  expect((await card())?.rentOption.find(({ period }) => period === 12)?.price).toBe(rupees(891));
  other.clock.advance(-2 * DAY_MS);
  expect(await offered(other)).toBe(rupees(893));
});

test('units that are gone are gone in the next answer, and back when they are', async () => {
  await setStock(one, SOFA, 0);
  expect((await offer(other)).inventory).toBe(0);
  const status = async () => (await sofas(other)).find(({ slug }) => slug === SOFA)?.status;
  expect(await status()).toBe(OUT_OF_STOCK);
  await setStock(one, SOFA, 3);
  expect((await offer(other)).inventory).toBe(3);
  expect(await status()).toBe(IN_STOCK);
});

test('fees and days of express are those of now', async () => {
  const wednesday = '2026-11-25';
  const words = ['--city-id', 'gurgaon', '--reason', 'Fog'];
  await operate(one, 'set-express-fee', '--fee', '275', ...words);
  await operate(one, 'stop-express', '--day', wednesday, ...words);
  expect((await offer(other)).express).toEqual({ fee: rupees(275), daysOff: [wednesday] });
  const [first] = await sofas(other);
  expect(first?.expressFee).toBe(rupees(275));
  await operate(one, 'run-express', '--day', wednesday, '--city-id', 'gurgaon');
  expect((await offer(other)).express?.daysOff).toEqual([]);
});

test('what content adds is listed, described and found, and what it drops is not', async () => {
  const { products } = one.content;
  const model = products.find(({ slug }) => slug === SOFA);
  if (!model) throw new Error('No sofa');
  const bench = { ...model, slug: 'quokka-bench', entry: { ...model.entry, name: 'Quokka bench' } };
  const find = async () =>
    must(await other.request(searchProducts, { query: 'quokka', ...inGurgaon }));
  const view = () =>
    other.request(calls.viewProduct, { productSlug: 'quokka-bench', ...inGurgaon });
  expect(await find()).toEqual([]);

  await importCatalogue(one.shop.db, [...products, bench], one.clock.now());
  expect((await find()).map(({ slug }) => slug)).toEqual(['quokka-bench']);
  expect(must(await view())).toMatchObject({ name: 'Quokka bench' });
  expect((await sofas(other)).map(({ slug }) => slug)).toContain('quokka-bench');

  await importCatalogue(
    one.shop.db,
    [...products, { ...bench, description: 'Longer.' }],
    one.clock.now(),
  );
  expect(must(await view())).toMatchObject({ description: 'Longer.' });

  await importCatalogue(one.shop.db, products, one.clock.now());
  expect(await find()).toEqual([]);
  expect(await view()).toMatchObject({ failure: { code: 'PRODUCT_NOT_FOUND' } });
  expect((await sofas(other)).map(({ slug }) => slug)).not.toContain('quokka-bench');
});

test.each([
  ['list', '/api/product/list/furniture?cityId=1&subCategory=sofas'],
  ['product', `/api/product/view/${SOFA}?cityId=1`],
  ['stock', `/api/product/inventory/check/${SOFA}/1`],
])('a %s that did not change is said to be the same, and one that did is sent', async (_, path) => {
  await setStock(one, SOFA, 2);
  const first = await other.app.request(path);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect(first.headers.get('content-type')).toBe('application/json');
  const known = first.headers.get('etag') ?? '';
  expect(known).toMatch(/^"\w+"$/);
  const headers = { 'if-none-match': known };
  const again = await other.app.request(path, { headers });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(again.headers.get('etag')).toBe(known);
  await setStock(one, SOFA, 0);
  const changed = await other.app.request(path, { headers });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('Out of Stock');
  await setStock(one, SOFA, 2);
  expect((await other.app.request(path, { headers })).status).toBe(304);
});

test('nobody keeps what is somebody’s own', async () => {
  const { token } = await one.signedUp();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await one.app.request('/api/user/wishlist', { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('etag')).toBeNull();
});

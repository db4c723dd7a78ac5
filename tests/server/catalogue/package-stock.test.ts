import { afterAll, beforeEach, expect, test } from 'vitest';
import { addToCart } from '#contract/catalogue/cart.ts';
import * as calls from '#contract/catalogue/catalogue.ts';
import * as officeCalls from '#contract/office/catalogue/catalogue.ts';
import { productOffers } from '#contract/catalogue/offers.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { requestRestockMail } from '#contract/catalogue/restock.ts';
import { searchProducts } from '#contract/catalogue/search.ts';
import { IN_STOCK, OUT_OF_STOCK } from '#domain/catalogue/product.ts';
import { findWaiting } from '#server/metrics/waiting.ts';
import { tellRestocked } from '#server/catalogue/restock.ts';
import {
  addHome,
  cartOf,
  must,
  placedOrder,
  placement,
  putInCart,
  setStock,
  shownLine,
} from '../support/checkout.ts';
import { openTestDb } from '../support/database.ts';
import { operate } from '../support/operator.ts';
import { operatorOf } from '../support/operators.ts';
import { refused } from '../support/refused.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

const KITCHEN = 'kitchen-package';
const FRIDGE = 'double-door-fridge-260l';
const BEDROOM = 'bedroom-package';
const BEDSIDE = 'sheesham-bedside-table';
const inGurgaon = { cityId: 1 } as const;
const LACKING =
  'Out of stock in Gurgaon: we don’t have enough of “Double-door fridge, 260 litres” for this package.';

/** Two processes on one database, with five kitchens in Gurgaon. */
const database = await openTestDb();
const shop = await openTestShop({ database });
const other = await openTestShop({ database });
const { office } = await operatorOf(shop, 'owner');
afterAll(() => shop.close());
beforeEach(async () => {
  await has({ [KITCHEN]: 5, [FRIDGE]: 3, [BEDSIDE]: 9 });
});

async function has(stock: Readonly<Record<string, number>>): Promise<void> {
  for (const [slug, units] of Object.entries(stock)) await setStock(shop, slug, units);
}

const looked = async ({ request }: TestShop, productId = KITCHEN) =>
  must(await request(calls.checkInventory, { productId, ...inGurgaon }));

/** What each way of looking at a package in Gurgaon says of it. */
async function shownBy({ request }: TestShop, slug = KITCHEN) {
  const view = must(await request(calls.viewProduct, { productSlug: slug, ...inGurgaon }));
  const list = must(await request(calls.listProducts, { category: 'package', ...inGurgaon }));
  const found = must(await request(searchProducts, { query: view.name, ...inGurgaon }));
  const cards = must(await request(calls.productsBySlugs, { slugs: slug, ...inGurgaon }));
  const facts = must(await request(calls.listPageFacts, {}));
  const shown = [...list, ...found, ...cards].filter((card) => card.slug === slug);
  return {
    statuses: [view, ...shown].map(({ status }) => status),
    fact: facts[slug]?.stock['gurgaon'],
  };
}

test('a package can be ordered as often as its items are there', async () => {
  expect(await looked(shop)).toMatchObject({ inventory: 3, status: IN_STOCK, lacking: '' });
  expect(await shownBy(shop)).toEqual({ statuses: Array(4).fill(IN_STOCK), fact: 1 });
  const [offer] = must(await shop.request(productOffers, { slugs: KITCHEN, ...inGurgaon }));
  expect(offer?.inventory).toBe(3);
});

test('a package of which an item is out is out wherever it is shown', async () => {
  const { token } = await shop.signedUp();
  const line = await shownLine(shop, KITCHEN, 12);
  const cart = await putInCart(shop, token, KITCHEN);
  const addressId = await addHome(shop, token);
  await shownBy(other);
  await has({ [FRIDGE]: 0 });

  expect(await looked(shop)).toMatchObject({
    inventory: 0,
    status: OUT_OF_STOCK,
    lacking: LACKING,
  });
  expect(await shownBy(other)).toEqual({ statuses: Array(4).fill(OUT_OF_STOCK), fact: 0 });
  const packages = must(await shop.request(calls.packageProducts, inGurgaon));
  expect(packages.at(-1)?.status).toBe(OUT_OF_STOCK);
  expect((await cartOf(shop, token)).cartProductList[0]).toMatchObject({
    available: false,
    inventory: 0,
  });
  expect(await shop.request(placeOrder, placement(cart, addressId), { token })).toEqual(
    refused('OUT_OF_STOCK'),
  );
  const newcomer = await shop.signedUp();
  expect(await shop.request(addToCart, line, { token: newcomer.token })).toEqual(
    refused('OUT_OF_STOCK'),
  );

  await has({ [FRIDGE]: 1 });
  expect(await looked(other)).toMatchObject({ inventory: 1, status: IN_STOCK, lacking: '' });
  must(await shop.request(placeOrder, placement(cart, addressId), { token }));
});

test('the order of the last fridge takes the package away at once, in every process', async () => {
  await has({ [FRIDGE]: 1 });
  expect((await looked(other)).inventory).toBe(1);
  expect(await shownBy(other)).toEqual({ statuses: Array(4).fill(IN_STOCK), fact: 1 });
  await placedOrder(shop, FRIDGE);
  expect((await looked(other)).inventory).toBe(0);
  expect(await shownBy(other)).toEqual({ statuses: Array(4).fill(OUT_OF_STOCK), fact: 0 });
});

test('a package and the last fridge are not ordered together', async () => {
  await has({ [FRIDGE]: 1 });
  const { token } = await shop.signedUp();
  await putInCart(shop, token, KITCHEN);
  const cart = await putInCart(shop, token, FRIDGE);
  const addressId = await addHome(shop, token);
  const order = () => shop.request(placeOrder, placement(cart, addressId), { token });
  expect(await order()).toMatchObject({
    failure: {
      code: 'OUT_OF_STOCK',
      message: expect.stringContaining('Kitchen package') as string,
    },
  });
  await has({ [FRIDGE]: 2 });
  must(await order());
});

test('the count of a package bounds one order, not all of them', async () => {
  await has({ [FRIDGE]: 1 });
  for (const packages of [5, 4, 3]) {
    expect(await looked(shop)).toMatchObject({ inventory: 1, status: IN_STOCK });
    await placedOrder(shop, KITCHEN);
    const { request } = shop;
    const { cities } = must(
      await request(officeCalls.getInCatalogue, { slug: KITCHEN }, { token: office }),
    );
    expect(cities[0]?.units.store).toBe(packages - 1);
  }
});

test('an order of a package leaves the units of its items', async () => {
  await has({ [KITCHEN]: 3 });
  await placedOrder(shop, KITCHEN);
  expect((await looked(shop)).inventory).toBe(2);
  expect((await looked(shop, FRIDGE)).inventory).toBe(3);
  expect('lacking' in (await looked(shop, FRIDGE))).toBe(false);
});

test('a package that holds an item twice needs two of it, also where all of the shop is looked through', async () => {
  await has({ [BEDROOM]: 4, [BEDSIDE]: 3 });
  expect((await looked(shop, BEDROOM)).inventory).toBe(1);
  expect(await shownBy(shop, BEDROOM)).toEqual({ statuses: Array(4).fill(IN_STOCK), fact: 1 });
  await has({ [BEDSIDE]: 1 });
  expect((await looked(shop, BEDROOM)).inventory).toBe(0);
  expect(await shownBy(shop, BEDROOM)).toEqual({ statuses: Array(4).fill(OUT_OF_STOCK), fact: 0 });
});

test('an item that is off sale counts as none, and the office says why', async () => {
  const token = { token: office };
  const sale = { slug: FRIDGE, ...inGurgaon };
  must(await shop.request(officeCalls.stopSale, { ...sale, reason: 'Recalled' }, token));
  expect(await looked(shop)).toMatchObject({ inventory: 0, lacking: LACKING });
  const here = async () =>
    must(await shop.request(officeCalls.getInCatalogue, { slug: KITCHEN }, token)).cities[0];
  expect(await here()).toMatchObject({
    units: { store: 5 },
    asPackage: { available: 0, lacking: ['Double-door fridge, 260 litres'] },
  });
  const listed = must(
    await shop.request(officeCalls.listCatalogue, { show: 'low', city: 1, sort: 'left' }, token),
  );
  const row = listed.rows.find(({ slug }) => slug === KITCHEN);
  expect(row?.shelves.map(({ available, lacksPiece }) => [available, lacksPiece])).toEqual([
    [0, true],
    [0, false],
  ]);
  await operate(shop, 'start-sale', '--slug', FRIDGE, '--city-id', 'gurgaon');
  expect((await looked(shop)).inventory).toBe(3);
});

test('whoever waits for a package hears of it once its items are back', async () => {
  const soldOut = async () =>
    (await findWaiting(shop.shop.db, shop.clock.now())).soldOut['gurgaon'];
  await has({ [FRIDGE]: 1 });
  const before = (await soldOut()) ?? 0;
  await has({ [FRIDGE]: 0 });
  // The fridge, the kitchen, and the two homes that hold the same fridge.
  expect(await soldOut()).toBe(before + 4);
  const email = 'waits@example.com';
  must(await shop.request(requestRestockMail, { productSlug: KITCHEN, ...inGurgaon, email }));
  must(await shop.request(requestRestockMail, { productSlug: BEDSIDE, ...inGurgaon, email }));
  // The bedside table is there; the kitchen lacks its fridge.
  expect(await tellRestocked(shop.shop)).toBe(1);
  await has({ [FRIDGE]: 1 });
  expect(await tellRestocked(shop.shop)).toBe(1);
});

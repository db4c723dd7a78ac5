import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as calls from '#contract/catalogue/catalogue.ts';
import { productOffers } from '#contract/catalogue/offers.ts';
import { rupees } from '#domain/base/money.ts';
import { importCatalogue } from '#server/db/import-catalogue.ts';
import { products } from '#server/db/schema/catalogue.ts';
import { LEATHER_SOFA, must, setStock, SOFA } from '../support/checkout.ts';
import { operate } from '../support/operator.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();
const inGurgaon = { cityId: 1 };

test('lists the products of a category and of a sub-category', async () => {
  const furniture = must(
    await shop.request(calls.listProducts, { category: 'furniture', ...inGurgaon }),
  );
  expect(furniture.length).toBeGreaterThan(1);
  expect(new Set(furniture.map(({ category }) => category.slug))).toEqual(new Set(['furniture']));
  const sofas = must(
    await shop.request(calls.listProducts, {
      category: 'furniture',
      subCategory: 'sofas',
      ...inGurgaon,
    }),
  );
  expect(sofas.map(({ slug }) => slug)).toContain(SOFA);
  expect(sofas.every(({ subCategory }) => subCategory.slug === 'sofas')).toBe(true);
});

test('lists what has instant delivery as express', async () => {
  const express = must(
    await shop.request(calls.listProducts, { category: 'expressDelivery', ...inGurgaon }),
  );
  expect(express.length).toBeGreaterThan(0);
  expect(express.every(({ instantDelivery }) => instantDelivery)).toBe(true);
});

test('shows a product with gallery, features and kind', async () => {
  const sofa = must(await shop.request(calls.viewProduct, { productSlug: SOFA, ...inGurgaon }));
  expect(sofa).toMatchObject({ slug: SOFA, kind: 'normal', isMedical: false, isPremium: false });
  expect(sofa.gallery.images[0]?.imageURL).toBe(`/pictures/${SOFA}.webp`);
  expect(sofa.featureList.length).toBeGreaterThan(0);
  expect(sofa).toMatchObject({ dimensions: { width: 198, depth: 86, height: 82 }, weight: 46 });
  expect(sofa.includes.length).toBeGreaterThan(0);
  const leather = must(
    await shop.request(calls.viewProduct, { productSlug: LEATHER_SOFA, ...inGurgaon }),
  );
  expect(leather.isPremium).toBe(true);
});

test('names the brand of a product that has one', async () => {
  const view = async (productSlug: string) =>
    must(await shop.request(calls.viewProduct, { productSlug, ...inGurgaon }));
  expect((await view('double-door-fridge-260l')).brand).toBe('Himkiran');
  expect(await view(SOFA)).not.toHaveProperty('brand');
});

test('says 404 for a product that does not exist', async () => {
  const answer = await shop.request(calls.viewProduct, { productSlug: 'no-such', ...inGurgaon });
  expect(answer).toMatchObject({ status: 404, failure: { code: 'PRODUCT_NOT_FOUND' } });
});

test.each([3, 0, -1, 1.5, 'gurgaon', ''])('refuses city %s by name', async (cityId) => {
  const path = `/api/product/list/furniture?cityId=${cityId}`;
  const answer = await shop.app.request(path);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: { code: 'CITY_UNKNOWN', fields: { cityId: 'We don’t serve this city.' } },
  });
});

test.each(['sofas', 'Furniture', 'constructor', 'furniture?subCategory=fridges'])(
  'refuses the category %s, which is none',
  async (category) => {
    const answer = await shop.app.request(`/api/product/list/${category}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 'CATEGORY_UNKNOWN' } });
  },
);

test('refuses the kinds of a category that is none', async () => {
  const answer = await shop.request(calls.listSubCategories, { category: 'sofas' });
  expect(answer).toMatchObject({ status: 404, failure: { code: 'CATEGORY_UNKNOWN' } });
});

test('gives plans whose rent falls with the tenure', async () => {
  const { rentOption } = must(
    await shop.request(calls.checkInventory, { productId: SOFA, ...inGurgaon }),
  );
  expect(rentOption).toEqual([
    { period: 6, price: rupees(1297) },
    { period: 9, price: rupees(1155) },
    { period: 12, price: rupees(1061) },
  ]);
});

test('gives the home page its lists in their order', async () => {
  const popular = must(await shop.request(calls.popularProducts, inGurgaon));
  const gone = new Set(
    popular.filter((card) => card.status !== 'In Stock').map(({ slug }) => slug),
  );
  const { popular: listed } = shop.content.lists;
  expect(popular.map(({ slug }) => slug)).toEqual([
    ...listed.filter((slug) => !gone.has(slug)),
    ...listed.filter((slug) => gone.has(slug)),
  ]);
});

test('never counts what is out of stock among the first of its lists', async () => {
  await setStock(shop, SOFA, 0);
  const popular = must(await shop.request(calls.popularProducts, inGurgaon));
  await setStock(shop, SOFA, 12);
  expect(popular.slice(0, 3).map(({ status }) => status)).toEqual(Array(3).fill('In Stock'));
  expect(popular.map(({ slug }) => slug)).toContain(SOFA);
});

test('knows PIN codes it delivers to, and others', async () => {
  const here = must(await shop.request(calls.verifyPinCode, { pincode: '122018' }));
  expect(here).toMatchObject({ isActive: true, cityId: 1 });
  const away = must(await shop.request(calls.verifyPinCode, { pincode: '560001' }));
  expect(away).toEqual({ isActive: false, city: '', cityId: null });
});

test('keeps counted stock and an operator’s price when a product is imported again', async () => {
  const { db } = shop.shop;
  await setStock(shop, SOFA, 3);
  await operate(
    shop,
    'set-prices',
    '--slug',
    SOFA,
    '--city-id',
    'gurgaon',
    '--prices',
    'tenure=12,price=999',
    '--reason',
    'A sale',
  );
  const changed = shop.content.products.map((file) =>
    file.slug === SOFA ? { ...file, description: `${file.description} New.` } : file,
  );
  expect(await importCatalogue(db, changed, shop.clock.now())).toBe(1);
  const after = must(await shop.request(calls.checkInventory, { productId: SOFA, ...inGurgaon }));
  expect(after.inventory).toBe(3);
  expect(after.rentOption.find(({ period }) => period === 12)?.price).toBe(rupees(999));
});

test('takes a product without a file off the lists, and keeps its row', async () => {
  const { db } = shop.shop;
  await importCatalogue(
    db,
    shop.content.products.filter(({ slug }) => slug !== SOFA),
    shop.clock.now(),
  );
  expect(await shop.request(calls.viewProduct, { productSlug: SOFA, ...inGurgaon })).toMatchObject({
    status: 404,
  });
  expect(await db.$count(products, eq(products.slug, SOFA))).toBe(1);
  await importCatalogue(db, shop.content.products, shop.clock.now());
});

test('tells plans and units of several products in a city, and nothing of what is not rented out', async () => {
  await setStock(shop, SOFA, 3);
  const offers = must(
    await shop.request(productOffers, {
      slugs: `${SOFA},no-such-thing,${LEATHER_SOFA}`,
      ...inGurgaon,
    }),
  );
  expect(offers.map(({ slug }) => slug)).toEqual([SOFA, LEATHER_SOFA]);
  const one = must(await shop.request(calls.checkInventory, { productId: SOFA, ...inGurgaon }));
  expect(offers[0]).toEqual({ slug: SOFA, rentOption: one.rentOption, inventory: 3 });
});

import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addToCart, adjustQuantity, getCart } from '#contract/catalogue/cart.ts';
import { checkInventory, listProducts } from '#contract/catalogue/catalogue.ts';
import { requestRestockMail } from '#contract/catalogue/restock.ts';
import * as calls from '#contract/office/catalogue/catalogue.ts';
import { readLog } from '#contract/office/shell/log.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { addDaysTo, instantAt } from '#domain/base/kolkata.ts';
import { formatRupees, paise, rupees } from '#domain/base/money.ts';
import type { Role } from '#domain/people/office-role.ts';
import { importCatalogue } from '#server/db/import-catalogue.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { tellRestocked } from '#server/catalogue/restock.ts';
import {
  addHome,
  must,
  placement,
  putInCart,
  shownLine,
  SOFA,
  TABLE,
} from '../../support/checkout.ts';
import { operate } from '../../support/operator.ts';
import { operatorOf } from '../../support/operators.ts';
import { refused } from '../../support/refused.ts';
import { jumpTo, today } from '../../support/rentals.ts';
import { testShop } from '../../support/test-shop.ts';

const shop = testShop({ lawful: true, stock: { [SOFA]: 20, [TABLE]: 2 } });
beforeAll(async () => {
  await operatorOf(shop, 'owner');
});

/** Sessions of the office end with the day: another operator comes. */
const tokens = new Map<string, string>();
async function as(role: Role = 'owner') {
  const key = `${role} ${today(shop)}`;
  const token = tokens.get(key) ?? (await operatorOf(shop, role)).office;
  tokens.set(key, token);
  return { token };
}
const inOffice = async (slug = SOFA) =>
  must(await shop.request(calls.getInCatalogue, { slug }, await as('books')));
const gurgaon = async (slug = SOFA) => {
  const here = (await inOffice(slug)).cities.find(({ cityId }) => cityId === 1);
  if (!here) throw new Error(`${slug} is not in Gurgaon`);
  return here;
};
const set = async (
  rent: number,
  from = today(shop),
  more: { seen?: number; isConfirmed?: boolean } = {},
) =>
  shop.request(
    calls.setPrices,
    {
      slug: SOFA,
      cityId: 1,
      prices: [{ tenure: 12, price: rupees(rent) }],
      from,
      reason: 'Winter',
      seen: (await gurgaon()).version,
      ...more,
    },
    await as(),
  );
/** The rent of the sofa for a year, as the shop offers it. */
async function offered(): Promise<number | undefined> {
  const offer = must(await shop.request(checkInventory, { productId: SOFA, cityId: 1 }));
  return offer.rentOption.find(({ period }) => period === 12)?.price;
}
const cartOf = async (token: string) => must(await shop.request(getCart, { cityId: 1 }, { token }));

test('a rent from today on is the shop’s at once; carts keep theirs for a week, orders for ever', async () => {
  const before = paise((await offered()) ?? 0);
  const early = await shop.signedUp();
  await putInCart(shop, early.token, SOFA);
  must(await set(before / 100 + 40));
  expect(await offered()).toBe(before + 4000);

  const kept = await cartOf(early.token);
  expect(kept.cartProductList[0]).toMatchObject({
    monthlyRent: before,
    kept: { now: before + 4000, lastDay: addDaysTo(today(shop), 7) },
  });
  expect(kept.billingSummary.totalRent).toBe(before);
  const late = await shop.signedUp();
  const fresh = await putInCart(shop, late.token, SOFA);
  expect(fresh.cartProductList[0]?.monthlyRent).toBe(before + 4000);
  expect(fresh.cartProductList[0]?.kept).toBeUndefined();

  // Neither another quantity, nor the figures of the page or of the cart, take it away.
  const two = { productSlug: SOFA, quantity: 2, cityId: 1 };
  must(await shop.request(adjustQuantity, two, { token: early.token }));
  const seen = { tenure: 12, quantity: 2 };
  const shown = { ...(await shownLine(shop, SOFA, 12, 3)), seen };
  must(await shop.request(addToCart, shown, { token: early.token }));
  const own = { ...shown, monthlyRent: before as number, seen: { tenure: 12, quantity: 3 } };
  const line = kept.cartProductList[0];
  const asKept = { ...own, quantity: 1, securityDeposit: line?.securityDeposit ?? 0 };
  const again = must(await shop.request(addToCart, asKept, { token: early.token }));
  expect(again.cartProductList[0]).toMatchObject({ monthlyRent: before, quantity: 1 });

  const addressId = await addHome(shop, early.token);
  const asked = placement(again, addressId);
  must(await shop.request(placeOrder, asked, { token: early.token }));
  jumpTo(shop, addDaysTo(today(shop), 8));
  expect((await cartOf(late.token)).cartProductList[0]?.monthlyRent).toBe(before + 4000);
  const orders = await shop.shop.db
    .select({ price: orderLines.price })
    .from(orderLines)
    .where(eq(orderLines.productSlug, SOFA));
  expect(orders).toEqual([{ price: before }]);
});

test('a cart has the rent of now a week later, and at once where it is lower', async () => {
  const before = paise((await offered()) ?? 0);
  const { token } = await shop.signedUp();
  await putInCart(shop, token, SOFA);
  must(await set(before / 100 + 10));
  jumpTo(shop, addDaysTo(today(shop), 7));
  expect((await cartOf(token)).cartProductList[0]?.monthlyRent).toBe(before);
  jumpTo(shop, addDaysTo(today(shop), 1));
  expect((await cartOf(token)).cartProductList[0]?.monthlyRent).toBe(before + 1000);
  must(await set(before / 100 - 10));
  expect((await cartOf(token)).cartProductList[0]?.monthlyRent).toBe(before - 1000);
});

test('a rent of a day to come is told, begins with it, and can be called off before', async () => {
  const before = (await offered()) ?? 0;
  const nextWeek = addDaysTo(today(shop), 7);
  must(await set(before / 100 - 20, nextWeek));
  must(await set(before / 100 - 30, addDaysTo(nextWeek, 7)));
  expect(await offered()).toBe(before);
  const listed = must(
    await shop.request(calls.listCatalogue, { show: 'planned', city: 1 }, await as('floor')),
  );
  expect(listed.rows).toMatchObject([
    { slug: SOFA, nextChange: instantAt(nextWeek, 0).toISOString() },
  ]);

  const { changes, version } = await gurgaon();
  const [last] = changes;
  const wanted = { slug: SOFA, id: last?.id ?? 0, seen: version };
  expect(await shop.request(calls.callOffPrice, { ...wanted, seen: 0 }, await as())).toEqual(
    refused('PRICES_CHANGED'),
  );
  must(await shop.request(calls.callOffPrice, wanted, await as()));
  const again = { ...wanted, seen: (await gurgaon()).version };
  expect(await shop.request(calls.callOffPrice, again, await as())).toEqual(refused('PRICE_BEGUN'));
  jumpTo(shop, addDaysTo(nextWeek, 14));
  expect(await offered()).toBe(before - 2000);
});

test('refuses a second operator who has not seen the first, a day that is over and a rent that is not falling', async () => {
  const rent = ((await offered()) ?? 0) / 100;
  const { version } = await gurgaon();
  must(await set(rent - 5));
  expect(await set(rent - 6, today(shop), { seen: version })).toEqual(refused('PRICES_CHANGED'));
  expect(await set(rent, addDaysTo(today(shop), -1))).toEqual(refused('PRICE_DAY_OVER'));
  const conflict = await set(90_000);
  expect(conflict).toEqual(refused('PRICE_NOT_FALLING'));
  expect(!conflict.ok && conflict.failure.message).toMatch(
    /^Longer plans must cost less a month\. From 28 Dec 2026, 12 months would cost ₹90,000 and 9 months ₹[\d,]+\.$/,
  );
  expect(await offered()).toBe((rent - 5) * 100);
  const log = must(await shop.request(readLog, { action: 'price set' }, await as()));
  expect(log.rows[0]).toMatchObject({ refusal: 'PRICE_NOT_FALLING', subject: SOFA });
  const done = log.rows.find(({ refusal }) => refusal === null);
  expect(done).toMatchObject({ before: { city: 'Gurgaon' }, after: { city: 'Gurgaon' } });
});

test('a mistyped rent is shown beside the present one, and set only once it is confirmed', async () => {
  const rent = ((await offered()) ?? 0) / 100;
  expect(await set(5)).toMatchObject({
    failure: {
      code: 'PRICE_UNLIKELY',
      message: expect.stringContaining(`(12 months, ${formatRupees(rupees(rent))} → ₹5)`) as string,
    },
  });
  expect(await offered()).toBe(rent * 100);
  const typed = [
    'set-prices',
    '--slug',
    SOFA,
    '--city-id',
    'gurgaon',
    '--prices',
    'tenure=12,price=5',
    '--reason',
    'A sale',
  ];
  await expect(operate(shop, ...typed)).rejects.toThrow('Please check it');
  must(await set(5, today(shop), { isConfirmed: true }));
  expect(await offered()).toBe(500);
  await operate(shop, ...typed.with(6, `tenure=12,price=${rent}`), '--is-confirmed');
  expect(await offered()).toBe(rent * 100);
});

test('an import overwrites no rent of the office, and the terminal tells where they differ', async () => {
  const price = await offered();
  const changed = shop.content.products.map((file) =>
    file.slug === SOFA ? { ...file, description: `${file.description} New.` } : file,
  );
  expect(await importCatalogue(shop.shop.db, changed, shop.clock.now())).toBe(1);
  expect(await offered()).toBe(price);
  expect(await operate(shop, 'overruled-rents')).toMatch(/oslo-3-seater-sofa +1 +12 +₹/);
});

test('what is off sale is out of stock though units are there, and waits for its mails until it is back', async () => {
  const { token } = await shop.signedUp();
  const cart = await putInCart(shop, token, TABLE, 12, 2);
  const addressId = await addHome(shop, token);
  const sale = { slug: TABLE, cityId: 1 };
  const why = { ...sale, reason: 'The drawers jam' };
  must(await shop.request(calls.stopSale, why, await as('floor')));
  expect(await shop.request(calls.stopSale, why, await as('floor'))).toEqual(
    refused('SALE_CHANGED'),
  );

  const offer = must(await shop.request(checkInventory, { productId: TABLE, cityId: 1 }));
  expect(offer).toMatchObject({ inventory: 0, status: 'Out of Stock' });
  const delhi = must(await shop.request(checkInventory, { productId: TABLE, cityId: 2 }));
  expect(delhi.status).toBe('In Stock');
  const list = must(
    await shop.request(listProducts, { category: 'furniture', cityId: 1, limit: 100 }),
  );
  expect(list.find(({ slug }) => slug === TABLE)?.status).toBe('Out of Stock');
  expect(await shop.request(placeOrder, placement(cart, addressId), { token })).toEqual(
    refused('OUT_OF_STOCK'),
  );
  expect((await gurgaon(TABLE)).units.store).toBe(2);
  expect((await gurgaon(TABLE)).offSale).toMatchObject({ reason: 'The drawers jam' });

  const email = 'waits@example.com';
  must(await shop.request(requestRestockMail, { productSlug: TABLE, cityId: 1, email }));
  expect(await tellRestocked(shop.shop)).toBe(0);
  await operate(shop, 'start-sale', '--slug', TABLE, '--city-id', 'gurgaon');
  expect(await tellRestocked(shop.shop)).toBe(1);
  must(await shop.request(placeOrder, placement(cart, addressId), { token }));
});

test('finds products by parts of their words, by shelf, and by how few are left, page by page', async () => {
  const list = async (input: Parameters<typeof ask>[0]) => must(await ask(input)).rows;
  const ask = async (input: {
    search?: string;
    category?: string;
    show?: 'low' | 'off-sale';
    sort?: 'name' | 'left';
    from?: string;
  }) => shop.request(calls.listCatalogue, input, await as('care'));
  const found = await list({ search: 'Oslo  sofa' });
  expect(found.map(({ slug }) => slug)).toContain(SOFA);
  expect(await list({ search: 'oslo 100%' })).toEqual([]);
  expect(found.find(({ slug }) => slug === SOFA)?.shelves[0]).toMatchObject({ isOnSale: true });
  const medical = await list({ category: 'medical' });
  expect(new Set(medical.map(({ category }) => category))).toEqual(new Set(['medical']));
  must(
    await shop.request(
      calls.stopSale,
      { slug: TABLE, cityId: 1, reason: 'Stocktaking' },
      await as(),
    ),
  );
  expect((await list({ show: 'off-sale' })).map(({ slug }) => slug)).toEqual([TABLE]);
  expect((await list({ show: 'low' })).length).toBeGreaterThan(0);

  for (const sort of ['name', 'left'] as const) {
    const first = must(await ask({ sort }));
    const second = must(await ask({ sort, from: first.next ?? '' }));
    const slugs = [...first.rows, ...second.rows].map(({ slug }) => slug);
    expect(first.rows).toHaveLength(50);
    expect(new Set(slugs).size).toBe(slugs.length);
  }
});

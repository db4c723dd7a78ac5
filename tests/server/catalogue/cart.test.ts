import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addToCart, adjustQuantity, deleteCartItem, getCart } from '#contract/catalogue/cart.ts';
import { rupees } from '#domain/base/money.ts';
import { productPrices } from '#server/db/schema/catalogue.ts';
import { endAllSessions } from '#server/lib/sessions.ts';
import {
  CONCENTRATOR,
  LEATHER_SOFA,
  left,
  must,
  putInCart,
  shownLine,
  SOFA,
  TABLE,
} from '../support/checkout.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();

test('asks a visitor to log in before anything is added', async () => {
  const answer = await shop.request(addToCart, await shownLine(shop, SOFA, 12));
  expect(answer).toMatchObject({ ok: false, status: 401, failure: { code: 'SIGN_IN_REQUIRED' } });
});

test('says that the session expired when its token is not known any more', async () => {
  const { token, userId } = await shop.signedUp();
  await putInCart(shop, token, SOFA);
  await endAllSessions(shop.shop.db, userId);
  const answer = await shop.request(getCart, { cityId: 1 }, { token });
  expect(answer).toMatchObject({ ok: false, status: 401, failure: { code: 'SESSION_EXPIRED' } });
});

test('bills a month of rent and as much again for the deposit', async () => {
  const { token } = await shop.signedUp();
  const { billingSummary } = await putInCart(shop, token, SOFA, 12, 2);
  expect(billingSummary).toMatchObject({
    totalRent: rupees(2 * 1061),
    totalDeposit: rupees(2 * 1061),
    payable: rupees(4 * 1061),
    monthly: rupees(2 * 1061),
    deliveryFee: 0,
  });
});

test('asks eleven months in advance for a premium sofa', async () => {
  const { token } = await shop.signedUp();
  const { billingSummary, cartProductList } = await putInCart(shop, token, LEATHER_SOFA);
  const rent = cartProductList[0]?.monthlyRent ?? 0;
  expect(billingSummary.totalDeposit).toBe(rent * 11);
  expect(billingSummary.payable).toBe(rent * 12);
});

test('sets the line it has when the same product is added again by somebody who saw it', async () => {
  const { token } = await shop.signedUp();
  await putInCart(shop, token, SOFA, 12, 1);
  const line = await shownLine(shop, SOFA, 6, 2);
  const seen = { tenure: 12, quantity: 1 };
  const { cartProductList } = must(await shop.request(addToCart, { ...line, seen }, { token }));
  expect(cartProductList).toHaveLength(1);
  expect(cartProductList[0]).toMatchObject({ tenure: 6, quantity: 2 });
});

test.each([
  ['saw nothing', {}],
  ['saw no line', { seen: null }],
  ['saw another line', { seen: { tenure: 9, quantity: 3 } }],
])('does not overwrite the line it has for somebody who %s', async (_, seen) => {
  const { token } = await shop.signedUp();
  await putInCart(shop, token, SOFA, 6, 3);
  const line = await shownLine(shop, SOFA, 12, 1);
  expect(await shop.request(addToCart, { ...line, ...seen }, { token })).toMatchObject({
    status: 409,
    failure: {
      code: 'CART_LINE_CHANGED',
      message: 'It’s already in your cart: 3 × 6 months. Nothing was changed.',
      line: { tenure: 6, quantity: 3 },
    },
  });
  const { cartProductList } = must(await shop.request(getCart, { cityId: 1 }, { token }));
  expect(cartProductList).toMatchObject([{ tenure: 6, quantity: 3 }]);
});

test('takes the same line twice as one', async () => {
  const { token } = await shop.signedUp();
  await putInCart(shop, token, SOFA, 12, 2);
  const { cartProductList } = await putInCart(shop, token, SOFA, 12, 2);
  expect(cartProductList).toMatchObject([{ tenure: 12, quantity: 2 }]);
});

test('keeps of a line that it was added as express, where the product comes express', async () => {
  const { token } = await shop.signedUp();
  const add = async (slug: string) =>
    must(
      await shop.request(
        addToCart,
        { ...(await shownLine(shop, slug, 12)), isExpress: true },
        { token },
      ),
    );
  await add(SOFA);
  const { cartProductList } = await add(TABLE);
  const flags = (lines: typeof cartProductList) =>
    Object.fromEntries(lines.map(({ productSlug, isExpress }) => [productSlug, isExpress]));
  const comesExpress = (slug: string) =>
    shop.content.products.find((product) => product.slug === slug)?.entry.instantDelivery;
  expect(flags(cartProductList)).toEqual({
    [SOFA]: comesExpress(SOFA),
    [TABLE]: comesExpress(TABLE),
  });
  expect(comesExpress(SOFA)).toBe(true);
  const inDelhi = must(await shop.request(getCart, { cityId: 2 }, { token }));
  expect(flags(inDelhi.cartProductList)).toEqual({ [SOFA]: false, [TABLE]: false });
});

test('refuses a premium sofa in a non-premium cart', async () => {
  const { token } = await shop.signedUp();
  await putInCart(shop, token, TABLE);
  const answer = await shop.request(addToCart, await shownLine(shop, LEATHER_SOFA, 12), { token });
  expect(answer).toMatchObject({ status: 409, failure: { code: 'CART_NON_PREMIUM_ONLY' } });
});

test('refuses a table in a premium cart', async () => {
  const { token } = await shop.signedUp();
  await putInCart(shop, token, LEATHER_SOFA);
  const answer = await shop.request(addToCart, await shownLine(shop, TABLE, 12), { token });
  expect(answer).toMatchObject({ status: 409, failure: { code: 'CART_PREMIUM_ONLY' } });
});

test('keeps premium and other products apart even when both are added at once', async () => {
  const { token } = await shop.signedUp();
  const lines = await Promise.all([shownLine(shop, LEATHER_SOFA, 12), shownLine(shop, TABLE, 12)]);
  const answers = await Promise.all(lines.map((line) => shop.request(addToCart, line, { token })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('keeps medical products apart from rented ones', async () => {
  const { token } = await shop.signedUp();
  await putInCart(shop, token, TABLE);
  const answer = await shop.request(addToCart, await shownLine(shop, CONCENTRATOR, 1), { token });
  expect(answer).toMatchObject({ status: 409, failure: { code: 'CART_MEDICAL_APART' } });
});

test('tells how many can be added when more are wanted than there are', async () => {
  const { token } = await shop.signedUp();
  const available = await left(shop, SOFA);
  const line = await shownLine(shop, SOFA, 12, available + 1);
  const answer = await shop.request(addToCart, line, { token });
  expect(answer).toMatchObject({
    status: 409,
    failure: { message: `You can only add up to ${available} items.` },
  });
});

test.each([0, -1, 1.5, 51])('refuses a quantity of %d', async (quantity) => {
  const { token } = await shop.signedUp();
  const line = { ...(await shownLine(shop, SOFA, 12)), quantity };
  const answer = await shop.request(addToCart, line, { token });
  expect(answer).toMatchObject({ status: 400, failure: { code: 'INPUT_INVALID' } });
});

test('shows both figures when the price changed since it was shown', async () => {
  const { token } = await shop.signedUp();
  const line = await shownLine(shop, TABLE, 12);
  const answer = await shop.request(
    addToCart,
    { ...line, monthlyRent: line.monthlyRent - 100 },
    { token },
  );
  expect(answer).toMatchObject({
    status: 409,
    failure: {
      code: 'PRICE_CHANGED',
      changes: [{ what: 'monthlyRent', shown: line.monthlyRent - 100, current: line.monthlyRent }],
    },
  });
});

test('refuses a plan the city does not offer', async () => {
  const { token } = await shop.signedUp();
  const line = { ...(await shownLine(shop, SOFA, 12)), tenure: 7 };
  const answer = await shop.request(addToCart, line, { token });
  expect(answer).toMatchObject({ failure: { code: 'PLAN_UNAVAILABLE' } });
});

test('refuses a product that does not exist', async () => {
  const { token } = await shop.signedUp();
  const line = { ...(await shownLine(shop, SOFA, 12)), productId: 'x', productSlug: 'x' };
  const answer = await shop.request(addToCart, line, { token });
  expect(answer).toMatchObject({ status: 404, failure: { code: 'PRODUCT_NOT_FOUND' } });
});

test('changes a quantity and removes a line', async () => {
  const { token } = await shop.signedUp();
  await putInCart(shop, token, SOFA);
  const more = must(
    await shop.request(adjustQuantity, { productSlug: SOFA, quantity: 3, cityId: 1 }, { token }),
  );
  expect(more.cartProductList[0]?.quantity).toBe(3);
  const none = must(
    await shop.request(deleteCartItem, { productSlug: SOFA, cityId: 1 }, { token }),
  );
  expect(none.cartProductList).toEqual([]);
});

test('prices the same cart anew in another city', async () => {
  const { token } = await shop.signedUp();
  await putInCart(shop, token, SOFA);
  const inDelhi = must(await shop.request(getCart, { cityId: 2 }, { token }));
  const [price] = await shop.shop.db
    .select()
    .from(productPrices)
    .where(eq(productPrices.productSlug, SOFA))
    .then((rows) => rows.filter(({ cityId, tenure }) => cityId === 2 && tenure === 12));
  expect(inDelhi.cartProductList[0]?.monthlyRent).toBe(price?.price);
});

import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { takeBookFile } from '#contract/office/overview/book-files.ts';
import { readFunnel } from '#contract/office/overview/funnel.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { productPath } from '#domain/catalogue/pages/catalogue-path.ts';
import { CITIES } from '#domain/base/city.ts';
import { ENQUIRY_KINDS, ENQUIRY_STEPS } from '#domain/overview/funnel.ts';
import { lookCounter } from '#server/boot/look-counter.ts';
import { writeCounts } from '#server/overview/funnel/write-counts.ts';
import {
  addHome,
  CONCENTRATOR,
  must,
  placedOrder,
  placement,
  putInCart,
  setStock,
  SOFA,
  TABLE,
} from '../../support/checkout.ts';
import { operatorOf } from '../../support/operators.ts';
import { accept, lineOf, made } from '../../support/quoting.ts';
import { deliveredOrder, paidOrder, pay } from '../../support/rentals.ts';
import { testShop } from '../../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 20, [TABLE]: 20 } });
let books: { token: string };
beforeAll(async () => {
  await operatorOf(shop, 'owner');
  books = { token: (await operatorOf(shop, 'books')).office };
});
const funnelOf = async (more: { sort?: 'ordered' | 'share' | 'product'; city?: number } = {}) =>
  must(await shop.request(readFunnel, more, books));
const ofSofa = async (more = {}) => (await funnelOf(more)).rows.find(({ slug }) => slug === SOFA);

test('counts carts and orders of the month by product, and how far they have come', async () => {
  await placedOrder(shop);
  await paidOrder(shop, SOFA);
  await deliveredOrder(shop);
  const { token } = await shop.signedUp();
  await putInCart(shop, token, SOFA);
  await putInCart(shop, token, TABLE);
  await writeCounts(shop.shop);
  expect(await ofSofa()).toMatchObject({ carted: 4, ordered: 3, paid: 2, delivered: 1 });
  const { all, enquiries, rows: products } = await funnelOf({ sort: 'ordered' });
  expect(all).toMatchObject({ carted: 5, ordered: 3, paid: 2, delivered: 1 });
  expect(products.map(({ slug }) => slug)).toEqual([SOFA, TABLE]);
  const [goods, medical, phone] = ENQUIRY_KINDS;
  const quoted = ['quoted', 'accepted', 'paid'] as const;
  const none = (steps: readonly string[]) => steps.map((step) => ({ step, many: 0 }));
  expect(enquiries).toEqual([
    { kind: goods, steps: none(ENQUIRY_STEPS) },
    { kind: medical, steps: none(ENQUIRY_STEPS) },
    { kind: phone, steps: none(quoted) },
  ]);
  expect(await ofSofa({ city: 2 })).toBeUndefined();
  const file = must(await shop.request(takeBookFile, { file: 'funnel' }, books));
  expect(await file.text()).toContain('Added to cart');
});

test('counts the pages of products that somebody looks at, and nothing else', async () => {
  const look = lookCounter(shop.shop.counts, () => shop.clock.now());
  const app = new Hono().get('*', (context) => {
    const { url, method } = context.req;
    look(new URL(url).pathname, method, (name) => context.req.header(name));
    return context.text('');
  });
  const shelf = { category: { slug: 'furniture' }, subCategory: { slug: 'sofas' } };
  const address = productPath(CITIES[0], { ...shelf, slug: SOFA });
  const ask = (path: string, userAgent = 'Mozilla/5.0 Chrome/130') =>
    app.request(path, { headers: { 'user-agent': userAgent } });
  await ask(address);
  await ask(address);
  await ask(address, 'Googlebot/2.1');
  await ask('/gurgaon/furniture/sofas');
  await app.request(address, { method: 'HEAD', headers: { 'user-agent': 'Mozilla/5.0' } });
  expect(await writeCounts(shop.shop)).toBe(1);
  expect(await writeCounts(shop.shop)).toBe(0);
  await ask(address);
  await writeCounts(shop.shop);
  expect(await ofSofa({ sort: 'share' })).toMatchObject({ views: 3 });
});

test('what cannot be written is written the next time', async () => {
  const { counts } = shop.shop;
  const count = { day: '2026-11-20' as never, cityId: 1, productSlug: SOFA, views: 2, carted: 0 };
  counts.add(count);
  const db = {
    insert: () => {
      throw new Error('away');
    },
  } as never;
  await expect(writeCounts({ db, counts })).rejects.toThrow('away');
  expect(counts.take()).toEqual([count]);
});

test('counts which enquiries and quotes were accepted and paid', async () => {
  const care = { token: (await operatorOf(shop, 'care')).office };
  const renter = await shop.signedUp();
  await setStock(shop, CONCENTRATOR, 20);
  const cart = await putInCart(shop, renter.token, CONCENTRATOR, 1);
  const home = await addHome(shop, renter.token);
  const placed = must(await shop.request(placeOrder, placement(cart, home), renter));
  const lines = [await lineOf(shop, CONCENTRATOR, { tenure: 1 })];
  const { linkId } = await made(shop, care, { enquiry: placed.orderNumber, lines });
  const paid = must(await accept(shop, linkId, renter));
  await pay(shop, renter.token, paid.orderNumber);
  await made(shop, care);
  const accepted = await made(shop, care, { customer: renter.userId });
  must(await accept(shop, accepted.linkId, renter));
  const { enquiries } = await funnelOf();
  const stepsOf = (wanted: string) =>
    Object.fromEntries(
      enquiries.find(({ kind }) => kind === wanted)?.steps.map(({ step, many }) => [step, many]) ??
        [],
    );
  expect(stepsOf('medical')).toMatchObject({ sent: 1, quoted: 1, accepted: 1, paid: 1 });
  expect(stepsOf('phone')).toEqual({ quoted: 2, accepted: 1, paid: 0 });
  expect(stepsOf('goods')).toMatchObject({ quoted: 0 });
});

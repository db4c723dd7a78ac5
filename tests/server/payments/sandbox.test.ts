import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import Razorpay from 'razorpay';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SANDBOX_ACCOUNT } from '#server/gateways/sandbox/account.ts';
import { playInWindow } from '../support/checkout.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();
let server: ServerType;
let razorpay: Razorpay;

beforeAll(async () => {
  server = await new Promise<ServerType>((done) => {
    const started = serve({ fetch: shop.app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      done(started),
    );
  });
  const { port } = server.address() as AddressInfo;
  razorpay = new Razorpay({
    key_id: SANDBOX_ACCOUNT.keyId,
    key_secret: SANDBOX_ACCOUNT.keySecret,
  });
  pointAt(razorpay, `http://127.0.0.1:${port}/sandbox/razorpay`);
});
afterAll(async () => {
  server.close();
});

/** The official SDK has no option for its host, only the HTTP client it holds. */
function pointAt(sdk: Razorpay, baseURL: string): void {
  const { api } = sdk as unknown as { api: { rq: { defaults: { baseURL: string } } } };
  api.rq.defaults.baseURL = baseURL;
}

const wanted = { amount: 212_200, currency: 'INR', receipt: 'B261121-TEST01-1' };

test('makes an order for the official SDK', async () => {
  const order = await razorpay.orders.create(wanted);
  expect(order).toMatchObject({
    ...wanted,
    entity: 'order',
    status: 'created',
    amount_due: 212_200,
  });
  expect(await razorpay.orders.fetch(order.id)).toEqual(order);
});

test('shows the official SDK a payment and its paid order', async () => {
  const { id } = await razorpay.orders.create(wanted);
  const played = await playInWindow(shop, id);
  const { items } = await razorpay.orders.fetchPayments(id);
  expect(items).toMatchObject([
    { id: played.razorpay_payment_id, status: 'captured', amount: 212_200, order_id: id },
  ]);
  expect(await razorpay.orders.fetch(id)).toMatchObject({ status: 'paid', amount_due: 0 });
});

test('lists payments for the official SDK by when they were begun, the newest first', async () => {
  const paid: string[] = [];
  const begun = [];
  for (let count = 0; count < 3; count += 1) {
    shop.clock.advance(60_000);
    begun.push(Math.floor(shop.clock.now().getTime() / 1000));
    const { id } = await razorpay.orders.create(wanted);
    paid.push((await playInWindow(shop, id)).razorpay_payment_id);
  }
  const idsOf = async (span: object) =>
    (await razorpay.payments.all(span)).items.map(({ id }) => id);
  const [first, second, third] = paid;
  const [from, to] = [begun[0], begun[2]];
  expect(await idsOf({ from, to })).toEqual([third, second, first]);
  expect(await idsOf({ from, to: begun[1] })).toEqual([second, first]);
  expect(await idsOf({ from, to, count: 1, skip: 1 })).toEqual([second]);
});

test('signs a payment as the official SDK checks it', async () => {
  const { id } = await razorpay.orders.create(wanted);
  const played = await playInWindow(shop, id);
  const { validatePaymentVerification } = await import('razorpay/dist/utils/razorpay-utils.js');
  const holds = validatePaymentVerification(
    { order_id: id, payment_id: played.razorpay_payment_id },
    played.razorpay_signature,
    SANDBOX_ACCOUNT.keySecret,
  );
  expect(holds).toBe(true);
});

test('refunds through the official SDK', async () => {
  const { id } = await razorpay.orders.create(wanted);
  const { razorpay_payment_id: paymentId } = await playInWindow(shop, id);
  const refund = await razorpay.payments.refund(paymentId, { amount: 212_200 });
  expect(refund).toMatchObject({ entity: 'refund', payment_id: paymentId, status: 'processed' });
  expect(await razorpay.payments.fetch(paymentId)).toMatchObject({ status: 'refunded' });
});

test('refuses to pay an order twice, and an order below one rupee', async () => {
  const { id } = await razorpay.orders.create(wanted);
  await playInWindow(shop, id);
  await expect(playInWindow(shop, id)).rejects.toThrow('paid already');
  await expect(razorpay.orders.create({ ...wanted, amount: 99 })).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('refuses a wrong key', async () => {
  const response = await shop.app.request('/sandbox/razorpay/v1/orders');
  expect(response.status).toBe(401);
});

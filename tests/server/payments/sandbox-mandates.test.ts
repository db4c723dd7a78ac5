import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import Razorpay from 'razorpay';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SANDBOX_ACCOUNT } from '#server/gateways/sandbox/account.ts';
import { inUpiApp } from '../support/autopay.ts';
import { playInWindow } from '../support/checkout.ts';
import { testShop } from '../support/test-shop.ts';

const HOUR = 3_600_000;

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
  // The official SDK has no option for its host, only the HTTP client it holds.
  const { api } = razorpay as unknown as { api: { rq: { defaults: { baseURL: string } } } };
  api.rq.defaults.baseURL = `http://127.0.0.1:${port}/sandbox/razorpay`;
});
afterAll(async () => {
  server.close();
});

const asha = { name: 'Asha Rao', email: 'asha@mail.example', contact: '9876543210' };
let receipts = 0;
const wanted = (amount: number) => {
  receipts += 1;
  return { amount, currency: 'INR', receipt: `B261121-AUTO-${receipts}` };
};

async function authorised(most = 500_000, method: 'upi' | 'card' = 'upi') {
  const customer = await razorpay.customers.create({ ...asha, fail_existing: 0 });
  const token = { max_amount: most, expire_at: 1_950_000_000, frequency: 'as_presented' };
  const order = await razorpay.orders.create({
    ...wanted(100),
    customer_id: customer.id,
    method,
    payment_capture: true,
    token,
  });
  const paid = await playInWindow(shop, order.id);
  const payment = await razorpay.payments.fetch(paid.razorpay_payment_id);
  return { customerId: customer.id, tokenId: payment.token_id ?? '' };
}

/** Hands over a debit; answers how to look it up. */
async function debited(
  { customerId, tokenId }: { customerId: string; tokenId: string },
  sum = 212_200,
) {
  const order = await razorpay.orders.create(wanted(sum));
  const { razorpay_payment_id: id } = (await razorpay.payments.createRecurringPayment({
    ...asha,
    amount: sum,
    currency: 'INR',
    order_id: order.id,
    customer_id: customerId,
    token: tokenId,
    recurring: true,
    description: 'Rent',
  } as never)) as unknown as { razorpay_payment_id: string };
  const look = async () =>
    (await razorpay.payments.fetch(id)) as { status: string; error_reason: unknown };
  return { id, orderId: order.id, look };
}

test('makes a customer once', async () => {
  const { id } = await razorpay.customers.create({ ...asha, fail_existing: 0 });
  expect(await razorpay.customers.create({ ...asha, fail_existing: 0 })).toMatchObject({
    id,
    ...asha,
  });
  await expect(razorpay.customers.create({ ...asha, fail_existing: 1 })).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('makes a token with the first payment, and shows it to the official SDK', async () => {
  const { customerId, tokenId } = await authorised();
  expect(await razorpay.customers.fetchToken(customerId, tokenId)).toMatchObject({
    id: tokenId,
    method: 'upi',
    max_amount: 500_000,
    recurring_details: { status: 'confirmed' },
  });
  const { items } = await razorpay.customers.fetchTokens(customerId);
  expect(items.map(({ id }) => id)).toContain(tokenId);
});

test('gives notice of a debit and takes its money in the 25th hour, from a card after 36', async () => {
  const upi = await debited(await authorised());
  const card = await debited(await authorised(500_000, 'card'));
  expect(await upi.look()).toMatchObject({ status: 'created' });
  shop.clock.advance(24 * HOUR);
  expect(await upi.look()).toMatchObject({ status: 'created' });
  shop.clock.advance(HOUR);
  expect(await upi.look()).toMatchObject({ status: 'captured' });
  expect(await card.look()).toMatchObject({ status: 'created' });
  shop.clock.advance(11 * HOUR);
  expect(await card.look()).toMatchObject({ status: 'captured' });
  expect(await razorpay.orders.fetch(upi.orderId)).toMatchObject({ status: 'paid' });
});

test('refuses a debit for want of funds once, and of a token that was revoked or paused', async () => {
  const token = await authorised();
  await inUpiApp(shop, token.tokenId, 'no-funds');
  const first = await debited(token);
  shop.clock.advance(25 * HOUR);
  expect(await first.look()).toMatchObject({
    status: 'failed',
    error_reason: 'insufficient_funds',
  });
  const second = await debited(token);
  await inUpiApp(shop, token.tokenId, 'pause');
  shop.clock.advance(25 * HOUR);
  expect(await second.look()).toMatchObject({ status: 'failed', error_reason: 'mandate_paused' });
  await inUpiApp(shop, token.tokenId, 'resume');
  const third = await debited(token);
  await inUpiApp(shop, token.tokenId, 'revoke');
  shop.clock.advance(25 * HOUR);
  expect(await third.look()).toMatchObject({ status: 'failed', error_reason: 'mandate_revoked' });
  await expect(debited(token)).rejects.toMatchObject({ statusCode: 400 });
});

test('asks for consent above ₹15,000, and takes nothing above the maximum', async () => {
  const token = await authorised(4_000_000);
  const refused = await debited(token, 1_600_000);
  const approved = await debited(token, 1_700_000);
  const answer = await shop.app.request(`/sandbox/razorpay/upi/debits/${approved.id}/approve`, {
    method: 'POST',
  });
  expect(answer.status).toBe(303);
  shop.clock.advance(25 * HOUR);
  expect(await refused.look()).toMatchObject({ error_reason: 'payment_not_approved' });
  expect(await approved.look()).toMatchObject({ status: 'captured' });
  await expect(debited(token, 4_000_100)).rejects.toMatchObject({ statusCode: 400 });
});

test('cancels a token for the official SDK', async () => {
  const { customerId, tokenId } = await authorised();
  expect(await razorpay.customers.deleteToken(customerId, tokenId)).toEqual({ deleted: true });
  expect(await razorpay.customers.fetchToken(customerId, tokenId)).toMatchObject({
    recurring_details: { status: 'cancelled' },
  });
});

test('shows a tester what is on its way, and takes it at once', async () => {
  const token = await authorised();
  const { id, look } = await debited(token);
  const page = await (await shop.app.request('/sandbox/razorpay/upi')).text();
  expect(page).toContain(`debits/${id}/take`);
  expect(page).toContain(`tokens/${token.tokenId}/revoke`);
  await shop.app.request(`/sandbox/razorpay/upi/debits/${id}/take`, { method: 'POST' });
  expect(await look()).toMatchObject({ status: 'captured' });
});

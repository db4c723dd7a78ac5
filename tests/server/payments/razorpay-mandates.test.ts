import { readFileSync } from 'node:fs';
import { validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { describe, expect, test } from 'vitest';
import { rupees } from '#domain/base/money.ts';
import { ProviderRefused, UnfitAnswer } from '#server/gateways/payment-gateway.ts';
import { RAZORPAY_HOST, razorpayGateway } from '#server/gateways/razorpay.ts';
import { readWebhook } from '#server/gateways/razorpay-webhook.ts';

const account = { keyId: 'rzp_live_key', keySecret: 'secret', webhookSecret: 'hook-secret' };

const CUSTOMER = 'cust_QmB2kT7wXs5NpR';
const TOKEN = 'token_QmB4nV9yZu7QrT';
const ORDER = 'order_QmC0rX3cDy1TvW';
const PAYMENT = 'pay_QmC1sY4dEz2UwX';

/** A body in the shape that Razorpay documents, with the fields we do not read, byte for byte. */
function recorded(name: string): string {
  return readFileSync(new URL(`../../fixtures/razorpay/${name}.json`, import.meta.url), 'utf8');
}

function gatewayAnswering(body: string, status = 200) {
  const sent: { url: string; method: string; body: unknown }[] = [];
  const gateway = razorpayGateway(account, {
    ...RAZORPAY_HOST,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const text = await request.text();
      const { url, method } = request;
      sent.push({ url, method, body: text === '' ? undefined : JSON.parse(text) });
      return new Response(body, { status, headers: { 'content-type': 'application/json' } });
    },
  });
  return { gateway, sent };
}

test('makes a customer, or finds the one there is', async () => {
  const { gateway, sent } = gatewayAnswering(recorded('customer'));
  const who = { name: 'Asha Rao', email: 'asha@mail.example', contact: '9876543210' };
  expect(await gateway.createCustomer(who)).toBe(CUSTOMER);
  expect(sent[0]).toMatchObject({
    url: 'https://api.razorpay.com/v1/customers',
    method: 'POST',
    body: { ...who, fail_existing: '0' },
  });
});

test('asks for an authorisation as Razorpay documents it', async () => {
  const { gateway, sent } = gatewayAnswering(recorded('order'));
  const order = { amount: rupees(4244), currency: 'INR', receipt: 'B-1', notes: {} };
  const mandate = {
    customerId: CUSTOMER,
    method: 'upi',
    maximum: rupees(5000),
    expiresAt: new Date('2031-11-20T18:30:00Z'),
  } as const;
  await gateway.createOrder({ ...order, mandate });
  expect(sent[0]?.body).toEqual({
    ...order,
    payment_capture: true,
    customer_id: CUSTOMER,
    method: 'upi',
    token: { max_amount: 500_000, expire_at: 1_952_965_800, frequency: 'as_presented' },
  });
});

test('reads a token of a UPI account and of a card, and shows neither whole', async () => {
  const upi = gatewayAnswering(recorded('token-upi'));
  expect(await upi.gateway.findToken(CUSTOMER, TOKEN)).toEqual({
    id: TOKEN,
    status: 'confirmed',
    method: 'upi',
    account: 'a…@okhdfc',
  });
  expect(upi.sent[0]).toMatchObject({
    url: `https://api.razorpay.com/v1/customers/${CUSTOMER}/tokens/${TOKEN}`,
    method: 'GET',
  });
  const card = gatewayAnswering(recorded('token-card'));
  expect(await card.gateway.findToken(CUSTOMER, TOKEN)).toMatchObject({
    status: 'initiated',
    account: 'Visa ending 1111',
  });
});

test('follows no token of another shape', async () => {
  const strange = recorded('token-upi').replace('"confirmed"', '"perhaps"');
  const asked = gatewayAnswering(strange).gateway.findToken(CUSTOMER, TOKEN);
  await expect(asked).rejects.toThrow(UnfitAnswer);
});

test('cancels a token', async () => {
  const { gateway, sent } = gatewayAnswering('{"deleted":true}');
  await gateway.cancelToken(CUSTOMER, TOKEN);
  expect(sent[0]).toMatchObject({
    url: `https://api.razorpay.com/v1/customers/${CUSTOMER}/tokens/${TOKEN}`,
    method: 'DELETE',
  });
  const refused = gatewayAnswering(recorded('error'), 400).gateway.cancelToken(CUSTOMER, TOKEN);
  await expect(refused).rejects.toThrow(ProviderRefused);
});

test('hands over a debit', async () => {
  const { gateway, sent } = gatewayAnswering(recorded('debit'));
  const debit = {
    orderId: ORDER,
    amount: rupees(2122),
    customerId: CUSTOMER,
    tokenId: TOKEN,
    email: 'asha@mail.example',
    contact: '9876543210',
    description: 'Rent',
  };
  expect(await gateway.debit(debit)).toEqual({ paymentId: PAYMENT });
  expect(sent[0]).toMatchObject({
    url: 'https://api.razorpay.com/v1/payments/create/recurring',
    method: 'POST',
    body: {
      amount: 212_200,
      currency: 'INR',
      order_id: ORDER,
      customer_id: CUSTOMER,
      token: TOKEN,
      recurring: '1',
      email: 'asha@mail.example',
      contact: '9876543210',
      description: 'Rent',
    },
  });
});

test('reads why a debit failed, and by which token', async () => {
  const { gateway } = gatewayAnswering(recorded('payment-debit-failed'));
  expect(await gateway.findPayment(PAYMENT)).toMatchObject({
    status: 'failed',
    failure: 'insufficient_funds',
    tokenId: TOKEN,
  });
});

/** Each recorded webhook with its signature, made by another program with the same secret. */
describe.each([
  ['confirmed', '829543b7366dbb29e188b8b4fa74be780eed822439babe4fb2a42317f45a83b3'],
  ['rejected', '1d31dfcb5d9675e9574e397452b20b5f15a601862945f4578cce0773433cdcf1'],
  ['paused', '5e37f9977506bfff4e6e452bb1b306d534284e73a1eb8670a42a47eaf9ed0043'],
  ['cancelled', 'a23bae3b881c496da8a018296cd8ea54f333891e2cb49cddbbdb3200b2bd8d48'],
])('the recorded webhook token.%s', (status, signature) => {
  const rawBody = recorded(`webhook-token-${status}`);

  test('holds its signature, here and in the official SDK', () => {
    const { gateway } = gatewayAnswering('{}');
    expect(gateway.webhookHolds(rawBody, signature)).toBe(true);
    expect(validateWebhookSignature(rawBody, signature, account.webhookSecret)).toBe(true);
  });

  test('is read', () => {
    expect(readWebhook(rawBody)).toMatchObject({
      state: 'news',
      news: { event: `token.${status}`, token: { id: TOKEN, status } },
    });
  });
});

test('reads the numbers of the tokens that a customer has, and nothing else of them', async () => {
  const items = [
    { id: TOKEN, method: 'upi' },
    { id: 'token_QmB5aaaaaaaaaa', method: 'emandate' },
  ];
  const body = JSON.stringify({ entity: 'collection', count: 2, items });
  const { gateway, sent } = gatewayAnswering(body);
  expect(await gateway.tokensOf(CUSTOMER)).toEqual([TOKEN, 'token_QmB5aaaaaaaaaa']);
  expect(sent[0]?.url).toBe(`https://api.razorpay.com/v1/customers/${CUSTOMER}/tokens`);
});

import { readFileSync } from 'node:fs';
import { validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { describe, expect, test } from 'vitest';
import { rupees, ZERO } from '#domain/base/money.ts';
import * as answers from '#server/gateways/payment-gateway.ts';
import { RAZORPAY_HOST, razorpayGateway } from '#server/gateways/razorpay.ts';
import { readWebhook } from '#server/gateways/razorpay-webhook.ts';

const account = { keyId: 'rzp_live_key', keySecret: 'secret', webhookSecret: 'hook-secret' };

const ORDER = 'order_QkLkW8sYpN4cUb';
const PAYMENT = 'pay_QkLm3vT9RzW1Xe';
const REFUND = 'rfnd_QmA7dK2fHs8JvZ';
const KEY = `refund-${PAYMENT}-already_paid`;

/** A body in the shape that Razorpay documents, with the fields we do not read, byte for byte. */
function recorded(name: string): string {
  return readFileSync(new URL(`../../fixtures/razorpay/${name}.json`, import.meta.url), 'utf8');
}

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

function gatewayAnswering(body: string, status = 200) {
  const sent: Sent[] = [];
  const gateway = razorpayGateway(account, {
    ...RAZORPAY_HOST,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const text = await request.text();
      sent.push({
        url: request.url,
        method: request.method,
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text),
      });
      return new Response(body, { status, headers: { 'content-type': 'application/json' } });
    },
  });
  return { gateway, sent };
}

const captured = {
  id: PAYMENT,
  orderId: ORDER,
  amount: rupees(2122),
  refunded: ZERO,
  currency: 'INR',
  status: 'captured',
  method: 'upi',
};

test('makes an order as Razorpay documents it', async () => {
  const { gateway, sent } = gatewayAnswering(recorded('order'));
  const order = { amount: rupees(2122), currency: 'INR', receipt: 'B-1', notes: { order: 'B' } };
  expect(await gateway.createOrder(order)).toEqual({ id: ORDER });
  expect(sent[0]).toMatchObject({
    url: 'https://api.razorpay.com/v1/orders',
    method: 'POST',
    body: { ...order, amount: 212200 },
  });
  const credentials = Buffer.from('rzp_live_key:secret').toString('base64');
  expect(sent[0]?.headers.get('authorization')).toBe(`Basic ${credentials}`);
});

test('reads a recorded payment', async () => {
  const { gateway, sent } = gatewayAnswering(recorded('payment'));
  expect(await gateway.findPayment(PAYMENT)).toMatchObject(captured);
  expect(sent[0]?.url).toBe(`https://api.razorpay.com/v1/payments/${PAYMENT}`);
});

test('reads the payments of an order, those that failed too', async () => {
  const { gateway, sent } = gatewayAnswering(recorded('payments-of-order'));
  expect(await gateway.paymentsOf(ORDER)).toMatchObject([
    captured,
    { ...captured, id: 'pay_QkLkzP0dGm5HyS', status: 'failed', failure: 'payment_timed_out' },
  ]);
  expect(sent[0]?.url).toBe(`https://api.razorpay.com/v1/orders/${ORDER}/payments`);
});

test('counts a payment of no order as an order of its own, and says who paid', async () => {
  const { gateway } = gatewayAnswering(recorded('payment').replaceAll(`"${ORDER}"`, 'null'));
  const payer = 'asha@mail.example, +919876543210';
  expect(await gateway.findPayment(PAYMENT)).toMatchObject({ orderId: PAYMENT, payer });
});

test('reads a page of what was paid lately, without what cannot be', async () => {
  const list = JSON.parse(recorded('payments-of-order')) as { items: object[] };
  const [first, ...others] = list.items;
  const items = [first, { ...first, order_id: null }, { ...first, amount: -1 }, ...others];
  const { gateway, sent } = gatewayAnswering(JSON.stringify({ ...list, items }));
  const [from, to] = [new Date('2026-11-14T00:00:00Z'), new Date('2026-11-21T00:00:00Z')];
  const page = await gateway.paymentsBetween(from, to, 3);
  expect(page.items).toMatchObject([captured, { orderId: PAYMENT }, { status: 'failed' }]);
  expect([page.isLast, page.faults]).toEqual([true, [expect.stringContaining('amount')]]);
  expect(sent[0]?.url).toBe(
    'https://api.razorpay.com/v1/payments?from=1794614400&to=1795219200&count=100&skip=300',
  );
});

describe('a refund', () => {
  test('is asked for under a key that makes asking twice safe, and is known by it again', async () => {
    const { gateway, sent } = gatewayAnswering(recorded('refund'));
    const refund = {
      id: REFUND,
      paymentId: PAYMENT,
      amount: rupees(2122),
      status: 'processed',
      key: KEY,
    };
    expect(await gateway.refund(PAYMENT, rupees(2122), KEY)).toEqual(refund);
    expect(sent[0]).toMatchObject({
      url: `https://api.razorpay.com/v1/payments/${PAYMENT}/refund`,
      method: 'POST',
      body: { amount: 212200, notes: { key: KEY } },
    });
    expect(sent[0]?.headers.get('x-refund-idempotency')).toBe(KEY);
  });

  test('has a key that Razorpay takes', () => {
    expect(KEY).toMatch(/^[\w-]{10,}$/);
  });

  test('may be pending', async () => {
    const { gateway } = gatewayAnswering(recorded('refund-pending'));
    expect(await gateway.refund(PAYMENT, rupees(2122), KEY)).toMatchObject({ status: 'pending' });
  });

  test('is found among those of its payment, also one that was not asked for by us', async () => {
    const { gateway, sent } = gatewayAnswering(recorded('refunds-of-payment'));
    expect(await gateway.refundsOf(PAYMENT)).toEqual([
      { id: REFUND, paymentId: PAYMENT, amount: rupees(2122), status: 'processed', key: null },
    ]);
    expect(sent[0]).toMatchObject({
      url: `https://api.razorpay.com/v1/payments/${PAYMENT}/refunds`,
      method: 'GET',
    });
  });

  test('is found among all that were made in a span of time, without what cannot be', async () => {
    const list = JSON.parse(recorded('refunds-of-payment')) as { items: object[] };
    const strange = { ...list.items[0], amount: -1 };
    const { gateway, sent } = gatewayAnswering(
      JSON.stringify({ ...list, items: [...list.items, strange] }),
    );
    const [from, to] = [new Date('2026-11-14T00:00:00Z'), new Date('2026-11-21T00:00:00Z')];
    const page = await gateway.refundsBetween(from, to, 2);
    expect(page).toMatchObject({ items: [{ id: REFUND }], isLast: true });
    expect(page.faults).toHaveLength(1);
    expect(sent[0]?.url).toBe(
      'https://api.razorpay.com/v1/refunds?from=1794614400&to=1795219200&count=100&skip=200',
    );
  });

  test('is refused in the provider’s words', async () => {
    const { gateway } = gatewayAnswering(recorded('error'), 400);
    const asked = gateway.refund(PAYMENT, rupees(2122), KEY);
    await expect(asked).rejects.toThrow(answers.ProviderRefused);
    await expect(asked).rejects.toThrow('The payment has been fully refunded already');
  });

  test.each([
    ['a conflict with the same request under way', 409],
    ['a wrong key', 401],
    ['too many requests', 429],
    ['an error of theirs', 502],
  ])('is left open by %s', async (_case, status) => {
    const asked = gatewayAnswering(recorded('error'), status).gateway.refund(
      PAYMENT,
      rupees(2122),
      KEY,
    );
    await expect(asked).rejects.toThrow(answers.ProviderUnavailable);
    await expect(asked).rejects.not.toThrow(answers.ProviderRefused);
  });
});

test('says that the provider is unavailable at another shape', async () => {
  const { gateway } = gatewayAnswering('{"hello":"world"}');
  await expect(gateway.findPayment(PAYMENT)).rejects.toThrow(answers.ProviderUnavailable);
});

test('holds the recorded signature over order and payment, and no other', () => {
  const { gateway } = gatewayAnswering('{}');
  const signature = '56c7012866327b09670529c78abf682cc9be716e9be0d350321f41fe5e2c61c8';
  expect(gateway.signatureHolds(ORDER, PAYMENT, signature)).toBe(true);
  expect(gateway.signatureHolds(ORDER, 'pay_2', signature)).toBe(false);
  expect(gateway.signatureHolds('order_2', PAYMENT, signature)).toBe(false);
  expect(gateway.signatureHolds(ORDER, PAYMENT, signature.toUpperCase())).toBe(false);
  expect(gateway.signatureHolds(ORDER, PAYMENT, '')).toBe(false);
});

/** Each recorded webhook with its signature, made by another program with the same secret. */
const webhooks = [
  [
    'payment.authorized',
    '3cffc521ba85d1fd83e966c955fe27c9b1a352b4d20da920163b230e35bf6141',
    { payment: { ...captured, status: 'authorized' }, refund: undefined },
  ],
  [
    'payment.captured',
    '355c7995027c0abd81c5b3d9f758af732e19f68d7fbd35292d8e9cef30ab6e90',
    { payment: captured, refund: undefined },
  ],
  [
    'payment.failed',
    '8d7703fa63190b0ef3b9a579b522f163baee44ef4ac4556cbec337ad53e37098',
    { payment: { ...captured, status: 'failed', failure: 'payment_timed_out' }, refund: undefined },
  ],
  [
    'order.paid',
    'fc2b63be9b077d280aae4e8d42451d47ed822a7971979268723fe217afd5f427',
    { payment: captured, refund: undefined },
  ],
  [
    'refund.processed',
    '8c9a5c516f8df0ba26453452af0d15b38593fa347238cb9c05d0aec25960f272',
    {
      payment: { ...captured, status: 'refunded', refunded: rupees(2122) },
      refund: {
        id: REFUND,
        paymentId: PAYMENT,
        amount: rupees(2122),
        status: 'processed',
        key: KEY,
      },
    },
  ],
  [
    'refund.failed',
    '498a24243995166d720a68b73ddb2ac1a91caf813261441f1f550642cc0911bc',
    {
      payment: captured,
      refund: {
        id: REFUND,
        paymentId: PAYMENT,
        amount: rupees(2122),
        status: 'failed',
        key: null,
      },
    },
  ],
] as const;

describe.each(webhooks)('the recorded webhook %s', (event, signature, news) => {
  const rawBody = recorded(`webhook-${event.replace('.', '-')}`);

  test('holds its signature, here and in the official SDK, and no longer when a byte differs', () => {
    const { gateway } = gatewayAnswering('{}');
    expect(gateway.webhookHolds(rawBody, signature)).toBe(true);
    expect(validateWebhookSignature(rawBody, signature, account.webhookSecret)).toBe(true);
    expect(gateway.webhookHolds(`${rawBody} `, signature)).toBe(false);
    expect(gateway.webhookHolds(rawBody.replace('212200', '212201'), signature)).toBe(false);
    expect(gateway.webhookHolds(rawBody, '')).toBe(false);
  });

  test('is read', () => {
    expect(readWebhook(rawBody)).toMatchObject({ state: 'news', news: { event, ...news } });
  });
});

test('leaves out a payment that cannot be, and names what is wrong with it', async () => {
  const list = JSON.parse(recorded('payments-of-order')) as { items: object[] };
  const [first, ...others] = list.items;
  const items = [{ ...first, amount: -212_200 }, { ...first, currency: 'USD' }, ...others];
  const asked = gatewayAnswering(JSON.stringify({ ...list, items })).gateway.paymentsOf(ORDER);
  const fit = [
    { ...captured, id: 'pay_QkLkzP0dGm5HyS', status: 'failed', failure: 'payment_timed_out' },
  ];
  await expect(asked).rejects.toMatchObject({ fit });
  await expect(asked).rejects.toThrow(/amount: .*; currency: /);
});

test.each([
  ['is negative', { amount: -1 }],
  ['is a fraction', { amount: 0.5 }],
  ['is a text', { amount: '212200' }],
  ['is missing', { amount: undefined }],
  ['is in another currency', { currency: 'USD' }],
  ['gave back more than was paid', { amount_refunded: 212_201 }],
])('books no answer whose amount %s', async (_case, change) => {
  const answer = { ...(JSON.parse(recorded('payment')) as object), ...change };
  const asked = gatewayAnswering(JSON.stringify(answer)).gateway.findPayment(PAYMENT);
  await expect(asked).rejects.toThrow(answers.UnfitAnswer);
});

test('knows a webhook it cannot read from one that is nothing to us', () => {
  const told = (body: unknown) => readWebhook(JSON.stringify(body)).state;
  expect(told({ event: 'payment.captured' })).toBe('unfit');
  expect(told('payment.captured')).toBe('unfit');
  expect(readWebhook('{"event":').state).toBe('unfit');
  expect(told({ event: 'settlement.processed', payload: { settlement: 1 } })).toBe('other');
});

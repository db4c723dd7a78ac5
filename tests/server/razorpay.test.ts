import { expect, test } from 'vitest';
import { rupees } from '#domain/money.ts';
import { ProviderUnavailable } from '#server/gateways/payment-gateway.ts';
import { RAZORPAY_HOST, razorpayGateway, readWebhook } from '#server/gateways/razorpay.ts';
import { hmacHex } from '#server/lib/secrets.ts';

const account = { keyId: 'rzp_live_key', keySecret: 'secret', webhookSecret: 'hook-secret' };

/** A payment as Razorpay documents it, with the fields we do not read. */
const recordedPayment = {
  id: 'pay_G8VQzjPLoAvm6D',
  entity: 'payment',
  amount: 212200,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_G8VPOayFxWEU28',
  invoice_id: null,
  international: false,
  method: 'upi',
  amount_refunded: 0,
  refund_status: null,
  captured: true,
  description: 'Purchase',
  card_id: null,
  bank: null,
  wallet: null,
  vpa: 'gaurav.kumar@exampleupi',
  email: 'gaurav.kumar@example.com',
  contact: '+919999999999',
  fee: 12,
  tax: 0,
  error_code: null,
  created_at: 1606985209,
};

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

function gatewayAnswering(body: unknown, status = 200) {
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
      return Response.json(body, { status });
    },
  });
  return { gateway, sent };
}

test('makes an order as Razorpay documents it', async () => {
  const { gateway, sent } = gatewayAnswering({ id: 'order_G8VPOayFxWEU28', entity: 'order' });
  const order = { amount: rupees(2122), currency: 'INR', receipt: 'B-1', notes: { order: 'B' } };
  expect(await gateway.createOrder(order)).toEqual({ id: 'order_G8VPOayFxWEU28' });
  expect(sent[0]).toMatchObject({
    url: 'https://api.razorpay.com/v1/orders',
    method: 'POST',
    body: { ...order, amount: 212200 },
  });
  const credentials = Buffer.from('rzp_live_key:secret').toString('base64');
  expect(sent[0]?.headers.get('authorization')).toBe(`Basic ${credentials}`);
});

test('reads a recorded payment', async () => {
  const { gateway, sent } = gatewayAnswering(recordedPayment);
  expect(await gateway.findPayment('pay_G8VQzjPLoAvm6D')).toEqual({
    id: 'pay_G8VQzjPLoAvm6D',
    orderId: 'order_G8VPOayFxWEU28',
    amount: rupees(2122),
    currency: 'INR',
    status: 'captured',
    method: 'upi',
  });
  expect(sent[0]?.url).toBe('https://api.razorpay.com/v1/payments/pay_G8VQzjPLoAvm6D');
});

test('reads the payments of an order, and leaves out those of none', async () => {
  const items = [recordedPayment, { ...recordedPayment, id: 'pay_other', order_id: null }];
  const { gateway } = gatewayAnswering({ entity: 'collection', count: 2, items });
  const found = await gateway.paymentsOf('order_G8VPOayFxWEU28');
  expect(found.map(({ id }) => id)).toEqual(['pay_G8VQzjPLoAvm6D']);
});

test('refunds with the key that makes asking twice safe', async () => {
  const { gateway, sent } = gatewayAnswering({ id: 'rfnd_FP8QHiV938haTz', entity: 'refund' });
  expect(await gateway.refund('pay_1', rupees(10), 'refund-pay_1')).toEqual({
    id: 'rfnd_FP8QHiV938haTz',
  });
  expect(sent[0]).toMatchObject({
    url: 'https://api.razorpay.com/v1/payments/pay_1/refund',
    body: { amount: 1000 },
  });
  expect(sent[0]?.headers.get('x-refund-idempotency')).toBe('refund-pay_1');
});

test.each([
  ['an error', { error: { code: 'SERVER_ERROR' } }, 502],
  ['another shape', { hello: 'world' }, 200],
])('says that the provider is unavailable at %s', async (_case, body, status) => {
  const { gateway } = gatewayAnswering(body, status);
  await expect(gateway.findPayment('pay_1')).rejects.toThrow(ProviderUnavailable);
});

test('holds a signature over order and payment, and no other', () => {
  const { gateway } = gatewayAnswering({});
  const signature = hmacHex('secret', 'order_1|pay_1');
  expect(gateway.signatureHolds('order_1', 'pay_1', signature)).toBe(true);
  expect(gateway.signatureHolds('order_1', 'pay_2', signature)).toBe(false);
  expect(gateway.signatureHolds('order_1', 'pay_1', '')).toBe(false);
});

test('holds a webhook signed over its raw body', () => {
  const { gateway } = gatewayAnswering({});
  const body = '{"event":"payment.captured"}';
  expect(gateway.webhookHolds(body, hmacHex('hook-secret', body))).toBe(true);
  expect(gateway.webhookHolds(`${body} `, hmacHex('hook-secret', body))).toBe(false);
});

test('reads a recorded webhook, and knows one it cannot read', () => {
  const recorded = {
    entity: 'event',
    account_id: 'acc_BFQ7uQEaa7j2z7',
    event: 'payment.captured',
    contains: ['payment'],
    payload: { payment: { entity: recordedPayment } },
    created_at: 1567674606,
  };
  expect(readWebhook(recorded)).toMatchObject({
    event: 'payment.captured',
    payment: { id: 'pay_G8VQzjPLoAvm6D', status: 'captured' },
  });
  expect(readWebhook({ event: 'payment.captured' })).toBeUndefined();
});

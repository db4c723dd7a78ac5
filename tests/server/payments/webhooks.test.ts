import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { paise } from '#domain/base/money.ts';
import { matters } from '#server/db/schema/operations.ts';
import { payments, refunds, webhookEvents } from '#server/db/schema/payments.ts';
import { SANDBOX_ACCOUNT } from '#server/gateways/sandbox/account.ts';
import { findOpenIncidents } from '#server/lib/incidents.ts';
import { syncRefund } from '#server/payments/refunds.ts';
import { hmacHex } from '#server/base/secrets.ts';
import { opened, placedOrder, SOFA } from '../support/checkout.ts';
import { orderNumbered } from '../support/order-row.ts';
import { mattersOf } from '../support/poison.ts';
import { operate } from '../support/operator.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 500 } });
let providerOrderId: string;
let orderNumber: string;
let due: number;
beforeEach(async () => {
  await shop.shop.db.delete(matters);
  const order = await placedOrder(shop);
  ({ orderNumber, payable: due } = order);
  providerOrderId = await opened(shop, order.token, orderNumber);
});

let sent = 0;

/** Sends a body with the signature that it should have; answers the status. */
async function send(body: unknown, eventId?: string): Promise<number> {
  sent += 1;
  const rawBody = typeof body === 'string' ? body : JSON.stringify(body);
  const signature = hmacHex(SANDBOX_ACCOUNT.webhookSecret, rawBody);
  const response = await shop.deliver({ rawBody, signature, eventId: eventId ?? `evt_${sent}` });
  return response.status;
}

/** A recorded event about this order's payment, with some fields otherwise. */
function event(name: string, change: object = {}, ofPayment: object = {}): object {
  const url = new URL(`../../fixtures/razorpay/webhook-${name}.json`, import.meta.url);
  const read = JSON.parse(readFileSync(url, 'utf8')) as {
    payload: Record<'payment' | 'refund' | 'order', { entity: object } | undefined>;
  };
  const { payment, refund, order } = read.payload;
  const own = {
    id: `pay_${orderNumber.replaceAll('-', '')}`,
    order_id: providerOrderId,
    amount: due,
  };
  const payload = {
    ...(payment ? { payment: { entity: { ...payment.entity, ...own, ...ofPayment } } } : {}),
    ...(refund ? { refund: { entity: { ...refund.entity, payment_id: own.id, ...change } } } : {}),
    ...(order ? { order: { entity: { ...order.entity, ...change } } } : {}),
  };
  return { ...read, payload };
}

const books = async () => {
  const { db } = shop.shop;
  return { payments: await db.$count(payments), refunds: await db.$count(refunds) };
};
const statusOf = async () => (await orderNumbered(shop.shop.db, orderNumber)).status;

const odd = [
  ['a negative amount', { amount: -212_200 }],
  ['no amount', { amount: undefined }],
  ['nothing as amount', { amount: null }],
  ['zero as amount', { amount: 0 }],
  ['half a paisa', { amount: 212_200.5 }],
  ['an amount as text', { amount: '212200' }],
  ['an amount beyond counting', { amount: 1e300 }],
  ['another currency', { currency: 'USD' }],
  ['no currency', { currency: undefined }],
  ['an id of another shape', { id: `pay_${'x'.repeat(5000)}` }],
  ['an id with a null in it', { id: 'pay_ab\0cdefghijkl' }],
  ['an order that is an object', { order_id: { $ne: null } }],
  ['a status that there is not', { status: 'paid' }],
  ['a method with a null in it', { method: 'up\0i' }],
  ['a method as long as a book', { method: 'u'.repeat(10_000) }],
  ['more given back than paid', { amount_refunded: 1e9 }],
  ['less than nothing given back', { amount_refunded: -1 }],
] as const;

describe('a signed webhook', () => {
  test.each(odd)(
    'about a payment with %s is refused, books nothing and is kept',
    async (_, change) => {
      const before = await books();
      expect(await send(event('payment-captured', {}, change))).toBe(400);
      expect(await books()).toEqual(before);
      expect(await statusOf()).toBe('PAYMENT_AWAITED');
      const [kept, ...others] = await shop.shop.db.select().from(matters);
      expect(others).toEqual([]);
      expect(kept?.source).toBe('webhook');
      expect(kept?.message).toContain('payment.captured: payment.entity.');
      expect(kept?.evidence).toContain('"payment.captured"');
    },
  );

  test.each([
    ['a negative amount', { amount: -5 }],
    ['another currency', { currency: 'EUR' }],
    ['a payment that is no id', { payment_id: 7 }],
    ['a state that there is not', { status: 'gone' }],
    ['notes that are a number', { notes: 3 }],
  ])('about a refund with %s is refused and books nothing', async (_, change) => {
    const before = await books();
    expect(await send(event('refund-processed', change))).toBe(400);
    expect(await books()).toEqual(before);
    expect(await mattersOf(shop, 'webhook')).toHaveLength(1);
  });

  test.each([
    ['no JSON', '{"event":'],
    ['nothing', ''],
    ['a list', '[]'],
    ['a text with a null', '"\0"'],
    ['brackets without end', '['.repeat(60_000)],
    ['an event that is no text', JSON.stringify({ event: 1, payload: {} })],
    ['an event without what it tells of', JSON.stringify({ event: 'payment.captured' })],
    ['an order that is missing', JSON.stringify({ event: 'order.paid', payload: {} })],
  ])('of %s is refused and kept', async (_, body) => {
    expect(await send(body)).toBe(400);
    expect(await mattersOf(shop, 'webhook')).toHaveLength(1);
  });

  test('is kept once however often it comes, without what it tells of a person', async () => {
    const body = event('payment-captured', {}, { amount: -1, contact: '+919876543210' });
    for (let times = 0; times < 3; times += 1) expect(await send(body)).toBe(400);
    const [kept, ...others] = await shop.shop.db.select().from(matters);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ times: 3 });
    expect(kept?.evidence).not.toContain('9876543210');
    const listed = await operate(shop, 'incidents');
    expect(listed).toContain('payment.entity.amount');
  });

  test('that was refused is taken once it comes in its shape, under the same id', async () => {
    expect(await send(event('payment-captured', {}, { amount: -1 }), 'evt_mended')).toBe(400);
    expect(await send(event('payment-captured'), 'evt_mended')).toBe(200);
    expect(await statusOf()).toBe('CONFIRMED');
  });

  test('under an id that no key can hold is refused', async () => {
    expect(await send(event('payment-captured'), 'x'.repeat(9000))).toBe(400);
    expect(await statusOf()).toBe('PAYMENT_AWAITED');
  });

  test('of a kind that is nothing to us is answered well and remembered', async () => {
    const before = await shop.shop.db.$count(webhookEvents);
    expect(await send({ event: 'settlement.processed', payload: { any: ['thing'] } })).toBe(200);
    expect(await shop.shop.db.$count(webhookEvents)).toBe(before + 1);
    expect(await mattersOf(shop, 'webhook')).toEqual([]);
  });

  test('of a payment of no order pays nothing and stands before the operator once', async () => {
    const before = await books();
    for (let times = 0; times < 2; times += 1) {
      expect(await send(event('payment-captured', {}, { order_id: null }))).toBe(200);
    }
    expect(await statusOf()).toBe('PAYMENT_AWAITED');
    expect(await books()).toEqual(before);
    expect(await mattersOf(shop, 'payment without an order')).toMatchObject([
      { message: expect.stringContaining('asha@mail.example, +919876543210') as string, times: 1 },
    ]);
  });

  test('of a payment with a convenience fee pays the order, without the fee', async () => {
    const withFee = { amount: due + 5015, fee: 5015 };
    expect(await send(event('payment-captured', {}, withFee))).toBe(200);
    expect(await statusOf()).toBe('CONFIRMED');
    const id = `pay_${orderNumber.replaceAll('-', '')}`;
    const { db } = shop.shop;
    const [row] = await db.select().from(payments).where(eq(payments.providerPaymentId, id));
    expect(row).toMatchObject({ amount: due, status: 'captured' });
    expect(await db.$count(refunds, eq(refunds.providerPaymentId, id))).toBe(0);
  });

  test('of a refund that takes the convenience fee along refunds what was paid to us', async () => {
    const withFee = { amount: due + 5015, fee: 5015 };
    expect(await send(event('payment-captured', {}, withFee))).toBe(200);
    const paymentId = `pay_${orderNumber.replaceAll('-', '')}`;
    const back = { id: `rfnd_${paymentId}`, paymentId, amount: paise(due + 5015), key: null };
    for (const status of ['pending', 'processed', 'processed'] as const) {
      await syncRefund(shop.shop, { ...back, status }, shop.clock.now());
    }
    expect(await statusOf()).toBe('PAYMENT_AWAITED');
    const { db } = shop.shop;
    const rows = await db.select().from(refunds).where(eq(refunds.providerPaymentId, paymentId));
    expect(rows).toMatchObject([{ amount: due, state: 'done' }]);
    expect(await mattersOf(shop, 'contradiction')).toEqual([]);
  });

  test('of a dispute becomes an incident, which its later news opens again', async () => {
    expect(await send(event('payment-captured'))).toBe(200);
    const entity = {
      id: 'disp_QmA7dK2fHs8JvZ',
      payment_id: `pay_${orderNumber.replaceAll('-', '')}`,
      amount: due,
      reason_code: 'goods_or_services_not_received',
      respond_by: 1_796_000_000,
      status: 'open',
    };
    const dispute = (kind: string, change: object = {}) => ({
      event: `payment.dispute.${kind}`,
      payload: { dispute: { entity: { ...entity, ...change } } },
    });
    expect(await send(dispute('created'))).toBe(200);
    const [first] = await findOpenIncidents(shop.shop.db, 'dispute');
    expect(first?.message).toContain(`order ${orderNumber}, is disputed: open.`);
    expect(first?.message).toContain('goods_or_services_not_received');
    await operate(shop, 'close-incident', '--id', String(first?.id));
    expect(await send(dispute('created'))).toBe(200);
    expect(await mattersOf(shop, 'dispute')).toEqual([]);
    expect(await send(dispute('lost', { status: 'lost' }))).toBe(200);
    const [lost] = await findOpenIncidents(shop.shop.db, 'dispute');
    expect(lost?.message).toContain('is disputed: lost.');
    expect(lost?.step).toContain('Ask the renter for it');
    expect(await statusOf()).toBe('CONFIRMED');
    expect(await send(dispute('created', { amount: -1 }))).toBe(400);
  });

  test('with a signature that does not hold is neither taken nor kept', async () => {
    const rawBody = JSON.stringify(event('payment-captured', {}, { amount: -1 }));
    const response = await shop.deliver({ rawBody, signature: '0'.repeat(64), eventId: 'evt_x' });
    expect(response.status).toBe(401);
    expect(await mattersOf(shop, 'webhook')).toEqual([]);
  });
});

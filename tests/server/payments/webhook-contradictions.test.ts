import { beforeEach, describe, expect, test } from 'vitest';
import { paise, rupees } from '#domain/base/money.ts';
import { matters } from '#server/db/schema/operations.ts';
import { SANDBOX_ACCOUNT } from '#server/gateways/sandbox/account.ts';
import { syncRefund, takeRefund } from '#server/payments/refunds.ts';
import { hmacHex } from '#server/base/secrets.ts';
import { opened, placedOrder, SOFA } from '../support/checkout.ts';
import { mattersOf } from '../support/poison.ts';
import {
  deliverEvents,
  paymentOf,
  refundsOf,
  refundThere,
  rowOf,
} from '../support/provider-refunds.ts';
import { failedChecks, paidOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 500 } });
beforeEach(async () => {
  shop.events.length = 0;
  await shop.shop.db.delete(matters);
});

type Entities = Record<'payment' | 'refund', { entity: Record<string, unknown> } | undefined>;
let sent = 0;

/** An event of the provider's that says something else, signed as it would be; answers the status. */
async function say(rawBody: string | undefined, change: (payload: Entities) => void) {
  if (rawBody === undefined) throw new Error('No such event has left the provider');
  const event = JSON.parse(rawBody) as { payload: Entities };
  change(event.payload);
  const changed = JSON.stringify(event);
  const signature = hmacHex(SANDBOX_ACCOUNT.webhookSecret, changed);
  sent += 1;
  return (await shop.deliver({ rawBody: changed, signature, eventId: `evt_odd${sent}` })).status;
}

const eventOf = (kind: string) =>
  shop.events.map(({ rawBody }) => rawBody).find((body) => body.includes(`"event":"${kind}"`));

/** A paid order of whose payment ₹500 went back, and the event that told of it. */
async function partlyRefunded() {
  const order = await paidOrder(shop);
  const paymentId = await paymentOf(shop, order);
  shop.events.length = 0;
  const refundId = await refundThere(shop, paymentId, rupees(500));
  await deliverEvents(shop);
  const rawBody = eventOf('refund.processed');
  return { order, paymentId, refundId, rawBody };
}

describe('a signed webhook that contradicts the books', () => {
  test('with a refund of another payment books nothing, however often it comes', async () => {
    const { refundId, rawBody, paymentId } = await partlyRefunded();
    const other = await paymentOf(shop, await paidOrder(shop));
    for (let times = 0; times < 3; times += 1) {
      const status = await say(rawBody, ({ payment, refund }) => {
        if (refund) refund.entity['payment_id'] = other;
        if (payment) Object.assign(payment.entity, { id: other, order_id: null });
      });
      expect(status).toBe(200);
    }
    expect(await refundsOf(shop, other)).toEqual([]);
    expect(await refundsOf(shop, paymentId)).toHaveLength(1);
    expect(await mattersOf(shop, 'contradiction')).toMatchObject([{ item: refundId, times: 3 }]);
    expect(await failedChecks(shop)).toEqual([]);
  });

  test('with another amount of a refund books nothing and stands before the operator', async () => {
    const { refundId, rawBody, paymentId } = await partlyRefunded();
    const status = await say(rawBody, ({ refund }) => {
      if (refund) refund.entity['amount'] = rupees(700);
    });
    expect(status).toBe(200);
    expect(await refundsOf(shop, paymentId)).toMatchObject([{ amount: rupees(500) }]);
    expect(await mattersOf(shop, 'contradiction')).toMatchObject([
      { item: refundId, message: expect.stringContaining('₹700') as string },
    ]);
  });

  test('with another amount than what was booked while it waited stands before the operator', async () => {
    const order = await paidOrder(shop);
    const paymentId = await paymentOf(shop, order);
    const heard = { id: 'rfnd_Waited00000001', paymentId, status: 'processed', key: null } as const;
    const now = shop.clock.now();
    const { payables } = shop.shop;
    const tellFirst: typeof payables.order.lock = async (tx, orderId) => {
      await payables.order.lock(tx, orderId);
      await takeRefund({ ...shop.shop, db: tx }, { ...heard, amount: rupees(500) }, now);
    };
    const waiting = { ...payables, order: { ...payables.order, lock: tellFirst } };
    await syncRefund({ ...shop.shop, payables: waiting }, { ...heard, amount: rupees(700) }, now);
    expect(await refundsOf(shop, paymentId)).toMatchObject([{ amount: rupees(500) }]);
    expect(await mattersOf(shop, 'contradiction')).toMatchObject([{ item: heard.id }]);
  });

  test('with a payment of one order for another pays nothing and stands before the operator', async () => {
    const paid = await paidOrder(shop);
    const rawBody = eventOf('payment.captured');
    const paymentId = await paymentOf(shop, paid);
    const unpaid = await placedOrder(shop);
    const providerOrderId = await opened(shop, unpaid.token, unpaid.orderNumber);
    for (const orderId of [providerOrderId, 'order_AAAAAAAAAAAAAA']) {
      const status = await say(rawBody, ({ payment }) => {
        if (payment) payment.entity['order_id'] = orderId;
      });
      expect(status).toBe(200);
    }
    expect(await rowOf(shop, unpaid)).toMatchObject({ status: 'PAYMENT_AWAITED' });
    expect(await mattersOf(shop, 'contradiction')).toMatchObject([{ item: paymentId, times: 2 }]);
    expect(await failedChecks(shop)).toEqual([]);
  });

  test('with the failed payment of one order as the paid one of another pays nothing', async () => {
    const paid = await paidOrder(shop);
    const rawBody = eventOf('payment.captured');
    const orders = [await placedOrder(shop), await placedOrder(shop)] as const;
    for (const [order, state] of [
      [orders[0], 'failed'],
      [orders[1], 'captured'],
    ] as const) {
      const providerOrderId = await opened(shop, order.token, order.orderNumber);
      const status = await say(rawBody, ({ payment }) => {
        if (!payment) return;
        const own = { id: 'pay_OfTheFirst1', order_id: providerOrderId, status: state };
        Object.assign(payment.entity, own);
      });
      expect(status).toBe(200);
    }
    expect(await rowOf(shop, orders[1])).toMatchObject({ status: 'PAYMENT_AWAITED' });
    expect(await rowOf(shop, paid)).toMatchObject({ status: 'CONFIRMED' });
    expect(await mattersOf(shop, 'contradiction')).toMatchObject([{ item: 'pay_OfTheFirst1' }]);
  });

  test('with another amount of a payment that is booked changes nothing', async () => {
    const order = await paidOrder(shop);
    const paymentId = await paymentOf(shop, order);
    const status = await say(eventOf('payment.captured'), ({ payment }) => {
      if (payment) payment.entity['amount'] = paise(100);
    });
    expect(status).toBe(200);
    expect(await mattersOf(shop, 'contradiction')).toMatchObject([{ item: paymentId, times: 1 }]);
    expect(await failedChecks(shop)).toEqual([]);
  });

  test('with a refund of another payment than the one beside it is refused', async () => {
    const { rawBody } = await partlyRefunded();
    const other = await paymentOf(shop, await paidOrder(shop));
    const status = await say(rawBody, (payload) => {
      if (payload.refund) Object.assign(payload.refund.entity, { payment_id: other });
    });
    expect(status).toBe(400);
    expect(await refundsOf(shop, other)).toEqual([]);
    expect(await mattersOf(shop, 'webhook')).toHaveLength(1);
  });
});

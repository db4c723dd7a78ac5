import { describe, expect, test } from 'vitest';
import { cancelOrder } from '#contract/endings/cancellation.ts';
import { confirmPayment, listPayments } from '#contract/payments/payment.ts';
import { paise, rupees } from '#domain/base/money.ts';
import * as books from '#server/gateways/sandbox/books.ts';
import { cancelOrder as cancelByOffice } from '#server/endings/cancellation/cancel.ts';
import { releaseExpiredHolds } from '#server/orders/release.ts';
import { syncRefund } from '#server/payments/refunds.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { must, opened, placedOrder, playInWindow } from '../support/checkout.ts';
import {
  deliverEvents,
  depositOf,
  invoicesOf,
  paymentOf,
  reconcile,
  refundsOf,
  refundShop,
  refundThere,
  rowOf,
  told,
  WAYS,
} from '../support/provider-refunds.ts';
import { failedChecks, deliver, done, paidOrder } from '../support/rentals.ts';
import { wrongStatements } from '../support/statements.ts';

const shop = refundShop();

const MINUTE = 60_000;
const RENT = rupees(1061);
const PAID = paise(2 * RENT);

describe('all of a payment, given back at the provider before delivery,', () => {
  test.each(Object.entries(WAYS))(
    'lets the order wait for its payment again, heard by %s',
    async (_way, hear) => {
      const order = await paidOrder(shop);
      const paymentId = await paymentOf(shop, order);
      shop.events.length = 0;
      const refundId = await refundThere(shop, paymentId);
      await hear(shop);
      expect(await rowOf(shop, order)).toMatchObject({
        status: 'PAYMENT_AWAITED',
        settledBy: null,
        holdsStock: true,
        heldUntil: null,
      });
      expect(await refundsOf(shop, paymentId)).toEqual([
        { state: 'done', reason: 'at_provider', amount: PAID },
      ]);
      expect(await depositOf(shop, order)).toMatchObject([{ depositStatus: 'WAITING_PAYMENT' }]);
      const { token } = order;
      expect(must(await shop.request(listPayments, {}, { token }))).toMatchObject([
        { status: 'REFUNDED' },
      ]);
      expect(await told(shop)).toMatchObject([
        { item: refundId, message: expect.stringContaining(order.orderNumber) as string, times: 1 },
      ]);
      const subjects = (await shop.inbox(order.email)).map(({ subject }) => subject);
      const again = `Please pay ₹2,122 again for your Oslo 3-seater sofa (${order.orderNumber})`;
      expect(subjects.filter((subject) => subject === again)).toHaveLength(1);
      expect(await failedChecks(shop)).toEqual([]);
      expect(await wrongStatements(shop)).toEqual([]);
    },
  );

  test('leaves the order to be paid again, or cancelled, and its goods with us meanwhile', async () => {
    const [again, never] = [await paidOrder(shop), await paidOrder(shop)];
    shop.events.length = 0;
    for (const order of [again, never]) await refundThere(shop, await paymentOf(shop, order));
    await deliverEvents(shop);
    shop.clock.advance(120 * MINUTE);
    await releaseExpiredHolds(shop.shop);
    expect(await rowOf(shop, again)).toMatchObject({ holdsStock: true });
    const { token, orderNumber } = again;
    const paid = await playInWindow(shop, await opened(shop, token, orderNumber));
    expect(must(await shop.request(confirmPayment, { ...paid, orderNumber }, { token }))).toEqual({
      data: true,
    });
    expect(await rowOf(shop, again)).toMatchObject({ status: 'CONFIRMED' });
    const own = { orderNumber: never.orderNumber };
    must(await shop.request(cancelOrder, own, { token: never.token }));
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });

  test('does not confirm the order when the news of the payment comes after that of the refund', async () => {
    const order = await placedOrder(shop);
    const providerOrderId = await opened(shop, order.token, order.orderNumber);
    shop.events.length = 0;
    const { razorpay_payment_id: paymentId } = await playInWindow(shop, providerOrderId);
    const early = shop.events.splice(0);
    await refundThere(shop, paymentId);
    await deliverEvents(shop);
    shop.events.push(...early);
    await deliverEvents(shop, 2);
    await reconcile(shop);
    expect(await rowOf(shop, order)).toMatchObject({ status: 'PAYMENT_AWAITED', settledBy: null });
    expect(await refundsOf(shop, paymentId)).toMatchObject([{ state: 'done', amount: PAID }]);
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });
});

describe('a part of a payment, given back at the provider before delivery,', () => {
  test('leaves the order paid, and its first bill open by that part', async () => {
    const order = await paidOrder(shop);
    shop.events.length = 0;
    await refundThere(shop, await paymentOf(shop, order), rupees(500));
    await deliverEvents(shop, 2);
    expect(await rowOf(shop, order)).toMatchObject({ status: 'CONFIRMED' });
    expect(await told(shop)).toHaveLength(1);
    await deliver(shop, order.orderId);
    expect(await invoicesOf(shop, order)).toEqual(['open']);
    expect(await depositOf(shop, order)).toMatchObject([{ depositStatus: 'ACTIVE', amount: RENT }]);
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });

  test('is not given back again when the order is cancelled', async () => {
    const order = await paidOrder(shop);
    const paymentId = await paymentOf(shop, order);
    shop.events.length = 0;
    await refundThere(shop, paymentId, rupees(500));
    await deliverEvents(shop);
    done(await cancelByOffice(shop.shop, order.orderId, { actor: 'operator' }, shop.clock.now()));
    await sendRefunds(shop.shop);
    const there = await books.list(shop.shop.db, 'refund', paymentId);
    expect(new Set(there.map(({ amount }) => amount))).toEqual(
      new Set([rupees(500), PAID - rupees(500)]),
    );
    expect(there).toHaveLength(2);
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });

  test('lets the order wait once the parts are all of it', async () => {
    const order = await paidOrder(shop);
    const paymentId = await paymentOf(shop, order);
    shop.events.length = 0;
    for (const amount of [rupees(500), rupees(600), paise(PAID - rupees(1100))]) {
      await refundThere(shop, paymentId, amount);
    }
    shop.events.reverse();
    await deliverEvents(shop, 2);
    expect(await rowOf(shop, order)).toMatchObject({ status: 'PAYMENT_AWAITED', settledBy: null });
    expect(await refundsOf(shop, paymentId)).toHaveLength(3);
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });
});

describe('a payment that we give back ourselves', () => {
  /** A payment that came after its order was cancelled: all of it is promised back. */
  async function promised() {
    const { token, orderNumber } = await placedOrder(shop);
    const providerOrderId = await opened(shop, token, orderNumber);
    must(await shop.request(cancelOrder, { orderNumber }, { token }));
    shop.events.length = 0;
    const { razorpay_payment_id: paymentId } = await playInWindow(shop, providerOrderId);
    await deliverEvents(shop);
    shop.events.length = 0;
    return paymentId;
  }

  test('is not given back twice when somebody did it by hand before us', async () => {
    const paymentId = await promised();
    await refundThere(shop, paymentId);
    await deliverEvents(shop, 2);
    await sendRefunds(shop.shop);
    expect(await refundsOf(shop, paymentId)).toEqual([
      { state: 'done', reason: 'order_cancelled', amount: PAID },
    ]);
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });

  test('goes back for the rest when somebody gave back a part by hand', async () => {
    const paymentId = await promised();
    await refundThere(shop, paymentId, rupees(700));
    await deliverEvents(shop, 2);
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
    await sendRefunds(shop.shop);
    const there = await books.list(shop.shop.db, 'refund', paymentId);
    expect(new Set(there.map(({ amount }) => amount))).toEqual(
      new Set([rupees(700), PAID - rupees(700)]),
    );
    expect(there).toHaveLength(2);
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });
});

describe('a refund that the provider has begun by itself', () => {
  test('counts when it is processed, and not when it comes to nothing', async () => {
    for (const ends of ['processed', 'failed'] as const) {
      const order = await paidOrder(shop);
      const paymentId = await paymentOf(shop, order);
      const heard = { id: `rfnd_${ends}`, paymentId, amount: PAID, key: null };
      await syncRefund(shop.shop, { ...heard, status: 'pending' }, shop.clock.now());
      expect(await rowOf(shop, order)).toMatchObject({ status: 'CONFIRMED' });
      expect(await failedChecks(shop)).toEqual([]);
      expect(await wrongStatements(shop)).toEqual([]);
      const refundsOfPayment = async () => [{ ...heard, status: ends }];
      const payments = { ...shop.shop.payments, refundsOf: refundsOfPayment };
      await sendRefunds({ ...shop.shop, payments });
      expect(await rowOf(shop, order)).toMatchObject({
        status: ends === 'processed' ? 'PAYMENT_AWAITED' : 'CONFIRMED',
      });
      expect(await refundsOf(shop, paymentId)).toHaveLength(ends === 'processed' ? 1 : 0);
      expect(await failedChecks(shop)).toEqual([]);
      expect(await wrongStatements(shop)).toEqual([]);
    }
  });
});

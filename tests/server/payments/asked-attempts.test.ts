import { afterEach, expect, test, vi } from 'vitest';
import { getOrder } from '#contract/orders/order.ts';
import { listPayments, openPayment } from '#contract/payments/payment.ts';
import { ProviderUnavailable } from '#server/gateways/payment-gateway.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { must, opened, placedOrder, playInWindow, SOFA } from '../support/checkout.ts';
import { testShop } from '../support/test-shop.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const shop = testShop({ stock: { [SOFA]: 100 } });
afterEach(() => vi.restoreAllMocks());

interface Order {
  readonly token: string;
  readonly orderNumber: string;
}

/** What the reconciler makes of it some minutes later; no webhook and no page tells of the payment. */
async function outcomeAfter(minutes: number, { token, orderNumber }: Order) {
  shop.clock.advance(minutes * MINUTE);
  await reconcilePayments(shop.shop);
  const { orderStatus } = must(await shop.request(getOrder, { orderNumber }, { token }));
  const payments = must(await shop.request(listPayments, {}, { token }));
  return [orderStatus, ...payments.map(({ status }) => status).toSorted()];
}

test('asks about the payment of an order that is opened again a week later', async () => {
  const order = await placedOrder(shop);
  await opened(shop, order.token, order.orderNumber);
  shop.clock.advance(7 * DAY);
  await reconcilePayments(shop.shop);
  await playInWindow(shop, await opened(shop, order.token, order.orderNumber));
  expect(await outcomeAfter(1, order)).toEqual(['CONFIRMED', 'PAID']);
});

test('asks about a payment that could be opened at the second try, hours later', async () => {
  const order = await placedOrder(shop);
  const { token, orderNumber } = order;
  vi.spyOn(shop.shop.payments, 'createOrder').mockRejectedValueOnce(
    new ProviderUnavailable('No answer'),
  );
  expect(await shop.request(openPayment, { orderNumber }, { token })).toMatchObject({ ok: false });
  for (let minutes = 1; minutes < 4 * 60; minutes *= 2) await outcomeAfter(minutes, order);
  await playInWindow(shop, await opened(shop, token, orderNumber));
  expect(await outcomeAfter(1, order)).toEqual(['CONFIRMED', 'PAID']);
});

test('gives back what is paid in a window that opened while its order was being paid', async () => {
  const order = await placedOrder(shop);
  const { token, orderNumber } = order;
  const first = await opened(shop, token, orderNumber);
  await playInWindow(shop, first, 'failed');
  await outcomeAfter(1, order);
  const { payments } = shop.shop;
  const createOrder = payments.createOrder.bind(payments);
  vi.spyOn(payments, 'createOrder').mockImplementationOnce(async (wanted) => {
    await playInWindow(shop, first);
    expect(await outcomeAfter(2, order)).toEqual(['CONFIRMED', 'FAILED', 'PAID']);
    return createOrder(wanted);
  });
  await playInWindow(shop, await opened(shop, token, orderNumber));
  expect(await outcomeAfter(1, order)).toEqual([
    'CONFIRMED',
    'FAILED',
    'PAID',
    'REFUND_ON_ITS_WAY',
  ]);
});

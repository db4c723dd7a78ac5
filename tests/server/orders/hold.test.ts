import { expect, test } from 'vitest';
import { getOrder } from '#contract/orders/order.ts';
import { confirmPayment, openPayment } from '#contract/payments/payment.ts';
import { releaseExpiredHolds } from '#server/orders/release.ts';
import {
  left,
  must,
  opened,
  placedOrder,
  playInWindow,
  setStock,
  SOFA,
} from '../support/checkout.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();

test('opening its window again and again keeps an order’s items for two hours, not for ever', async () => {
  const { token, orderNumber } = await placedOrder(shop);
  const hold = async () =>
    must(await shop.request(getOrder, { orderNumber }, { token })).hold?.until ?? null;
  const longest = new Date(shop.clock.now().getTime() + 120 * 60_000).toISOString();
  for (let opening = 0; opening < 4; opening += 1) {
    shop.clock.advance(29 * 60_000);
    await opened(shop, token, orderNumber);
  }
  expect((await hold())?.slice(0, 16)).toBe(longest.slice(0, 16));
  shop.clock.advance(5 * 60_000);
  await releaseExpiredHolds(shop.shop);
  const before = await left(shop, SOFA);
  const providerOrderId = await opened(shop, token, orderNumber);
  expect(await hold()).toBeNull();
  expect(await left(shop, SOFA)).toBe(before);
  const paid = await playInWindow(shop, providerOrderId);
  const confirmed = await shop.request(confirmPayment, { ...paid, orderNumber }, { token });
  expect(must(confirmed)).toEqual({ data: true });
  expect(await left(shop, SOFA)).toBe(before - 1);
});

test('after the two hours no window opens for items that went', async () => {
  const { token, orderNumber } = await placedOrder(shop);
  shop.clock.advance(121 * 60_000);
  await releaseExpiredHolds(shop.shop);
  const before = await left(shop, SOFA);
  await setStock(shop, SOFA, 0);
  expect(await shop.request(openPayment, { orderNumber }, { token })).toMatchObject({
    failure: { code: 'OUT_OF_STOCK' },
  });
  await setStock(shop, SOFA, before);
});

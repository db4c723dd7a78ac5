import { beforeAll, expect, test } from 'vitest';
import { listInvoices } from '#contract/billing/invoice.ts';
import { orderDashboard, viewAllOrders } from '#contract/orders/order.ts';
import { countOrders } from '#contract/orders/order-count.ts';
import { listPayments } from '#contract/payments/payment.ts';
import { searchProducts } from '#contract/catalogue/search.ts';
import { day } from '#domain/base/kolkata.ts';
import { startSession } from '#server/lib/sessions.ts';
import { must } from '../support/checkout.ts';
import { refused } from '../support/refused.ts';
import { deliveredOrder, liveUntil } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z' });
let renter: { readonly userId: number; readonly token: string };

beforeAll(async () => {
  const { userId } = await deliveredOrder(shop);
  await liveUntil(shop, day('2026-12-02'));
  const token = await shop.shop.db.transaction((tx) => startSession(tx, userId, shop.clock.now()));
  renter = { userId, token: token ?? '' };
});

test('invoices come in parts that follow each other, the newest first', async () => {
  const all = must(await shop.request(listInvoices, {}, renter));
  expect(all).toHaveLength(2);
  for (const offset of [0, 1, 2]) {
    const part = must(await shop.request(listInvoices, { limit: 1, offset }, renter));
    expect(part).toEqual(all.slice(offset, offset + 1));
  }
});

test('so do payments and orders, and how many orders there are is told apart', async () => {
  const [payment] = must(await shop.request(listPayments, { limit: 1 }, renter));
  expect(payment).toMatchObject({ paymentType: 'Order', status: 'PAID' });
  expect(must(await shop.request(listPayments, { offset: 1 }, renter))).toEqual([]);
  const { userId } = renter;
  expect(must(await shop.request(viewAllOrders, { userId, limit: 1 }, renter))).toHaveLength(1);
  expect(must(await shop.request(viewAllOrders, { userId, offset: 1 }, renter))).toEqual([]);
  expect(must(await shop.request(countOrders, {}, renter))).toEqual({ count: 1 });
  expect(must(await shop.request(orderDashboard, {}, renter))).toMatchObject({
    allOrders: 1,
    activeOrders: 1,
  });
});

test.each([{ limit: 0 }, { limit: 101 }, { offset: -1 }, { limit: 1.5 }])(
  'a part that cannot be is refused: %o',
  async (part) => {
    expect(await shop.request(listInvoices, part, renter)).toEqual(refused('INPUT_INVALID'));
  },
);

test.each(['sofa', 'table under 1000', 'cheap bed', 'under 500'])(
  'what “%s” finds comes in parts that follow each other',
  async (query) => {
    const all = must(await shop.request(searchProducts, { query, cityId: 1 }));
    expect(all.length).toBeGreaterThan(2);
    const first = must(await shop.request(searchProducts, { query, cityId: 1, limit: 2 }));
    const rest = must(await shop.request(searchProducts, { query, cityId: 1, offset: 2 }));
    expect([...first, ...rest].map(({ slug }) => slug)).toEqual(all.map(({ slug }) => slug));
  },
);

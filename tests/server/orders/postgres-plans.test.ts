import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceTotals, listInvoices } from '#contract/billing/invoice.ts';
import { awaitedOrders, orderDashboard, viewAllOrders } from '#contract/orders/order.ts';
import { countOrders } from '#contract/orders/order-count.ts';
import { listPayments } from '#contract/payments/payment.ts';
import { runBilling } from '#server/billing/run.ts';
import { outFinder } from '#server/catalogue/stock-now.ts';
import { moveLateExpress } from '#server/documents/document-hold/late-express.ts';
import { releaseExpiredHolds } from '#server/orders/release.ts';
import { openPlans, type Plans } from '../support/plans.ts';
import { deliveredOrder } from '../support/rentals.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

/** What grows with the years. */
const BIG = ['orders', 'order_lines', 'payments', 'payment_attempts', 'refunds', 'invoices'];

let basera: TestShop;
let plans: Plans;
let renter: { readonly token: string; readonly userId: number };

beforeAll(async () => {
  basera = await openTestShop({ startAt: '2026-11-10T05:30:00Z' });
  renter = await deliveredOrder(basera);
  plans = await openPlans(basera);
});
afterAll(async () => {
  await plans.close();
  await basera.close();
});

const ask: TestShop['request'] = (endpoint, input) =>
  basera.request(endpoint, input, { token: renter.token });

test.each<[string, () => Promise<unknown>]>([
  ['orders', () => ask(viewAllOrders, { userId: renter.userId, limit: 4 })],
  ['count of orders', () => ask(countOrders, {})],
  ['orders that wait for their payment', () => ask(awaitedOrders, {})],
  ['figures', () => ask(orderDashboard, {})],
  ['payments', () => ask(listPayments, { limit: 25 })],
  ['invoices', () => ask(listInvoices, { limit: 25 })],
  ['unpaid invoices', () => ask(invoiceTotals, {})],
])("an index leads to a customer's %s", async (_what, action) => {
  expect(await plans.readWhole(BIG, action)).toEqual([]);
});

test('indexes lead to what is out of stock, and to the units of some products', async () => {
  const find = outFinder(basera.shop.db);
  const action = () => find(new Set([1, 2, 'kitchen-package']));
  expect(await plans.readWhole(['product_stock'], action)).toEqual([]);
});

test.each<[string, () => Promise<unknown>]>([
  ['rentals that are due', () => runBilling(basera.shop)],
  ['express orders whose documents are late', () => moveLateExpress(basera.shop)],
  ['holds that are over', () => releaseExpiredHolds(basera.shop)],
])('an index leads to %s', async (_what, action) => {
  expect(await plans.readWhole([...BIG, 'rentals'], action)).toEqual([]);
});

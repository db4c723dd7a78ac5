import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceTotals, listInvoices } from '#contract/billing/invoice.ts';
import { awaitedOrders, orderDashboard, viewAllOrders } from '#contract/orders/order.ts';
import { countOrders } from '#contract/orders/order-count.ts';
import { listPayments } from '#contract/payments/payment.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { readOfficeSearch } from '#domain/office/search.ts';
import { runBilling } from '#server/billing/run.ts';
import { outFinder } from '#server/catalogue/stock-now.ts';
import type { Db } from '#server/db/db.ts';
import { moveLateExpress } from '#server/documents/document-hold/late-express.ts';
import { releaseExpiredHolds } from '#server/orders/release.ts';
import { selectDebts } from '#server/overview/books/debtors.ts';
import { lateByAge, openByAge } from '#server/overview/books/open-sums.ts';
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

/** rules/billing.md#overdue, as docs/decisions/0029 has it read. */
test.each<[string, (db: Db, today: Day) => Promise<unknown>]>([
  ['open rent by age', (db, today) => openByAge(db, today)],
  ['overdue rent by age', (db, today) => lateByAge(db, today)],
  ['who owes', async (db, today) => db.select().from(selectDebts(db, {}, 'owed', today))],
  ['what one customer owes', async (db, today) => db.select().from(debtsOf(db, today))],
])('indexes alone tell %s, and lead to debits that are late', async (_what, sum) => {
  const action = () => sum(basera.shop.db, dayOf(basera.clock.now()));
  expect(await plans.readRows(['invoices'], action)).toEqual([]);
  expect(await plans.readWhole(['debits', 'debit_invoices'], action)).toEqual([]);
});

const debtsOf = (db: Db, today: Day) =>
  selectDebts(db, { search: readOfficeSearch('renter@mail.example') }, 'owed', today);

test.each<[string, () => Promise<unknown>]>([
  ['rentals that are due', () => runBilling(basera.shop)],
  ['express orders whose documents are late', () => moveLateExpress(basera.shop)],
  ['holds that are over', () => releaseExpiredHolds(basera.shop)],
])('an index leads to %s', async (_what, action) => {
  expect(await plans.readWhole([...BIG, 'rentals'], action)).toEqual([]);
});

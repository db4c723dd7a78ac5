import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listInvoices, printInvoice } from '#contract/billing/invoice.ts';
import { cancelOrder } from '#contract/endings/cancellation.ts';
import { getOrder, placeOrder } from '#contract/orders/order.ts';
import { accountHome } from '#contract/overview/home.ts';
import { checkPayment, openPayment } from '#contract/payments/payment.ts';
import type { CouponEntry } from '#domain/content/entries/coupon-entry.ts';
import { formatDayWithYear } from '#domain/base/kolkata.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import { invoicePaper } from '#messages/billing/invoice-paper.ts';
import { settledWords } from '#messages/billing/invoice-status.ts';
import { couponUses, orders } from '#server/db/schema/orders.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { remindOfDocuments } from '#server/documents/document-hold/document-reminders.ts';
import { findOpenIncidents } from '#server/lib/incidents.ts';
import { releaseExpiredHolds } from '#server/orders/release.ts';
import {
  addHome,
  COOLER,
  must,
  placement,
  putInCart,
  setStock,
  SOFA,
} from '../support/checkout.ts';
import { deliver, deliveredOrder, failedChecks, orderIdOf, today } from '../support/rentals.ts';
import { refused } from '../support/refused.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

const SEASON = 2359;
const always = { from: '2026-01-01', until: '2027-12-31', minimum: 0, excludedKinds: [] };
const often = { uses: 99, usesPerCustomer: 9 };
const coupons: CouponEntry[] = [
  {
    ...always,
    ...often,
    code: 'ALLOFIT',
    description: 'All of it',
    kind: 'percent',
    value: 100,
    cap: 9999,
  },
  { ...always, ...often, code: 'MORETHANALL', description: 'More', kind: 'flat', value: 9999 },
  // Leaves ₹0.24 of ₹2,359.
  {
    ...always,
    ...often,
    code: 'NEARLYALL',
    description: 'Nearly',
    kind: 'percent',
    value: 99.99,
    cap: 9999,
  },
  {
    ...always,
    ...often,
    code: 'BUTARUPEE',
    description: 'All but ₹1',
    kind: 'flat',
    value: SEASON - 1,
  },
];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ startAt: '2026-11-10T05:30:00Z', content: { coupons } });
  await setStock(shop, COOLER, 50);
  await setStock(shop, SOFA, 50);
});
afterAll(async () => {
  expect(await failedChecks(shop)).toEqual([]);
  await shop.close();
});

async function orderWith(slug: string, tenure: number, code: string, discount: number) {
  const customer = await shop.signedUp();
  const { token } = customer;
  const cart = await putInCart(shop, token, slug, tenure);
  const addressId = await addHome(shop, token);
  const coupon = { code, discount: rupees(discount) as number };
  const placed = await shop.request(placeOrder, placement(cart, addressId, 1, coupon), { token });
  return { ...customer, placed };
}

const rowOf = async (number: string) => {
  const [row] = await shop.shop.db.select().from(orders).where(eq(orders.number, number));
  return row;
};

test.each([
  ['a coupon of 100%', 'ALLOFIT'],
  ['a flat coupon above the rent', 'MORETHANALL'],
  ['a coupon that leaves less than a rupee', 'NEARLYALL'],
])('an order that %s pays is confirmed at once', async (_what, code) => {
  const { token, email, contact, placed } = await orderWith(COOLER, 4, code, SEASON);
  const { orderNumber, isFree } = must(placed);
  expect(isFree).toBe(true);
  expect(await rowOf(orderNumber)).toMatchObject({
    status: 'CONFIRMED',
    payable: 0,
    discount: rupees(SEASON),
    holdsStock: true,
    heldUntil: null,
  });
  const [use] = await shop.shop.db.select().from(couponUses).where(eq(couponUses.code, code));
  expect(use?.state).toBe('used');
  expect(must(await shop.request(checkPayment, { orderNumber }, { token }))).toEqual({
    paid: true,
  });
  expect(await shop.request(openPayment, { orderNumber }, { token })).toEqual(
    refused('ORDER_NOT_PAYABLE'),
  );
  const subjects = (await shop.inbox(email)).map(({ subject }) => subject);
  expect(subjects.some((subject) => subject.includes('is confirmed'))).toBe(true);
  const texts = (await shop.inbox(contact)).map(({ text }) => text);
  expect(texts.join('\n')).toContain('Nothing to pay now.');
  const letters = (await shop.inbox(email)).map(({ text }) => text).join('\n');
  expect(letters).not.toContain('Paid: ');
  expect(subjects.some((subject) => /pay/i.test(subject))).toBe(false);
  shop.clock.advance(31 * 60_000);
  await releaseExpiredHolds(shop.shop);
  expect((await rowOf(orderNumber))?.holdsStock).toBe(true);
});

test('it is delivered with nothing owed, and its first invoice is settled as it is written', async () => {
  const { token, email, placed } = await orderWith(COOLER, 4, 'ALLOFIT', SEASON);
  const orderId = await orderIdOf(shop, must(placed).orderNumber);
  const coming = must(await shop.request(accountHome, {}, { token })).coming;
  expect(coming).toMatchObject([{ paid: 0, things: [{ isPaidAhead: true, isFree: true }] }]);
  await deliver(shop, orderId);
  const rows = await shop.shop.db.select().from(invoices).where(eq(invoices.orderId, orderId));
  expect(rows).toMatchObject([{ amount: 0, discount: rupees(SEASON), settledOn: '2026-11-10' }]);
  const letters = (await shop.inbox(email)).map(({ text }) => text).join('\n');
  expect(letters).toContain(
    'Your rent invoice is ready: ₹0, GST included. There’s nothing to pay.',
  );
  expect(letters).toContain('There’s no rent to pay until your plan ends.');
  expect(letters).not.toContain('paid it in advance');
  const [invoice] = must(await shop.request(listInvoices, {}, { token }));
  expect(invoice).toMatchObject({ isPaid: true, paid: 0, amount: 0 });
  const { invoiceNumber } = invoice ?? { invoiceNumber: '' };
  const printed = must(await shop.request(printInvoice, { invoiceNumber }, { token }));
  expect(invoicePaper(printed).stamp).toEqual({ words: 'Nothing to pay', tone: 'good' });
  const home = must(await shop.request(accountHome, {}, { token }));
  expect(home.things).toMatchObject([{ isPaidAhead: true, isFree: true }]);
  expect(home.noRent).toContain('There’s no rent to pay until');
});

test('an invoice that prepaid rent pays says so', async () => {
  const { token, email } = await deliveredOrder(shop, SOFA);
  const letters = (await shop.inbox(email)).map(({ text }) => text).join('\n');
  expect(letters).toContain('You’ve already paid it in advance.');
  const [invoice] = must(await shop.request(listInvoices, {}, { token }));
  expect(settledWords(invoice ?? { paid: ZERO })).toBe('Paid');
  expect(invoice).toMatchObject({ isPaid: true, paidFrom: [{ from: 'first-rent' }] });
});

test('it can be cancelled, and nothing goes back', async () => {
  const { token, placed } = await orderWith(COOLER, 4, 'ALLOFIT', SEASON);
  const { orderNumber } = must(placed);
  must(await shop.request(cancelOrder, { orderNumber }, { token }));
  expect(must(await shop.request(getOrder, { orderNumber }, { token })).orderStatus).toBe(
    'CANCELLED',
  );
});

test('the same order sent again is the same, confirmed order', async () => {
  const { token } = await shop.signedUp();
  const cart = await putInCart(shop, token, COOLER, 4);
  const coupon = { code: 'ALLOFIT', discount: rupees(SEASON) as number };
  const wanted = placement(cart, await addHome(shop, token), 1, coupon);
  const by = { token, key: 'once' };
  const first = must(await shop.request(placeOrder, wanted, by));
  expect(must(await shop.request(placeOrder, wanted, by))).toEqual(first);
  expect(first.isFree).toBe(true);
});

test('what leaves a rupee waits for its payment', async () => {
  const { placed } = await orderWith(COOLER, 4, 'BUTARUPEE', SEASON - 1);
  const { orderNumber, isFree } = must(placed);
  expect(isFree).toBe(false);
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'PAYMENT_AWAITED', payable: 100 });
});

test('a deposit is still to be paid, whatever the coupon takes off the rent', async () => {
  const { placed } = await orderWith(SOFA, 12, 'ALLOFIT', 1061);
  const { orderNumber } = must(placed);
  expect(await rowOf(orderNumber)).toMatchObject({
    status: 'PAYMENT_AWAITED',
    payable: rupees(1061),
  });
});

test('an order without a payment is called ordered where its documents are asked for', async () => {
  const { placed, email } = await orderWith(COOLER, 4, 'ALLOFIT', SEASON);
  const { orderNumber } = must(placed);
  const on = formatDayWithYear(today(shop));
  shop.clock.advance(31 * 24 * 3_600_000);
  await remindOfDocuments(shop.shop);
  const letters = await shop.inbox(email);
  const reminder = letters.find(({ subject }) => subject.includes('still needs your documents'));
  expect(reminder?.text).toContain(`You ordered on ${on}.`);
  const incidents = await findOpenIncidents(shop.shop.db, 'documents');
  expect(incidents.find(({ item }) => item === `order ${orderNumber}`)?.message).toMatch(
    new RegExp(`^It was placed on ${on}\\.`),
  );
});

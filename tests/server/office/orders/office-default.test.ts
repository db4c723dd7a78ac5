import { afterAll, beforeAll, expect, test } from 'vitest';
import { endForDefault } from '#contract/office/orders/order-acts.ts';
import { getOfficeOrder } from '#contract/office/orders/order.ts';
import { readQueue } from '#contract/office/overview/today.ts';
import { openInvoicePayment } from '#contract/billing/invoice.ts';
import { day } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { must, playInWindow, setStock, SOFA } from '../../support/checkout.ts';
import { operatorOf } from '../../support/operators.ts';
import { lastLockOf } from '../../support/order-row.ts';
import { refused } from '../../support/refused.ts';
import { failedChecks, deliveredOrder, liveUntil } from '../../support/rentals.ts';
import { openTestShop, type TestShop } from '../../support/shop.ts';
import { signIn, statusOf } from '../../support/swapping.ts';

let shop: TestShop;
let order: Awaited<ReturnType<typeof deliveredOrder>>;
let care: { token: string };
/** Sessions of the office are short. */
const enter = async () => {
  care = { token: (await operatorOf(shop, 'care')).office };
};
beforeAll(async () => {
  shop = await openTestShop({ startAt: '2026-11-01T05:30:00Z' });
  await setStock(shop, SOFA, 5);
  order = await deliveredOrder(shop, SOFA);
  await liveUntil(shop, day('2027-01-08'));
  await operatorOf(shop);
  await enter();
});
afterAll(() => shop.close());

const page = async () =>
  must(await shop.request(getOfficeOrder, { number: order.orderNumber }, care));
const ending = async () =>
  must(await shop.request(readQueue, { queue: 'ending' }, care)).rows.map(({ id }) => id);
const shown = async () => {
  const { inDefault, version } = await page();
  if (!inDefault) throw new Error('No rent is overdue');
  return { inDefault, version };
};

test('the page says what is unpaid, what ends the rental and when, and which letters went out', async () => {
  const { inDefault } = await shown();
  expect(inDefault).toMatchObject({
    unpaid: rupees(2122),
    limit: rupees(2122),
    from: '2027-01-15',
    mayEnd: false,
    endsExchange: false,
  });
  expect(inDefault.overdue).toBeGreaterThan(inDefault.unpaid);
  const { comesTo } = inDefault;
  if (!comesTo) throw new Error('What the end comes to is not shown');
  expect(comesTo).toMatchObject({ deposit: rupees(1061), paidAhead: 0, refund: 0 });
  expect(comesTo.deductions).toMatchObject([{ kind: 'unpaid_rent', amount: rupees(1061) }]);
  expect(comesTo.stillOwed).toBeGreaterThan(0);
  expect(inDefault.letters.map(({ kind, at }) => [kind, at.slice(0, 10)])).toEqual([
    ['overdue', '2026-12-08'],
    ['default', '2027-01-08'],
    ['overdue', '2027-01-08'],
  ]);
  expect(await ending()).toEqual([]);
  const { version } = await shown();
  const asked = { number: order.orderNumber, version, unpaid: inDefault.unpaid };
  expect(await shop.request(endForDefault, asked, care)).toEqual(refused('NOT_IN_DEFAULT'));
});

test('who looks at the page locks no order', async () => {
  const { db } = shop.shop;
  const before = await lastLockOf(db, order.orderId);
  expect((await shown()).inDefault.comesTo).not.toBeNull();
  expect(await lastLockOf(db, order.orderId)).toBe(before);
});

test('the letter of the 31st day says what is unpaid, what ends the rental and from which day', async () => {
  const letter = (await shop.inbox(order.email)).find(({ subject }) => subject.includes('30 days'));
  expect(letter?.text).toContain('once unpaid rent reaches two months’ rent, ₹2,122.');
  expect(letter?.text).toMatch(
    /Today, ₹2,122 of your rent is overdue, ₹2,1[\d.]+ with interest\./u,
  );
  expect(letter?.text).toContain('If you don’t pay, that can happen from 15 Jan 2027.');
});

test('a payment that leaves a rupee less than two months takes it out of the queue', async () => {
  await liveUntil(shop, day('2027-01-15'));
  await enter();
  expect(await ending()).toEqual([order.orderNumber]);
  const before = await shown();
  expect(before.inDefault.mayEnd).toBe(true);
  const token = await signIn(shop, order.orderId);
  const number = before.inDefault.letters[0]?.invoice ?? '';
  const opened = must(await shop.request(openInvoicePayment, { invoiceNumber: number }, { token }));
  await playInWindow(shop, opened.id);
  for (const event of shop.events.splice(0)) await shop.deliver(event);
  expect(await ending()).toEqual([]);
  const asked = {
    number: order.orderNumber,
    version: before.version,
    unpaid: before.inDefault.unpaid,
  };
  expect(await shop.request(endForDefault, asked, care)).toEqual(refused('NOT_IN_DEFAULT'));
  expect(await statusOf(shop, order.orderId)).toBe('DELIVERED');
});

test('it ends when an operator confirms what they saw, and only that', async () => {
  await liveUntil(shop, day('2027-03-01'));
  await enter();
  expect(await statusOf(shop, order.orderId)).toBe('DELIVERED');
  expect(await ending()).toEqual([order.orderNumber]);
  const { inDefault, version } = await shown();
  const asked = { number: order.orderNumber, version };
  const other = { ...asked, unpaid: (inDefault.unpaid as number) - 100 };
  expect(await shop.request(endForDefault, other, care)).toEqual(refused('UNPAID_OTHER'));
  must(await shop.request(endForDefault, { ...asked, unpaid: inDefault.unpaid }, care));
  expect(await statusOf(shop, order.orderId)).toBe('RETURN_REQUESTED');
  expect((await page()).inDefault).toBeNull();
  const letter = (await shop.inbox(order.email)).find(({ subject }) =>
    subject.startsWith('We’ve ended the rental of'),
  );
  expect(letter?.text).toContain('₹2,122 of your rent is unpaid');
  expect(letter?.text).toContain('before the pick-up, the rental continues.');
  expect(letter?.text).toContain('two months’ rent (₹2,122)');
  expect(await failedChecks(shop)).toEqual([]);
});

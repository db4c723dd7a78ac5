import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as account from '#contract/people/account.ts';
import { reportIssue, listReasons } from '#contract/care/issue.ts';
import { cancelOrder } from '#contract/endings/cancellation.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { CREDIT_CHECK_CONSENT, cookiesConsent } from '#messages/people/consents.ts';
import { auditLog, consents, enquiryAnswers } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { eraseFromOrders } from '#server/overview/account/erase-orders.ts';
import { sweepTables } from '#server/retention/sweep.ts';
import {
  addHome,
  CONCENTRATOR,
  must,
  placedOrder,
  placement,
  putInCart,
  SOFA,
} from '../support/checkout.ts';
import { orderNumbered } from '../support/order-row.ts';
import { refused } from '../support/refused.ts';
import { failedChecks, deliveredOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';
import { typeIn } from '../support/operator.ts';

const shop = testShop({ stock: { [SOFA]: 50, [CONCENTRATOR]: 5 } });
const type = (...words: string[]) => typeIn(shop, words);
const keptOf = (userId: number) =>
  shop.shop.db.select().from(consents).where(eq(consents.userId, userId)).orderBy(consents.id);
const choose = async (token: string, given: boolean) =>
  must(await shop.request(account.keepCookieChoice, { given }, { token }));

/** An enquiry about something medical, which needs no consent. */
async function enquiry() {
  const person = await shop.signedUp();
  const { token } = person;
  const cart = await putInCart(shop, token, CONCENTRATOR, 1);
  const order = placement(cart, await addHome(shop, token));
  const { orderNumber } = must(await shop.request(placeOrder, order, { token }));
  return { ...person, orderNumber };
}

test('an order keeps the consent it was placed with, in the words that were shown', async () => {
  const { userId, orderNumber } = await placedOrder(shop);
  const { id } = await orderNumbered(shop.shop.db, orderNumber);
  expect(await keptOf(userId)).toMatchObject([
    {
      what: 'credit_check',
      given: true,
      wording: CREDIT_CHECK_CONSENT,
      orderId: id,
      at: shop.clock.now(),
    },
  ]);
});

test('what is refused keeps no consent, and neither does an enquiry', async () => {
  const { token, userId } = await shop.signedUp();
  const cart = await putInCart(shop, token, SOFA);
  const order = placement(cart, await addHome(shop, token));
  const without = await shop.request(placeOrder, { ...order, consent: false }, { token });
  expect(without).toEqual(refused('CONSENT_REQUIRED'));
  expect(await keptOf(userId)).toEqual([]);
  expect(await keptOf((await enquiry()).userId)).toEqual([]);
});

test('an answer about being counted is kept each time it changes', async () => {
  const { token, userId } = await shop.signedUp();
  for (const given of [true, true, false, true]) await choose(token, given);
  const wording = cookiesConsent(shop.shop.site.name);
  expect(await keptOf(userId)).toMatchObject(
    [true, false, true].map((given) => ({ what: 'cookies', given, wording, orderId: null })),
  );
});

test('a customer downloads what they consented to, and nothing of another', async () => {
  const { token, orderNumber } = await placedOrder(shop);
  await choose((await placedOrder(shop)).token, true);
  await choose(token, false);
  const data = must(await shop.request(account.downloadMyData, {}, { token }));
  expect(data['consents']).toMatchObject([
    { what: 'credit_check', given: true, order: orderNumber },
    { what: 'cookies', given: false, order: null },
  ]);
});

test('a deleted account leaves the consents of its orders, and no other', async () => {
  const { token, userId, email, orderNumber } = await placedOrder(shop);
  await choose(token, true);
  must(await shop.request(cancelOrder, { orderNumber }, { token }));
  must(await shop.request(account.deleteAccount, { confirm: email }, { token }));
  expect((await keptOf(userId)).map(({ what }) => what)).toEqual(['credit_check']);
  await sweepTables({ ...shop.shop, now: () => new Date('2033-12-31T12:00:00Z') });
  expect(await keptOf(userId)).toHaveLength(1);
  await sweepTables({ ...shop.shop, now: () => new Date('2034-01-02T12:00:00Z') });
  expect(await keptOf(userId)).toEqual([]);
});

test('a deleted account leaves no address in an order without an invoice', async () => {
  const { token, email, orderNumber } = await enquiry();
  const { address } = await orderNumbered(shop.shop.db, orderNumber);
  await type(
    'answer-enquiry',
    '--order-number',
    orderNumber,
    '--text',
    'Asha, your mother needs 5 l.',
    '--outcome',
    'declined',
  );
  must(await shop.request(account.deleteAccount, { confirm: email }, { token }));
  const { id, address: left } = await orderNumbered(shop.shop.db, orderNumber);
  for (const part of [address.name, address.houseNo, address.contactNo, address.pincode]) {
    expect(JSON.stringify(left)).not.toContain(part);
  }
  const { db } = shop.shop;
  expect(await db.$count(enquiryAnswers, eq(enquiryAnswers.orderId, id))).toBe(0);
  const done = await db.select().from(auditLog).where(eq(auditLog.subject, orderNumber));
  expect(done).toMatchObject([{ action: 'enquiry answer', operator: 'meena' }]);
  expect(JSON.stringify(done)).not.toContain('mother');
});

test('an order with an invoice keeps what is printed, without phone and notes', async () => {
  const { db } = shop.shop;
  const { userId, orderId, orderNumber, token } = await deliveredOrder(shop);
  const other = await deliveredOrder(shop);
  const before = await orderNumbered(db, orderNumber);
  await db.update(rentals).set({ returnNote: 'Ring my neighbour' });
  const [reason] = must(await shop.request(listReasons, { type: 'order' }));
  const issue = { issueItemId: orderNumber, issueType: 'order', description: 'Call me' } as const;
  must(await shop.request(reportIssue, { ...issue, reason: reason?.reason ?? '' }, { token }));
  await db.transaction((tx) => eraseFromOrders(tx, userId, shop.shop.now()));
  const { address } = await orderNumbered(db, orderNumber);
  expect(address).toEqual({ ...before.address, contactNo: '' });
  const notes = await db.select().from(rentals).where(eq(rentals.orderId, orderId));
  expect(notes).toMatchObject([{ returnNote: null }]);
  const rest = await orderNumbered(db, other.orderNumber);
  expect(rest.address.contactNo).toBe(before.address.contactNo);
  const untouched = await db.select().from(rentals).where(eq(rentals.orderId, other.orderId));
  expect(untouched).toMatchObject([{ returnNote: 'Ring my neighbour' }]);
  expect(await db.$count(orders, eq(orders.userId, userId))).toBe(1);
  expect(await failedChecks(shop)).toEqual([]);
});

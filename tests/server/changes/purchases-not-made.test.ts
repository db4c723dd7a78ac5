import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { getOrder } from '#contract/orders/order.ts';
import { checkPayment } from '#contract/payments/payment.ts';
import { confirmPurchase, openPurchase } from '#contract/changes/purchase.ts';
import { returnOptions, requestReturn } from '#contract/settlement/return.ts';
import { forfeitedIn } from '#domain/endings/closure.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { purchases } from '#server/db/schema/purchases.ts';
import {
  buy,
  keepFor,
  offered,
  openedPurchase,
  quoted,
  rentedTogether,
} from '../support/buying.ts';
import { LEATHER_SOFA, must, playInWindow, setStock, SOFA, TABLE } from '../support/checkout.ts';
import { refused } from '../support/refused.ts';
import { failedChecks, deliveredOrder, liveUntil, today } from '../support/rentals.ts';
import { wrongStatements } from '../support/statements.ts';
import { look, signIn, statusOf, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z' });
beforeAll(async () => {
  for (const slug of [SOFA, TABLE]) await setStock(shop, slug, 200);
});

/** A sofa that can be bought. */
async function buyable() {
  const { orderId, orderNumber } = await deliveredOrder(shop, SOFA);
  const token = await keepFor(shop, orderId, 6);
  return { orderId, orderNumber, token };
}

const salesOf = async (orderId: number) =>
  (await shop.shop.db.select().from(invoices).where(eq(invoices.orderId, orderId))).filter(
    ({ kind }) => kind === 'sale',
  );

async function refundsOf(orderId: number) {
  return shop.shop.db
    .select({ reason: refunds.reason, amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.providerPaymentId, refunds.providerPaymentId))
    .where(eq(payments.orderId, orderId));
}

test('other figures than those that were shown are answered with the new ones', async () => {
  const renting = await buyable();
  const { orderNumber, token } = renting;
  const quote = await quoted(shop, renting, SOFA);
  const shown = { ...quote, due: quote.due - 100 };
  const wish = { orderNumber, productSlug: SOFA, shown };
  const answer = await shop.request(openPurchase, wish, { token });
  expect(answer).toMatchObject({
    status: 409,
    failure: {
      code: 'PRICE_CHANGED',
      changes: [{ what: 'To pay now', shown: shown.due, current: quote.due }],
    },
  });
});

test('nothing changes until the payment, and the same window is handed out again', async () => {
  const renting = await buyable();
  const quote = await quoted(shop, renting, SOFA);
  const [one, other] = [
    await openedPurchase(shop, renting, SOFA, quote),
    await openedPurchase(shop, renting, SOFA, quote),
  ];
  expect(other.id).toBe(one.id);
  expect(one.amount_due).toBe(quote.due);
  expect(await statusOf(shop, renting.orderId)).toBe('DELIVERED');
  expect(await salesOf(renting.orderId)).toEqual([]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a payment whose confirmation was lost is asked about, and buys once it is found', async () => {
  const renting = await buyable();
  const { orderId, orderNumber, token } = renting;
  shop.events.length = 0;
  const isAsked = async () => must(await shop.request(getOrder, { orderNumber }, { token }));
  const check = async () => must(await shop.request(checkPayment, { orderNumber }, { token }));
  expect(await check()).toEqual({ paid: true });
  const opened = await openedPurchase(shop, renting, SOFA, await quoted(shop, renting, SOFA));
  expect(await isAsked()).toMatchObject({ paymentInProgress: true });
  expect(await check()).toEqual({ paid: false });
  await playInWindow(shop, opened.id);
  expect(await statusOf(shop, orderId)).toBe('DELIVERED');
  expect(await check()).toEqual({ paid: true });
  expect(await statusOf(shop, orderId)).toBe('RETURNED');
  expect(await isAsked()).toMatchObject({ paymentInProgress: false, isBought: true });
});

test('two confirmations at once and doubled webhooks buy once', async () => {
  const renting = await buyable();
  const { orderId, orderNumber, token } = renting;
  shop.events.length = 0;
  const quote = await quoted(shop, renting, SOFA);
  const opened = await openedPurchase(shop, renting, SOFA, quote);
  const paid = await playInWindow(shop, opened.id);
  const confirm = () => shop.request(confirmPurchase, { ...paid, orderNumber }, { token });
  const answers = await Promise.all([confirm(), confirm()]);
  expect(answers.map(must)).toEqual([{ data: true }, { data: true }]);
  for (const event of [...shop.events, ...shop.events]) await shop.deliver(event);
  expect(await salesOf(orderId)).toHaveLength(1);
  expect(await refundsOf(orderId)).toEqual([]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('each tab buys for what it showed, and what comes second goes back', async () => {
  const renting = await buyable();
  const { orderId } = renting;
  shop.events.length = 0;
  const quote = await quoted(shop, renting, SOFA);
  const first = await openedPurchase(shop, renting, SOFA, quote);
  await liveUntil(shop, addDaysTo(today(shop), 1));
  const later = { ...renting, token: await signIn(shop, orderId) };
  const second = await openedPurchase(shop, later, SOFA, await quoted(shop, later, SOFA));
  expect(second.id).not.toBe(first.id);
  for (const { id } of [first, second]) await playInWindow(shop, id);
  for (const event of shop.events.splice(0)) await shop.deliver(event);
  const made = await shop.shop.db.select().from(purchases).where(eq(purchases.orderId, orderId));
  expect(made).toMatchObject([{ boughtOn: quote.on, price: quote.price }]);
  expect(await refundsOf(orderId)).toContainEqual({
    reason: 'purchase_over',
    amount: second.amount_due,
  });
  expect(await failedChecks(shop)).toEqual([]);
});

test('a payment that arrives days later buys for the day it was opened on', async () => {
  const renting = await buyable();
  const { orderId } = renting;
  shop.events.length = 0;
  const quote = await quoted(shop, renting, SOFA);
  const opened = await openedPurchase(shop, renting, SOFA, quote);
  await playInWindow(shop, opened.id);
  await liveUntil(shop, addDaysTo(today(shop), 3));
  for (const event of shop.events) await shop.deliver(event);
  const [made] = await shop.shop.db.select().from(purchases).where(eq(purchases.orderId, orderId));
  expect(made).toMatchObject({ boughtOn: quote.on, price: quote.price });
  expect(await failedChecks(shop)).toEqual([]);
  expect(await wrongStatements(shop)).toEqual([]);
});

test('a payment for what is to be picked up meanwhile goes back', async () => {
  const renting = await buyable();
  const { orderId, orderNumber, token } = renting;
  shop.events.length = 0;
  const quote = await quoted(shop, renting, SOFA);
  const opened = await openedPurchase(shop, renting, SOFA, quote);
  const options = must(await shop.request(returnOptions, { orderNumber }, { token }));
  const [first] = options.days;
  if (!first) throw new Error('There is no day');
  const wish = {
    orderNumber,
    pickupOn: first.day,
    slot: '09:00-12:00',
    reason: options.reasons[0] ?? '',
    forfeited: forfeitedIn(first.deductions),
  } as const;
  must(await shop.request(requestReturn, wish, { token }));
  await playInWindow(shop, opened.id);
  for (const event of shop.events) await shop.deliver(event);
  expect(await statusOf(shop, orderId)).toBe('RETURN_REQUESTED');
  expect(await refundsOf(orderId)).toEqual([{ reason: 'purchase_over', amount: quote.due }]);
  expect((await offered(shop, renting, SOFA)).closed).toContain('A pick-up is planned');
  expect(await failedChecks(shop)).toEqual([]);
});

test('of two things paid for in two windows at once the second payment goes back', async () => {
  const { orderId, orderNumber } = await rentedTogether(shop, [SOFA, TABLE]);
  const token = await keepFor(shop, orderId, 6);
  const renting = { orderNumber, token };
  shop.events.length = 0;
  const sofa = await openedPurchase(shop, renting, SOFA, await quoted(shop, renting, SOFA));
  const table = await quoted(shop, renting, TABLE);
  const other = await openedPurchase(shop, renting, TABLE, table);
  for (const { id } of [sofa, other]) await playInWindow(shop, id);
  for (const event of shop.events) await shop.deliver(event);
  expect(await salesOf(orderId)).toHaveLength(1);
  expect(await refundsOf(orderId)).toEqual([{ reason: 'purchase_over', amount: table.due }]);
  expect(await failedChecks(shop)).toEqual([]);
  expect(await wrongStatements(shop)).toEqual([]);
});

test('nothing is bought while an exchange is planned, and nothing of premium orders', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const token = await keepFor(shop, renting.orderId, 6);
  const own = { ...renting, token };
  expect((await look(shop, own, 'dearest')).options.closed).toBe('');
  await swap(shop, own, 'dearest');
  expect((await offered(shop, own, SOFA)).closed).toContain('A swap or a move to the other city');
  await setStock(shop, LEATHER_SOFA, 5);
  const premium = await deliveredOrder(shop, LEATHER_SOFA);
  const { closed } = await offered(shop, premium, LEATHER_SOFA);
  expect(closed).toContain('You can’t buy items from an order with premium');
});

test('whoever rents something else buys nothing of it', async () => {
  const renting = await buyable();
  const quote = await quoted(shop, renting, SOFA);
  const stranger = await deliveredOrder(shop, TABLE, 2);
  const wish = { orderNumber: renting.orderNumber, productSlug: SOFA, shown: quote };
  expect(await shop.request(openPurchase, wish, { token: stranger.token })).toEqual(
    refused('UNAUTHORIZED'),
  );
  const token = await signIn(shop, renting.orderId);
  await buy(shop, { orderNumber: renting.orderNumber, token }, SOFA);
  const again = await shop.request(openPurchase, wish, { token });
  expect(again).toMatchObject({ failure: { code: 'PURCHASE_NOT_POSSIBLE' } });
});

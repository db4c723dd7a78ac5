import { expect, test } from 'vitest';
import { requestSwap } from '#contract/changes/exchange.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { remindOfPayments } from '#server/orders/payment-reminders.ts';
import { must, opened, placedOrder, playInWindow, SOFA } from '../support/checkout.ts';
import { deliveredOrder } from '../support/rentals.ts';
import { look } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

/** rules/payments.md#a-reminder-to-pay */

const shop = testShop({ startAt: '2026-11-21T05:30:00Z', stock: { [SOFA]: 50 } });
type Order = Awaited<ReturnType<typeof placedOrder>>;

async function pay(order: Order, outcome: 'captured' | 'failed' = 'captured') {
  shop.events.length = 0;
  await playInWindow(shop, await opened(shop, order.token, order.orderNumber), outcome);
  for (const event of shop.events) await shop.deliver(event);
}

async function after(minutes: number): Promise<void> {
  shop.clock.advance(minutes * 60_000);
  await remindOfPayments(shop.shop);
}

const minutesAhead = (minutes: number) =>
  formatInstant(new Date(shop.clock.now().getTime() + minutes * 60_000));

async function mailsAbout(order: Order, words: RegExp) {
  return (await shop.inbox(order.email)).filter(({ subject }) => words.test(subject));
}

test('an order that is paid within minutes never asks for its payment', async () => {
  const order = await placedOrder(shop);
  await after(5);
  await pay(order);
  await after(20);
  const subjects = (await shop.inbox(order.email)).map(({ subject }) => subject);
  expect(subjects).toEqual([`Your order is confirmed: Oslo 3-seater sofa (${order.orderNumber})`]);
});

test('an unpaid order asks for its amount once, and says until when it is held', async () => {
  const order = await placedOrder(shop);
  const { email, contact, orderNumber } = order;
  await after(5);
  // Opening its payment holds it for half an hour from then.
  await opened(shop, order.token, orderNumber);
  await after(19);
  expect(await shop.inbox(email)).toEqual([]);
  await after(1);
  await after(5);
  const mails = await shop.inbox(email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Pay ₹2,122 to confirm your order: Oslo 3-seater sofa (${orderNumber})`,
  ]);
  expect(mails[0]?.text).toContain(`We’re holding your items until ${minutesAhead(5)}`);
  expect(mails[0]?.text).toContain('To pay: ₹2,122');
  expect(mails[0]?.text).toContain(`/account/order/${orderNumber}`);
  expect(await shop.inbox(contact)).toEqual([]);
});

test('a failed payment is told after ten minutes, once, in place of the reminder', async () => {
  const order = await placedOrder(shop);
  await pay(order, 'failed');
  for (const event of shop.events) await shop.deliver({ ...event, eventId: 'evt_once_more' });
  await after(9);
  expect(await shop.inbox(order.email)).toEqual([]);
  await after(1);
  await after(12);
  const mails = await shop.inbox(order.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your payment for your Oslo 3-seater sofa didn’t go through (${order.orderNumber})`,
  ]);
  expect(mails[0]?.text).toContain('Your payment of ₹2,122 didn’t go through');
  expect(mails[0]?.text).toContain(`/account/order/${order.orderNumber}`);
  const [sms] = await shop.inbox(order.contact);
  expect(sms?.text).toMatch(/payment of Rs\.2,122 .* didn't go through\. Please pay again .* by /u);
});

test('a payment that failed and was tried again is told as paid alone', async () => {
  const order = await placedOrder(shop);
  await pay(order, 'failed');
  await after(3);
  await pay(order);
  await after(60);
  expect(await mailsAbout(order, /through|^Pay/u)).toEqual([]);
  expect(await mailsAbout(order, /is confirmed/u)).toHaveLength(1);
});

test('each payment that failed is told', async () => {
  const order = await placedOrder(shop);
  await pay(order, 'failed');
  await after(10);
  await pay(order, 'failed');
  await after(10);
  expect(await mailsAbout(order, /through/u)).toHaveLength(2);
});

test('a swap that is not paid asks for the difference in deposit', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { asked, quote } = await look(shop, renting, 'dearest');
  const wish = { ...asked, half: 'morning', shown: quote } as const;
  must(await shop.request(requestSwap, wish, { token: renting.token }));
  await after(20);
  const [mail] = await shop.inbox(renting.email);
  const due = formatRupees(quote.due);
  expect(mail?.subject).toContain(`Pay ${due} to confirm your swap: `);
  expect(mail?.text).toContain(
    `Please pay ${due}, the difference in deposit, to confirm your swap. We’re holding your items until ${minutesAhead(10)}.`,
  );
});

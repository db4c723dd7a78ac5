import { transact } from '#server/lib/transact.ts';
import { describe, expect, test } from 'vitest';
import { placeOrder } from '#contract/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { holdExpiredLetter } from '#messages/checkout/order-letters.ts';
import { readConfig } from '#server/config/config.ts';
import { deliverOrder } from '#server/delivery/fulfilment/deliver.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { changeStatus, lockOrder } from '#server/orders/status.ts';
import { planVisit } from '#server/visits/visits.ts';
import { releaseExpiredHolds } from '#server/orders/release.ts';
import {
  addHome,
  CONCENTRATOR,
  must,
  opened,
  placedOrder,
  placement,
  playInWindow,
  putInCart,
  SOFA,
} from '../support/checkout.ts';
import { orderNumbered } from '../support/order-row.ts';
import { codeOf, done, today } from '../support/rentals.ts';
import { PRODUCTION } from '../support/shop.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 500 } });
type Order = Awaited<ReturnType<typeof placedOrder>>;

async function pay(order: Order) {
  shop.events.length = 0;
  const providerOrderId = await opened(shop, order.token, order.orderNumber);
  const paid = await playInWindow(shop, providerOrderId);
  for (const event of shop.events) await shop.deliver(event);
  return paid;
}

async function move(orderNumber: string, to: OrderStatus): Promise<void> {
  const { db, now } = shop.shop;
  const { id } = await orderNumbered(db, orderNumber);
  await transact(shop.shop, async (work) => {
    const order = await lockOrder(work.db, id);
    const slot = { day: today(shop), half: 'morning' } as const;
    if (to === 'SCHEDULED') await planVisit(work.db, id, { kind: 'delivery', slot }, now());
    if (order) await changeStatus(work, order, { to, actor: 'operator' }, now());
  });
}

async function deliver(orderNumber: string): Promise<void> {
  const { db, now } = shop.shop;
  const { id } = await orderNumbered(db, orderNumber);
  done(await deliverOrder(shop.shop, id, { on: today(shop), code: await codeOf(shop, id) }, now()));
}

/** The newest mail and SMS of a customer. */
async function told({ email, contact }: Order) {
  const [[mail], [sms]] = await Promise.all([shop.inbox(email), shop.inbox(contact)]);
  return { mail, sms: sms?.text };
}

test('a payment is answered with the order’s summary and the documents needed', async () => {
  const order = await placedOrder(shop);
  await pay(order);
  const { mail, sms } = await told(order);
  expect(mail?.subject).toBe(`Your order is confirmed: Oslo 3-seater sofa (${order.orderNumber})`);
  for (const words of [
    '1 × Oslo',
    'Refundable deposit: ₹1,061',
    'Paid: ₹2,122',
    '₹1,061 a month, GST included',
    '- Aadhar Card',
    '- Rent agreement',
    'your landlord',
    '/login?url=%2Faccount%3Fpage%3Dorder',
  ]) {
    expect(mail?.text).toContain(words);
    expect(mail?.html).toContain(words.replace(/^- /, '').split(': ').at(-1));
  }
  expect(sms).toContain('your order is confirmed: Oslo 3-seater sofa. We received Rs.2,122');
});

test('an enquiry is answered with when the team calls', async () => {
  const { token, ...customer } = await shop.signedUp();
  const cart = await putInCart(shop, token, CONCENTRATOR, 1);
  const body = { ...placement(cart, await addHome(shop, token)), consent: false };
  const { orderNumber } = must(await shop.request(placeOrder, body, { token }));
  const order = { ...customer, token, orderNumber, payable: cart.billingSummary.payable };
  const enquiry = await told(order);
  expect(enquiry.mail?.text).toContain('within 24 hours');
  expect(enquiry.sms).toContain('your enquiry about the Oxygen concentrator');
  await move(orderNumber, 'CONFIRMED');
  const accepted = await told(order);
  expect(accepted.mail?.text).toContain(`Your enquiry is now order ${orderNumber}`);
  expect(accepted.mail?.text).not.toContain('received');
});

test('a hold that ran out is told, and how to pay nevertheless', async () => {
  const order = await placedOrder(shop);
  shop.clock.advance(31 * 60_000);
  await releaseExpiredHolds(shop.shop);
  const { mail, sms } = await told(order);
  expect(mail?.subject).toBe(
    `We’re no longer holding your Oslo 3-seater sofa (${order.orderNumber})`,
  );
  expect(sms).toContain('You can still pay Rs.2,122');
});

describe('every later step', () => {
  const to = (status: OrderStatus) => (orderNumber: string) => move(orderNumber, status);
  const steps: readonly (readonly [(orderNumber: string) => Promise<void>, string])[] = [
    [to('KYC_AWAITED'), 'Upload your documents'],
    [to('SCHEDULED'), 'We’ll deliver'],
    [deliver, 'is delivered'],
    [to('RETURN_REQUESTED'), 'We’ll pick up your'],
    [to('DELIVERED'), 'You keep your'],
    [to('RETURN_REQUESTED'), 'We’ll pick up your'],
    [to('RETURNED'), 'We’ve picked up your'],
  ];

  test('of an order’s life is told by mail, and by SMS but for the documents that the SMS of the payment asked for', async () => {
    const order = await placedOrder(shop);
    await pay(order);
    for (const [step, subject] of steps) {
      await step(order.orderNumber);
      const { mail, sms } = await told(order);
      expect(mail?.subject).toContain(subject);
      expect(`${mail?.subject}\n${mail?.text}`).toContain(order.orderNumber);
      expect(sms).toMatch(new RegExp(`${order.orderNumber}|Oslo 3-seater sofa`));
    }
    // Paid, and the invoice that comes with the delivery.
    expect(await shop.inbox(order.email)).toHaveLength(2 + steps.length);
    expect(await shop.inbox(order.contact)).toHaveLength(steps.length);
  });
});

test('no SMS is written where none can be sent', async () => {
  const withoutSms = { ...shop.shop, config: readConfig(PRODUCTION) };
  const { email, contact, orderNumber } = await placedOrder(shop);
  const { db, now } = shop.shop;
  const order = await orderNumbered(db, orderNumber);
  await transact(withoutSms, (work) => tellOfOrder(work, order, now(), holdExpiredLetter));
  expect(await shop.inbox(email)).toHaveLength(1);
  expect(await shop.inbox(contact)).toHaveLength(0);
});

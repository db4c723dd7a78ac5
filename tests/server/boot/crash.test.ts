import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Address } from '#contract/people/address.ts';
import type { Cart } from '#contract/catalogue/cart.ts';
import type { Inventory } from '#contract/catalogue/catalogue.ts';
import type { Deposit } from '#contract/billing/deposit.ts';
import type { Order } from '#contract/orders/order.ts';
import type { ProviderOrder } from '#contract/base/attempt.ts';
import type { Payment } from '#contract/payments/payment.ts';
import { makeDataFolder } from '../support/database.ts';
import { HOME_IN_GURGAON, type Paid, placement, SOFA } from '../support/checkout.ts';
import { runsInFull } from '../../support/long-tests.ts';
import { ShopProcess } from '../support/shop-process.ts';

let folder: string;
let shop: ShopProcess;
beforeAll(async () => {
  folder = await makeDataFolder('basera-crash-');
  shop = new ShopProcess({ DATA_DIR: folder });
  await shop.start();
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true });
});

interface Session {
  readonly token: string;
}
interface Challenge {
  readonly uuid: string;
}

async function otpFor(email: string): Promise<string> {
  const [newest] = await shop.must<{ text: string }[]>(`/dev/inbox.json?to=${email}`);
  return /\d{6}/.exec(newest?.text ?? '')?.[0] ?? '';
}

async function inventory(): Promise<Inventory> {
  return shop.must<Inventory>(`/api/product/inventory/check/${SOFA}/1`);
}

/** Where most would be lost: an order without its stock, money without its order. */
const WORST: ReadonlySet<string> = new Set(['placeOrder', 'pay']);

/** Kills the server and starts it again: after each step in full, else after the worst. */
async function killAfter(step: string): Promise<void> {
  if (runsInFull || WORST.has(step)) await shop.crash();
}

test('loses and doubles nothing when the server is killed between any two steps', async () => {
  const email = 'asha@mail.example';
  const before = await inventory();
  const price = before.rentOption.find(({ period }) => period === 12)?.price;

  const { uuid } = await shop.must<Challenge>('/api/auth/auth/registerUser', {
    body: { username: 'asha', email, name: 'Asha Rao', contact: '9876543210' },
  });
  await killAfter('register');

  const { token } = await shop.must<Session>('/api/auth/auth/validateOtpRegister', {
    body: { otp: await otpFor(email), unique_id: uuid },
  });
  await killAfter('signIn');

  const line = { productId: SOFA, productSlug: SOFA, tenure: 12, quantity: 1 };
  const shown = { monthlyRent: price, securityDeposit: price, cityId: 1 };
  await shop.must<Cart>('/api/order/addToCart', { token, body: { ...line, ...shown } });
  await killAfter('addToCart');

  const { Id } = await shop.must<Address>('/api/user/addAddress', { token, body: HOME_IN_GURGAON });
  await killAfter('addAddress');

  const body = placement(await shop.must<Cart>('/api/order/cart?cityId=1', { token }), Id);
  const first = await shop.must<{ orderNumber: string }>('/api/order/placeOrder', {
    token,
    body,
    key: 'key-of-this-cart',
  });
  await killAfter('placeOrder');
  const again = await shop.must<{ orderNumber: string }>('/api/order/placeOrder', {
    token,
    body,
    key: 'key-of-this-cart',
  });
  expect(again).toEqual(first);
  const { orderNumber } = first;

  const opened = await shop.must<ProviderOrder>(`/api/order/razorPayOrder/${orderNumber}`, {
    token,
    body: {},
  });
  await killAfter('openPayment');

  const { data: key } = await shop.must<{ data: string }>('/api/order/razorPayKey', { token });
  const paid = await shop.must<Paid>(`/sandbox/razorpay/checkout/${opened.id}`, {
    body: { key, outcome: 'captured' },
  });
  await killAfter('pay');

  const confirmation = { token, body: { ...paid, orderNumber } };
  expect(await shop.must('/api/order/payment/confirm', confirmation)).toEqual({ data: true });
  await killAfter('confirm');
  expect(await shop.must('/api/order/payment/confirm', confirmation)).toEqual({ data: true });

  const order = await shop.must<Order>(`/api/order/info/${orderNumber}`, { token });
  expect(order.orderStatus).toBe('CONFIRMED');
  expect(order.timeline.map(({ status }) => status)).toEqual(['PAYMENT_AWAITED', 'CONFIRMED']);
  expect(await shop.must<Payment[]>('/api/order/listPayment', { token })).toHaveLength(1);
  expect(await shop.must<Deposit[]>('/api/order/depositList', { token })).toHaveLength(1);
  expect((await inventory()).inventory).toBe(before.inventory - 1);
  const mails = await shop.must<{ subject: string }[]>(`/dev/inbox.json?to=${email}`);
  expect(mails.filter(({ subject }) => subject.includes('is confirmed'))).toHaveLength(1);
}, 300_000);

test('ends a second process on the same data folder with a clear sentence', async () => {
  const second = new ShopProcess({ DATA_DIR: folder });
  await expect(second.start()).rejects.toThrow(
    /ended before it listened: The data folder \S+ is in use by another shop/,
  );
});

test('finishes its work and exits with 0 when asked to stop', async () => {
  expect(await shop.stop('SIGTERM')).toBe(0);
  await shop.start();
});

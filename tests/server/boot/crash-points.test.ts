import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Address } from '#contract/people/address.ts';
import type { Cart } from '#contract/catalogue/cart.ts';
import type { Inventory } from '#contract/catalogue/catalogue.ts';
import type { Order } from '#contract/orders/order.ts';
import type { ProviderOrder } from '#contract/base/attempt.ts';
import type { Payment } from '#contract/payments/payment.ts';
import { CONTENT_FOLDER, readContent } from '#server/content/content.ts';
import { openEmbedded } from '#server/db/open.ts';
import { examine } from '#server/doctor/doctor.ts';
import { CRASH_POINTS, type CrashPoint } from '#server/lib/crash-point.ts';
import { makeDataFolder } from '../support/database.ts';
import { HOME_IN_GURGAON, type Paid, placement, SOFA } from '../support/checkout.ts';
import { JOB_POINTS } from '../support/crash-points.ts';
import { runsInFull } from '../../support/long-tests.ts';
import { ShopProcess } from '../support/shop-process.ts';

/**
 * Points that a customer's own calls pass. What an order has yet to do after its crash does not pass
 * the next one, so the restart after one crash is the start before the next.
 */
const ALL_POINTS = [
  'payment-settled',
  'payment-recorded',
  'payment-opened',
  'provider-order-made',
  'order-placed',
  'order-written',
  'order-cancelled',
  'cancellation-written',
  'payment-heard',
  'refund-promised',
  'attempt-written',
] as const satisfies readonly CrashPoint[];

type Point = (typeof ALL_POINTS)[number];

/** One for each ending, and one within the placing of an order. */
const FEW: readonly Point[] = [
  'payment-recorded',
  'order-written',
  'cancellation-written',
  'refund-promised',
];

const POINTS = runsInFull ? ALL_POINTS : FEW;

type Ending = 'paid' | 'cancelled' | 'refunded';

function endingOf(point: Point): Ending {
  if (point === 'refund-promised') return 'refunded';
  return point === 'order-cancelled' || point === 'cancellation-written' ? 'cancelled' : 'paid';
}

let folder: string;
let shop: ShopProcess;
/** Where the server dies next, and where it should in this test. */
let armed: CrashPoint | undefined;
let current: CrashPoint | undefined = POINTS[0];
const died = new Set<CrashPoint | undefined>();
let token: string;
let addressId: number;
let key: string;
let price: number;
let unitsBefore: number;

beforeAll(async () => {
  folder = await makeDataFolder('basera-crash-points-');
  shop = new ShopProcess({ DATA_DIR: folder });
  await start(POINTS[0]);
  const email = 'asha@mail.example';
  const { uuid } = await shop.must<{ uuid: string }>('/api/auth/auth/registerUser', {
    body: { username: 'asha', email, name: 'Asha Rao', contact: '9876543210' },
  });
  const [mail] = await shop.must<{ text: string }[]>(`/dev/inbox.json?to=${email}`);
  const otp = /\d{6}/.exec(mail?.text ?? '')?.[0];
  const session = await shop.must<{ token: string }>('/api/auth/auth/validateOtpRegister', {
    body: { otp, unique_id: uuid },
  });
  token = session.token;
  const address = { token, body: HOME_IN_GURGAON };
  addressId = (await shop.must<Address>('/api/user/addAddress', address)).Id;
  key = (await shop.must<{ data: string }>('/api/order/razorPayKey', { token })).data;
  const { rentOption, inventory } = await inventoryOfSofa();
  price = rentOption.find(({ period }) => period === 12)?.price ?? 0;
  unitsBefore = inventory;
}, 300_000);

afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true });
});

const inventoryOfSofa = () => shop.must<Inventory>(`/api/product/inventory/check/${SOFA}/1`);

/**
 * Starts the server to die at a point. It may reach it at once, in a job, and then starts again; a job
 * that is undone with its death reaches it each time, until a start goes by.
 */
async function start(point: CrashPoint | undefined, tries = 3): Promise<void> {
  armed = point;
  try {
    await shop.start(point);
  } catch (error) {
    if (point === undefined) throw error;
    died.add(point);
    await start(tries === 1 ? undefined : point, tries - 1);
  }
}

/** Makes a call as a shopper would: when the server dies over it, it is made again once it is back. */
async function insist(...request: Parameters<ShopProcess['call']>): Promise<Response> {
  try {
    const response = await shop.call(...request);
    return new Response(await response.text(), response);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    await shop.ended();
    died.add(armed);
    const next = POINTS[POINTS.findIndex((point) => point === current) + 1];
    await start(armed === current ? next : undefined);
    return insist(...request);
  }
}

async function must<Body>(...request: Parameters<ShopProcess['call']>): Promise<Body> {
  const response = await insist(...request);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

/** A sofa from the cart to its order, under one idempotency key; answers the order's number. */
async function place(idempotencyKey: string): Promise<string> {
  const line = { productId: SOFA, productSlug: SOFA, tenure: 12, quantity: 1, cityId: 1 };
  const shown = { monthlyRent: price, securityDeposit: price };
  const cart = await must<Cart>('/api/order/addToCart', { token, body: { ...line, ...shown } });
  const body = placement(cart, addressId);
  const request = { token, body, key: idempotencyKey };
  return (await must<{ orderNumber: string }>('/api/order/placeOrder', request)).orderNumber;
}

/** Brings an order to its end; what a crash has done already may be refused the second time. */
async function bringTo(ending: Ending, orderNumber: string): Promise<void> {
  const own = { token, body: {} };
  const cancel = () => insist(`/api/order/cancelOrder/${orderNumber}`, { token });
  if (ending === 'cancelled') {
    await cancel();
    return;
  }
  const opened = await must<ProviderOrder>(`/api/order/razorPayOrder/${orderNumber}`, own);
  if (ending === 'refunded') await cancel();
  const play = { body: { key, outcome: 'captured' } };
  const window = await insist(`/sandbox/razorpay/checkout/${opened.id}`, play);
  const check = `/api/order/payment/check/${orderNumber}`;
  if (ending === 'refunded' || !window.ok) {
    expect(await must(check, own)).toEqual({ paid: ending === 'paid' });
    return;
  }
  const paid = (await window.json()) as Paid;
  const confirmation = { token, body: { ...paid, orderNumber } };
  expect(await must('/api/order/payment/confirm', confirmation)).toEqual({ data: true });
}

const ENDS = {
  paid: { timeline: ['PAYMENT_AWAITED', 'CONFIRMED'], payments: ['PAID'] },
  cancelled: { timeline: ['PAYMENT_AWAITED', 'CANCELLED'], payments: [] },
  refunded: {
    timeline: ['PAYMENT_AWAITED', 'CANCELLED'],
    payments: [expect.stringMatching(/^REFUND/) as string],
  },
};

test.each(POINTS)(
  'an order over which the server dies at "%s" ends as if it had not',
  async (point) => {
    current = point;
    if (armed !== point) {
      await shop.stop('SIGKILL');
      await start(point);
    }
    const orderNumber = await place(`order-${point}`);
    await bringTo(endingOf(point), orderNumber);
    expect(died).toContain(point);

    const { timeline, payments } = ENDS[endingOf(point)];
    const order = await shop.must<Order>(`/api/order/info/${orderNumber}`, { token });
    expect(order.timeline.map(({ status }) => status)).toEqual(timeline);
    const all = await shop.must<Payment[]>('/api/order/listPayment', { token });
    const own = all.filter(({ paymentAgainst }) => paymentAgainst === orderNumber);
    expect(own.map(({ status }) => status)).toEqual(payments);
  },
  300_000,
);

test('after all of them stock and ledger add up', async () => {
  const paid = POINTS.filter((point) => endingOf(point) === 'paid');
  expect((await inventoryOfSofa()).inventory).toBe(unitsBefore - paid.length);
  await shop.stop();
  const [{ db, close }, { coupons }] = await Promise.all([
    openEmbedded(folder),
    readContent(CONTENT_FOLDER),
  ]);
  const findings = await examine(db, coupons);
  await close();
  expect(findings.filter(({ subjects }) => subjects.length > 0)).toEqual([]);
}, 300_000);

test('every point is crashed at, here or by the jobs', () => {
  expect(new Set([...ALL_POINTS, ...JOB_POINTS])).toEqual(new Set(CRASH_POINTS));
});

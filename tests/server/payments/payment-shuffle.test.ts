import { expect, test } from 'vitest';
import { placeOrder } from '#contract/orders/order.ts';
import type { CouponEntry } from '#domain/content/entries/coupon-entry.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentAttempts, refunds } from '#server/db/schema/payments.ts';
import { examine } from '#server/doctor/doctor.ts';
import { repeat } from '../../support/long-tests.ts';
import { addHome, must, placement, putInCart, setStock, SOFA } from '../support/checkout.ts';
import { orderNumbered } from '../support/order-row.ts';
import { PaidLife } from '../support/paid-life.ts';
import { seeded } from '../support/random.ts';
import { testShop } from '../support/test-shop.ts';

/** So many orders live in each test, each for so many steps. */
const ORDERS = 10;
const STEPS = 12;
const SEEDS = [...Array(repeat(40, 200)).keys()];

/** One use for each life, which somebody else may take when its hold runs out. */
const coupons = SEEDS.map((seed): CouponEntry => ({
  code: `LIFE${seed}`,
  description: '₹200 off, once',
  kind: 'flat',
  value: 200,
  minimum: 0,
  from: '2026-01-01',
  until: '2027-12-31',
  uses: 1,
  usesPerCustomer: 1,
  excludedKinds: [],
}));

interface Buyer {
  readonly token: string;
  readonly email: string;
  readonly addressId: number;
}

const shop = testShop({ content: { coupons } });
let buyer: Buyer;
let rival: Buyer;
async function newBuyer(): Promise<Buyer> {
  const { token, email } = await shop.signedUp();
  return { token, email, addressId: await addHome(shop, token) };
}

/** Orders a sofa, with a coupon or without. */
async function order({ token, addressId }: Buyer, code?: string) {
  const cart = await putInCart(shop, token, SOFA);
  const coupon = code === undefined ? undefined : { code, discount: 200_00 };
  return shop.request(placeOrder, placement(cart, addressId, 1, coupon), { token });
}

async function broken(seed: number) {
  const findings = await examine(shop.shop.db, coupons.slice(seed, seed + 1));
  return findings.filter(({ subjects }) => subjects.length > 0);
}

/** How many letters say that an order is confirmed, and that money is refunded. */
async function lettersTo(email: string) {
  const subjects = (await shop.inbox(email)).map(({ subject }) => subject);
  const count = (words: string) => subjects.filter((subject) => subject.includes(words)).length;
  return { confirmed: count('Your order is confirmed'), refunded: count('We’ve refunded') };
}

/** Lives one order through a random tale, and looks at how it came out. */
async function live(seed: number): Promise<void> {
  const random = seeded(seed);
  const code = random.next() < 0.3 ? `LIFE${seed}` : undefined;
  const isScarce = random.next() < 0.2;
  await setStock(shop, SOFA, 50);
  const before = await lettersTo(buyer.email);
  const { orderNumber } = must(await order(buyer, code));
  const takeCoupon = () => order(rival, code);
  const others = code !== undefined && !isScarce ? { takeCoupon } : {};
  const life = new PaidLife(shop, random, { token: buyer.token, orderNumber }, others);
  await life.open();
  if (others.takeCoupon && random.next() < 0.5) {
    await life.expire();
    await takeCoupon();
    await life.play('captured');
  }
  if (isScarce) {
    const isLate = random.next() < 0.5;
    if (isLate) await life.expire();
    await setStock(shop, SOFA, 0);
    if (isLate) await life.play('captured');
  }
  for (let step = 0; step < STEPS; step += 1) await life.step();
  await life.settle();

  const tale = `seed ${seed}: ${life.log.join(', ')}`;
  const book = await orderNumbered(shop.shop.db, orderNumber);
  const payments = await life.payments();
  const taken = payments.filter(
    ({ status, currency }) =>
      currency === 'INR' && (status === 'captured' || status === 'refunded'),
  );
  const kept = taken.reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0);
  expect(kept, `money the provider holds for us, ${tale}`).toBe(
    book.status === 'CONFIRMED' ? book.payable : 0,
  );

  const isPaid = taken.some(({ amount }) => amount === book.payable);
  const couldMiss = isScarce || code !== undefined;
  const right = life.wasCancelled
    ? ['CANCELLED']
    : !isPaid
      ? ['PAYMENT_AWAITED']
      : couldMiss
        ? ['CONFIRMED', 'CANCELLED']
        : ['CONFIRMED'];
  expect(right, tale).toContain(book.status);

  const told = await lettersTo(buyer.email);
  expect(told.confirmed - before.confirmed, tale).toBe(book.status === 'CONFIRMED' ? 1 : 0);
  expect(told.refunded - before.refunded, tale).toBe(
    taken.filter(({ status }) => status === 'refunded').length,
  );
  expect(await broken(seed), tale).toEqual([]);
  // The provider is asked about earlier lives no more.
  await shop.shop.db.update(paymentAttempts).set({ checkAt: null });
}

const batches = SEEDS.filter((seed) => seed % ORDERS === 0);

test.each(batches)(
  'ends every order in the right state, with the doctor’s blessing, from seed %s',
  async (first) => {
    [buyer, rival] = await Promise.all([newBuyer(), newBuyer()]);
    for (let seed = first; seed < first + ORDERS; seed += 1) await live(seed);
  },
);

test('has played every kind of ending', async () => {
  const { db } = shop.shop;
  const statuses = await db.selectDistinct({ status: orders.status }).from(orders);
  expect(new Set(statuses.map(({ status }) => status))).toEqual(
    new Set(['CONFIRMED', 'CANCELLED', 'PAYMENT_AWAITED']),
  );
  const reasons = await db.selectDistinct({ reason: refunds.reason }).from(refunds);
  expect(new Set(reasons.map(({ reason }) => reason))).toEqual(
    new Set([
      'already_paid',
      'amount_mismatch',
      'coupon_used_up',
      'order_cancelled',
      'out_of_stock',
    ]),
  );
});

import { eq } from 'drizzle-orm';
import { placeOrder } from '#contract/orders/order.ts';
import { confirmPayment } from '#contract/payments/payment.ts';
import { addDaysTo, type Day, dayOf, instantAt } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import { earlier, firstOfMonth, nextMonth } from '#domain/base/rent-period.ts';
import { orders } from '#server/db/schema/orders.ts';
import { examine } from '#server/doctor/doctor.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { runBilling } from '#server/billing/run.ts';
import { deliverOrder } from '#server/delivery/fulfilment/deliver.ts';
import { scheduleOrder } from '#server/delivery/fulfilment/schedule.ts';
import { findComing } from '#server/visits/visits.ts';
import {
  addHome,
  must,
  opened,
  placedOrder,
  placement,
  playInWindow,
  putInCart,
} from './checkout.ts';
import type { TestShop } from './shop.ts';

/** The shop's day. */
export function today(shop: TestShop): Day {
  return dayOf(shop.clock.now());
}

/** Moves the clock to 10:00 of a later day, in Kolkata. */
export function jumpTo(shop: TestShop, to: Day): void {
  shop.clock.advance(instantAt(to, 10).getTime() - shop.clock.now().getTime());
}

/** Lets time pass until a day, billing on those on which something happens by itself. */
export async function liveUntil(shop: TestShop, to: Day): Promise<void> {
  while (today(shop) < to) {
    const next = [1, 2, 3, 4, 5].map((at) => addDaysTo(firstOfMonth(today(shop)), 7 * at));
    const stops = [...next, nextMonth(today(shop)), to].filter((stop) => stop > today(shop));
    jumpTo(shop, stops.reduce(earlier));
    await runBilling(shop.shop);
  }
}

/** What a step of the shop answers; a refusal fails the test with its text. */
export function done<Value>(value: Value | Refusal): Value {
  if (value instanceof Refusal) throw new Error(value.failure.message);
  return value;
}

export async function orderIdOf({ shop }: TestShop, number: string): Promise<number> {
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, number));
  if (!row) throw new Error(`There is no order ${number}`);
  return row.id;
}

/** A new customer's order of one product, paid. */
export async function paidOrder(shop: TestShop, slug?: string, quantity?: number) {
  const order = await placedOrder(shop, slug, quantity);
  const { token, orderNumber } = order;
  await pay(shop, token, orderNumber);
  return { ...order, orderId: await orderIdOf(shop, orderNumber) };
}

/** A new customer's order of one product with a coupon that takes off a fixed amount, paid. */
export async function couponOrder(shop: TestShop, slug: string, code: string, discount: Paise) {
  const { token } = await shop.signedUp();
  const cart = await putInCart(shop, token, slug);
  const addressId = await addHome(shop, token);
  const order = placement(cart, addressId, 1, { code, discount });
  const { orderNumber } = must(await shop.request(placeOrder, order, { token }));
  await pay(shop, token, orderNumber);
  return orderIdOf(shop, orderNumber);
}

export async function pay(shop: TestShop, token: string, orderNumber: string): Promise<void> {
  const paid = await playInWindow(shop, await opened(shop, token, orderNumber));
  must(await shop.request(confirmPayment, { ...paid, orderNumber }, { token }));
}

/** The same, delivered today. */
export async function deliveredOrder(shop: TestShop, slug?: string, quantity?: number) {
  const order = await paidOrder(shop, slug, quantity);
  await deliver(shop, order.orderId);
  return order;
}

export async function deliver(shop: TestShop, orderId: number): Promise<void> {
  const on = today(shop);
  const now = shop.clock.now();
  done(await scheduleOrder(shop.shop, orderId, { on, withoutKyc: true }, now));
  done(await deliverOrder(shop.shop, orderId, { on, code: await codeOf(shop, orderId) }, now));
}

/** The same, by a renter who had no code to tell. */
export async function deliverWithoutCode(shop: TestShop, orderId: number): Promise<void> {
  const on = today(shop);
  const now = shop.clock.now();
  done(await scheduleOrder(shop.shop, orderId, { on, withoutKyc: true }, now));
  done(await deliverOrder(shop.shop, orderId, { on, withoutCode: 'No phone at hand' }, now));
}

/** What the renter of an order that is planned tells the crew. */
export async function codeOf({ shop }: TestShop, orderId: number): Promise<string> {
  const visit = await findComing(shop.db, orderId);
  return visit?.code ?? '';
}

/** The laws that the shop's database breaks, with what breaks them. */
export async function failedChecks(shop: TestShop) {
  const findings = await examine(shop.shop.db, shop.content.coupons);
  return findings.filter(({ subjects }) => subjects.length > 0);
}

import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBulkPayment } from '#contract/billing/invoice.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { nextMonth } from '#domain/base/rent-period.ts';
import { credits, invoices } from '#server/db/schema/billing.ts';
import { exchangeOrder } from '#server/changes/exchange/exchange.ts';
import { payInvoices } from '../support/buying.ts';
import { addHome, must, placement, playInWindow, putInCart, SOFA } from '../support/checkout.ts';
import { whileHeld } from '../support/hold.ts';
import {
  failedChecks,
  codeOf,
  deliver,
  deliveredOrder,
  done,
  liveUntil,
  orderIdOf,
  pay,
  today,
} from '../support/rentals.ts';
import { wrongStatements } from '../support/statements.ts';
import { signIn, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

/** A renter of two sofas in two orders, of which the rent of a month is open. */
async function owingTwice() {
  const first = await deliveredOrder(shop, SOFA);
  const { token } = first;
  const cart = await putInCart(shop, token, SOFA);
  const wish = placement(cart, await addHome(shop, token));
  const { orderNumber } = must(await shop.request(placeOrder, wish, { token }));
  await pay(shop, token, orderNumber);
  const orderId = await orderIdOf(shop, orderNumber);
  await deliver(shop, orderId);
  await liveUntil(shop, addDaysTo(nextMonth(today(shop)), 1));
  await payInvoices(shop, orderId);
  await liveUntil(shop, addDaysTo(nextMonth(today(shop)), 5));
  return { first, second: { orderId, orderNumber, token: await signIn(shop, orderId) } };
}

test('money for two orders, one of which is swapped while the money waits for it, is kept for the order that took its place', async () => {
  const { first, second } = await owingTwice();
  const next = await swap(shop, second, 'dearest');
  const { token } = second;
  const { id } = must(await shop.request(openBulkPayment, { scope: 'all' }, { token }));
  await liveUntil(shop, next.on);
  shop.events.splice(0);
  await playInWindow(shop, id);
  const code = await codeOf(shop, next.orderId);
  const { db } = shop.shop;
  const answers = await whileHeld(db, {
    hold: async (tx) => {
      const made = { on: next.on, code };
      done(await exchangeOrder({ ...shop.shop, db: tx }, next.orderId, made, shop.clock.now()));
    },
    begin: () => Promise.all(shop.events.map((event) => shop.deliver(event))),
  });
  expect(answers.map(({ status }) => status)).toEqual(shop.events.map(() => 200));

  const owed = await db
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, [first.orderId, second.orderId]));
  expect(owed.filter(({ settledOn }) => settledOn === null)).toEqual([]);
  const ofNext = await db.select().from(credits).where(eq(credits.orderId, next.orderId));
  expect(ofNext.map(({ source }) => source)).toContain('payment');
  expect(await failedChecks(shop)).toEqual([]);
  expect(await wrongStatements(shop)).toEqual([]);
});

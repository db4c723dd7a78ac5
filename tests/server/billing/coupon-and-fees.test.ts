import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getOfficeOrder } from '#contract/office/orders/order.ts';
import { addDaysTo, day } from '#domain/base/kolkata.ts';
import { minus, rupees, sum } from '#domain/base/money.ts';
import { MISSED_FEE } from '#domain/visits/missed-visit.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { orders } from '#server/db/schema/orders.ts';
import { deliverOrder } from '#server/delivery/fulfilment/deliver.ts';
import { missDelivery } from '#server/delivery/fulfilment/miss.ts';
import { scheduleOrder } from '#server/delivery/fulfilment/schedule.ts';
import { must, SOFA } from '../support/checkout.ts';
import { operatorOf } from '../support/operators.ts';
import {
  codeOf,
  couponOrder,
  done,
  failedChecks,
  jumpTo,
  liveUntil,
  today,
} from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-25T05:30:00Z', stock: { [SOFA]: 5 } });
const COUPON = rupees(250);

/** rules/billing.md#a-coupon-reduces-rent-only */
test('a coupon of more than the first days’ rent leaves the fee for missed visits whole', async () => {
  const { db } = shop.shop;
  const orderId = await couponOrder(shop, SOFA, 'DESK250', COUPON);
  const plan = { on: today(shop), withoutKyc: true };
  done(await scheduleOrder(shop.shop, orderId, plan, shop.clock.now()));
  for (const outcome of ['not_home', 'not_home'] as const) {
    const noted = { outcome, by: 'meena' };
    const { next } = done(await missDelivery(shop.shop, orderId, noted, shop.clock.now()));
    jumpTo(shop, next?.day ?? addDaysTo(today(shop), 1));
  }
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const owner = { token: (await operatorOf(shop)).office };
  const foreseen = async () => {
    const shown = must(await shop.request(getOfficeOrder, { number: order?.number ?? '' }, owner));
    return shown.money.lines.find(({ kind }) => kind === 'rent_to_come')?.billed;
  };
  expect(await foreseen()).toBe(MISSED_FEE);

  const given = { on: today(shop), code: await codeOf(shop, orderId) };
  done(await deliverOrder(shop.shop, orderId, given, shop.clock.now()));
  const ofDecember = await foreseen();
  await liveUntil(shop, day('2026-12-02'));
  const bills = await db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.id));
  const [first, second] = bills;
  expect(first?.discount).toBeLessThan(COUPON);
  expect(bills.map(({ amount }) => amount)).toEqual([MISSED_FEE, ofDecember]);
  expect(second?.amount).toBe(
    minus(second?.rent ?? COUPON, minus(COUPON, first?.discount ?? COUPON)),
  );
  expect(sum(bills.map(({ discount }) => discount))).toBe(COUPON);
  expect(await failedChecks(shop)).toEqual([]);
});

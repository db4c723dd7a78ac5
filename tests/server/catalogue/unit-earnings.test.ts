import { expect, test } from 'vitest';
import { reportIssue } from '#contract/care/issue.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { withoutGst } from '#domain/base/gst.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { type Paise, rupees, sum } from '#domain/base/money.ts';
import { findUnitDetail } from '#server/catalogue/units/unit-detail.ts';
import { findUnitsOfOrder } from '#server/catalogue/units/of-order.ts';
import { addHome, must, placement, putInCart, SOFA } from '../support/checkout.ts';
import { operate } from '../support/operator.ts';
import { deliver, deliveredOrder, liveUntil, orderIdOf, pay, today } from '../support/rentals.ts';
import { billedFor } from '../support/swapping.ts';
import { shopPerTest } from '../support/test-shop.ts';

/** What units earned adds up to what was billed (rules/units.md#what-a-unit-earned). */
const CHAIR = 'mesh-study-chair';
const KITCHEN = 'kitchen-package';
const shop = shopPerTest({
  startAt: '2026-11-10T05:30:00Z',
  stock: { [CHAIR]: 10, [KITCHEN]: 3, [SOFA]: 5 },
});

const tagsOf = async (orderId: number) =>
  (await findUnitsOfOrder(shop.shop.db, orderId)).map(({ tag }) => tag);

async function earnedBy(tags: readonly string[]): Promise<Paise> {
  const found = await Promise.all(
    [...new Set(tags)].map((tag) => findUnitDetail(shop.shop.db, tag)),
  );
  return sum(found.map((unit) => unit?.earned ?? rupees(0)));
}

test('of a package beside another thing, with a coupon on both', async () => {
  const { token } = await shop.signedUp();
  await putInCart(shop, token, KITCHEN);
  const cart = await putInCart(shop, token, SOFA);
  const coupon = { code: 'DESK250', discount: rupees(250) };
  const order = placement(cart, await addHome(shop, token), 1, coupon);
  const { orderNumber } = must(await shop.request(placeOrder, order, { token }));
  await pay(shop, token, orderNumber);
  const orderId = await orderIdOf(shop, orderNumber);
  await deliver(shop, orderId);
  await liveUntil(shop, addDaysTo(today(shop), 40));
  const tags = await tagsOf(orderId);
  expect(tags).toHaveLength(2);
  expect(await earnedBy(tags)).toBe(withoutGst(await billedFor(shop, orderId)));
});

test('of two chairs of which one is replaced', async () => {
  const { orderId, orderNumber, token } = await deliveredOrder(shop, CHAIR, 2);
  const tags = await tagsOf(orderId);
  const about = { issueItemId: orderNumber, issueType: 'order', productSlug: CHAIR } as const;
  const torn = { ...about, reason: 'It arrived damaged', description: 'Torn.', quantity: 1 };
  const { issueId } = must(await shop.request(reportIssue, torn, { token }));
  const on = addDaysTo(today(shop), 3);
  const slot = ['--day', on, '--half', 'morning', '--tags', tags[0] ?? ''];
  const words = ['confirm-replacement', '--issues', String(issueId), ...slot];
  const [, next = ''] = /Order number: (\S+)/.exec(await operate(shop, ...words)) ?? [];
  await liveUntil(shop, on);
  await operate(shop, 'exchange-order', '--number', next, '--without-code', 'No phone at hand');
  await liveUntil(shop, addDaysTo(on, 40));
  const nextId = await orderIdOf(shop, next);
  const all = [...tags, ...(await tagsOf(nextId))];
  expect(new Set(all).size).toBe(3);
  const billed = [await billedFor(shop, orderId), await billedFor(shop, nextId)];
  expect(billed.every((amount) => amount > 0)).toBe(true);
  expect(await earnedBy(all)).toBe(sum(billed.map(withoutGst)));
});

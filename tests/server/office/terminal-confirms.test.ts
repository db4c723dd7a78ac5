import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getOrder } from '#contract/orders/order.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { answer } from '#server/office/shell/door.ts';
import { must, placedOrder, SOFA } from '../support/checkout.ts';
import { day } from '#domain/base/kolkata.ts';
import { deliveredOrder, failedChecks, jumpTo, liveUntil, paidOrder } from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { signIn } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

/** What moves money at a terminal is shown first, and confirmed with the amount (rules/office.md#at-a-terminal). */
const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

const type = (...words: string[]) => answer(shop.shop, { operator: 'meena', words });
const statusOf = async ({ orderNumber, token }: { orderNumber: string; token: string }) =>
  must(await shop.request(getOrder, { orderNumber }, { token })).orderStatus;
/** What came of what was tried, in the log: a look at the figures is not in it. */
async function loggedOf(number: string) {
  const rows = await shop.shop.db.select().from(auditLog).where(eq(auditLog.subject, number));
  return rows.map(({ refusal }) => refusal);
}

test('cancelling a paid order shows what it refunds, and is done once that is confirmed', async () => {
  const order = await paidOrder(shop);
  const cancel = (...more: string[]) => type('order', 'cancel', order.orderNumber, ...more);
  expect(await cancel()).toEqual({
    done: false,
    text: [
      `Order ${order.orderNumber}:`,
      '  Paid: ₹2,122',
      '  Refund: ₹2,122',
      'Nothing has changed yet. To go on:',
      `  npm run office -- order cancel ${order.orderNumber} --refund 2122`,
    ].join('\n'),
  });
  expect(await cancel('--refund', '2121')).toEqual({
    done: false,
    text: 'The refund is ₹2,122, so nothing was done. Please check that amount.',
  });
  expect(await statusOf(order)).toBe('CONFIRMED');
  expect(await cancel('--refund', '2,122')).toMatchObject({ done: true });
  expect(await statusOf(order)).toBe('CANCELLED');
  expect(await loggedOf(order.orderNumber)).toEqual(['REFUND_OTHER', null]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('an order for which nothing was paid is cancelled at once', async () => {
  const order = await placedOrder(shop);
  expect(await type('order', 'cancel', order.orderNumber)).toMatchObject({ done: true });
});

test('a collection shows what is held, kept and refunded, and is done once that is confirmed', async () => {
  const order = await deliveredOrder(shop, SOFA);
  const on = await requestReturnOf(shop, order);
  jumpTo(shop, on);
  const collect = (...more: string[]) => type('order', 'collect', order.orderNumber, ...more);
  const shown = await collect();
  expect(shown.done).toBe(false);
  expect(shown.text).toContain('  Deposit held: ₹1,061\n');
  expect(shown.text).toContain('  Refund if there is no damage: ');
  const [, seenOn, refund = ''] = / --on (\S+) --refund (\S+)$/.exec(shown.text) ?? [];
  expect(seenOn).toBe(on);
  expect(await collect('--refund', '1')).toMatchObject({ done: false });
  expect(await statusOf(order)).toBe('RETURN_REQUESTED');
  expect(await collect('--refund', refund)).toMatchObject({ done: true });
  expect(await statusOf(order)).toBe('RETURNED');
  expect((await loggedOf(order.orderNumber)).slice(-2)).toEqual(['REFUND_OTHER', null]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a collection that leaves rent owed confirms that amount too', async () => {
  const order = await deliveredOrder(shop, SOFA);
  await liveUntil(shop, day('2027-03-20'));
  const token = await signIn(shop, order.orderId);
  await liveUntil(shop, await requestReturnOf(shop, { ...order, token }));
  const collect = (...more: string[]) => type('order', 'collect', order.orderNumber, ...more);
  const shown = await collect();
  expect(shown.text).toContain('  Refund if there is no damage: ₹0\n  Still owed: ₹2,628.92\n');
  expect(shown.text).toMatch(/ --refund 0 --owed 2628\.92$/);
  const other = {
    done: false,
    text: 'The refund is ₹0 and ₹2,628.92 is still owed, so nothing was done. Please check these amounts.',
  };
  expect(await collect('--refund', '0')).toEqual(other);
  expect(await collect('--refund', '0', '--owed', '1')).toEqual(other);
  const renting = { ...order, token: await signIn(shop, order.orderId) };
  expect(await statusOf(renting)).toBe('RETURN_REQUESTED');
  expect(await collect('--refund', '0', '--owed', '2,628.92')).toMatchObject({ done: true });
  expect(await statusOf(renting)).toBe('RETURNED');
  expect(await failedChecks(shop)).toEqual([]);
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getOrder } from '#contract/orders/order.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { must, placedOrder, SOFA } from '../support/checkout.ts';
import { day } from '#domain/base/kolkata.ts';
import { deliveredOrder, failedChecks, jumpTo, liveUntil, paidOrder } from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { signIn } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';
import { typeIn } from '../support/operator.ts';

/** What moves money at a terminal is shown first, and confirmed with the amount (rules/office.md#at-a-terminal). */
const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

const type = (...words: string[]) => typeIn(shop, words);
const statusOf = async ({ orderNumber, token }: { orderNumber: string; token: string }) =>
  must(await shop.request(getOrder, { orderNumber }, { token })).orderStatus;
/** What came of what was tried, in the log: a look at the figures is not in it. */
async function loggedOf(number: string) {
  const rows = await shop.shop.db.select().from(auditLog).where(eq(auditLog.subject, number));
  return rows.map(({ refusal }) => refusal);
}

test('cancelling a paid order shows what it refunds, and is done once that is confirmed', async () => {
  const order = await paidOrder(shop);
  const cancel = (...more: string[]) =>
    type('cancel-order', '--number', order.orderNumber, ...more);
  const shown = await cancel();
  expect(shown).toMatchObject({ done: false, confirm: ['--refund', '2122'] });
  expect(shown.text).toContain('Paid: ₹2,122\nRefund: ₹2,122\n');
  expect(shown.text).toMatch(
    new RegExp(
      `\\nNothing has changed yet. To go on:\\n  npm run office -- cancel-order --number ${order.orderNumber} --refund 2122$`,
    ),
  );
  expect(await cancel('--refund', '2121')).toMatchObject({
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
  expect(await type('cancel-order', '--number', order.orderNumber)).toMatchObject({ done: true });
});

test('a collection shows what is held, kept and refunded, and is done once that is confirmed', async () => {
  const order = await deliveredOrder(shop, SOFA);
  const on = await requestReturnOf(shop, order);
  jumpTo(shop, on);
  const collect = (...more: string[]) =>
    type('collect-order', '--number', order.orderNumber, '--on', on, ...more);
  const shown = await collect();
  expect(shown.done).toBe(false);
  expect(shown.text).toContain('Deposit: ₹1,061\n');
  const [, refund = '', , owed = ''] = shown.confirm ?? [];
  expect(owed).toBe('0');
  expect(await collect('--refund', '1', '--owed', '0')).toMatchObject({ refusal: 'REFUND_OTHER' });
  expect(await statusOf(order)).toBe('RETURN_REQUESTED');
  expect(await collect('--refund', refund, '--owed', '0')).toMatchObject({ done: true });
  expect(await statusOf(order)).toBe('RETURNED');
  expect((await loggedOf(order.orderNumber)).slice(-2)).toEqual(['REFUND_OTHER', null]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a collection that leaves rent owed confirms that amount too', async () => {
  const order = await deliveredOrder(shop, SOFA);
  await liveUntil(shop, day('2027-03-20'));
  const token = await signIn(shop, order.orderId);
  await liveUntil(shop, await requestReturnOf(shop, { ...order, token }));
  const collect = (...more: string[]) =>
    type('collect-order', '--number', order.orderNumber, ...more);
  const shown = await collect();
  expect(shown.text).toContain('Refund: ₹0\nStill owed: ₹2,628.92\n');
  expect(shown.text).toMatch(/ --refund 0 --owed 2628\.92$/);
  const other = {
    done: false,
    text: 'The refund is ₹0 and ₹2,628.92 is still owed, so nothing was done. Please check these amounts.',
  };
  expect(await collect('--refund', '0')).toMatchObject({ confirm: ['--owed', '2628.92'] });
  expect(await collect('--refund', '0', '--owed', '1')).toMatchObject(other);
  const renting = { ...order, token: await signIn(shop, order.orderId) };
  expect(await statusOf(renting)).toBe('RETURN_REQUESTED');
  expect(await collect('--refund', '0', '--owed', '2,628.92')).toMatchObject({ done: true });
  expect(await statusOf(renting)).toBe('RETURNED');
  expect(await failedChecks(shop)).toEqual([]);
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getOrder } from '#contract/orders/order.ts';
import { addDaysTo, formatDayWithYear } from '#domain/base/kolkata.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { operate } from '../../support/operator.ts';
import { must, SOFA } from '../../support/checkout.ts';
import { failedChecks, deliveredOrder, jumpTo, paidOrder, today } from '../../support/rentals.ts';
import { requestReturnOf } from '../../support/returning.ts';
import { testShop } from '../../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
const type = (...words: string[]) => operate(shop, ...words);

test('nothing is collected before its return was asked for', async () => {
  const order = await deliveredOrder(shop);
  const deliveredOn = today(shop);
  jumpTo(shop, addDaysTo(deliveredOn, 10));
  await requestReturnOf(shop, order);
  const asked = today(shop);
  jumpTo(shop, addDaysTo(asked, 3));
  const { orderNumber, orderId, token } = order;
  const collect = (on: string) => type('collect-order', '--number', orderNumber, '--on', on);
  for (const on of [addDaysTo(asked, -1), addDaysTo(asked, 4)]) {
    await expect(collect(on)).rejects.toThrow(
      `That day isn’t possible. You can choose any day from ${formatDayWithYear(asked)} to `,
    );
  }
  expect(must(await shop.request(getOrder, { orderNumber }, { token })).orderStatus).toBe(
    'RETURN_REQUESTED',
  );
  await collect(asked);
  const [rental] = await shop.shop.db.select().from(rentals).where(eq(rentals.orderId, orderId));
  expect(rental?.collectedOn).toBe(asked);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a delivery is scheduled from today to sixty days ahead', async () => {
  const { orderNumber } = await paidOrder(shop);
  const schedule = (ahead: number) =>
    type(
      'schedule-order',
      '--number',
      orderNumber,
      '--day',
      addDaysTo(today(shop), ahead),
      '--without-kyc',
      'Seen by the crew',
    );
  for (const ahead of [-1, 61, 3 * 365]) {
    await expect(schedule(ahead)).rejects.toThrow(
      `That day isn’t possible. You can choose any day from ${formatDayWithYear(today(shop))} to `,
    );
  }
  await schedule(60);
  await schedule(0);
});

import { gte } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { SOFA } from './support/checkout.ts';
import { endUnpaid, operate } from './support/operator.ts';
import { failedChecks, deliveredOrder, liveUntil } from './support/rentals.ts';
import { statusOf } from './support/swapping.ts';
import { testShop } from './support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 5 } });

test('less than a rupee is asked for by no letter, ends no service, and lets it go on', async () => {
  const { orderId, orderNumber, email } = await deliveredOrder(shop, SOFA);
  const status = () => statusOf(shop, orderId);
  const asking = async () =>
    (await shop.inbox(email)).filter(({ subject }) => /overdue|ends/.test(subject));

  // Of December ₹742.70 are open.
  await liveUntil(shop, day('2026-12-02'));
  await operate(shop, 'goodwill', 'give', orderNumber, '742', 'It came late');
  await liveUntil(shop, day('2027-01-05'));
  expect(await asking()).toEqual([]);
  await liveUntil(shop, day('2027-01-20'));
  expect(await status()).toBe('DELIVERED');

  await liveUntil(shop, day('2027-02-13'));
  await expect(operate(shop, 'order', 'end', orderNumber)).rejects.toThrow(
    'You can’t end this rental',
  );
  await liveUntil(shop, day('2027-02-15'));
  await endUnpaid(shop, orderNumber);
  expect(await status()).toBe('RETURN_REQUESTED');
  const late = gte(invoices.dueOn, day('2027-01-01'));
  for (const { number } of await shop.shop.db.select().from(invoices).where(late)) {
    await operate(shop, 'interest', 'waive', number, 'One last time');
  }
  await operate(shop, 'goodwill', 'give', orderNumber, '2122', 'It came late');
  expect(await status()).toBe('DELIVERED');
  expect(await failedChecks(shop)).toEqual([]);
});

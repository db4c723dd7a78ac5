import { gte } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { SOFA } from '../support/checkout.ts';
import { concede, type Given } from '../support/conceding.ts';
import { endUnpaid, operate } from '../support/operator.ts';
import { failedChecks, deliveredOrder, liveUntil } from '../support/rentals.ts';
import { owner } from '../support/stops-of-today.ts';
import { statusOf } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 5 } });

test('less than a rupee is asked for by no letter, ends no service, and lets it go on', async () => {
  const { orderId, orderNumber, email, userId: id } = await deliveredOrder(shop, SOFA);
  const status = () => statusOf(shop, orderId);
  const asking = async () =>
    (await shop.inbox(email)).filter(({ subject }) => /overdue|ends/.test(subject));

  const give = async (what: Pick<Given, 'kind' | 'about' | 'amount'>) =>
    concede(shop, await owner(shop), { ...what, id, reason: 'It came late' });

  // Of December ₹742.70 are open.
  await liveUntil(shop, day('2026-12-02'));
  await give({ kind: 'goodwill', about: orderNumber, amount: rupees(742) });
  await liveUntil(shop, day('2027-01-05'));
  expect(await asking()).toEqual([]);
  await liveUntil(shop, day('2027-01-20'));
  expect(await status()).toBe('DELIVERED');

  await liveUntil(shop, day('2027-02-13'));
  await expect(operate(shop, 'end-for-default', '--number', orderNumber)).rejects.toThrow(
    'You can’t end this rental',
  );
  await liveUntil(shop, day('2027-02-15'));
  await endUnpaid(shop, orderNumber);
  expect(await status()).toBe('RETURN_REQUESTED');
  const late = gte(invoices.dueOn, day('2027-01-01'));
  for (const { number } of await shop.shop.db.select().from(invoices).where(late)) {
    await give({ kind: 'interest', about: number });
  }
  await give({ kind: 'goodwill', about: orderNumber, amount: rupees(2122) });
  expect(await status()).toBe('DELIVERED');
  expect(await failedChecks(shop)).toEqual([]);
});

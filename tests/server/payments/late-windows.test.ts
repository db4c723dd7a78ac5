import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBulkPayment } from '#contract/billing/invoice.ts';
import { day } from '#domain/base/kolkata.ts';
import { allocations, invoices } from '#server/db/schema/billing.ts';
import { must, playInWindow, SOFA } from '../support/checkout.ts';
import { failedChecks, deliveredOrder, jumpTo, liveUntil } from '../support/rentals.ts';
import { signIn } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 10 } });

test('counts money of an invoice as of no day before that of what was paid of it already', async () => {
  const { orderId } = await deliveredOrder(shop);
  const openWindow = async () => {
    const token = await signIn(shop, orderId);
    return must(await shop.request(openBulkPayment, { scope: 'all' }, { token })).id;
  };
  await liveUntil(shop, day('2026-12-08'));
  const forgotten = await openWindow();
  await liveUntil(shop, day('2027-02-16'));
  const ofAll = await openWindow();
  jumpTo(shop, day('2027-02-20'));
  for (const window of [forgotten, ofAll]) {
    await playInWindow(shop, window);
    for (const event of shop.events.splice(0)) await shop.deliver(event);
  }

  const [, december] = await shop.shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.id));
  expect(december?.settledOn).toBe('2027-02-20');
  const days = await shop.shop.db
    .selectDistinct({ on: allocations.on })
    .from(allocations)
    .where(eq(allocations.invoiceId, december?.id ?? 0))
    .orderBy(asc(allocations.on));
  expect(days.map(({ on }) => on)).toEqual(['2026-12-01', '2027-02-20']);
  expect(await failedChecks(shop)).toEqual([]);
});

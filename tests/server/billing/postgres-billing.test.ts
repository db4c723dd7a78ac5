import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day, dayOf } from '#domain/base/kolkata.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { orders } from '#server/db/schema/orders.ts';
import { transact } from '#server/lib/transact.ts';
import { billRentals } from '#server/billing/bill-order.ts';
import { runBilling } from '#server/billing/run.ts';
import { failedChecks, deliveredOrder, jumpTo } from '../support/rentals.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let basera: TestShop;
beforeAll(async () => {
  basera = await openTestShop({ startAt: '2026-11-10T05:30:00Z' });
});
afterAll(() => basera.close());

test('an order that somebody holds is left out of the many that are billed together, and billed once it is free', async () => {
  const { shop } = basera;
  const ids: number[] = [];
  for (let at = 0; at < 3; at += 1) ids.push((await deliveredOrder(basera)).orderId);
  const [first = 0, held = 0, last = 0] = ids;
  jumpTo(basera, day('2026-12-01'));
  const now = basera.clock.now();
  const billed = await shop.db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, held)).for('update');
    return transact(shop, (work) => billRentals(work, ids, now));
  });
  expect(billed).toEqual({ written: 2, left: [held] });
  expect(await runBilling(shop)).toMatchObject({ invoices: 1 });
  const rows = await shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.issuedOn, dayOf(now)))
    .orderBy(asc(invoices.serial));
  expect(rows.map(({ orderId }) => orderId)).toEqual([first, last, held]);
  expect(rows.map((row) => row.serial - (rows[0]?.serial ?? 0))).toEqual([0, 1, 2]);
  expect(await failedChecks(basera)).toEqual([]);
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getOfficeOrder } from '#contract/office/orders/order.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { deliverOrder } from '#server/delivery/fulfilment/deliver.ts';
import { must, SOFA } from '../support/checkout.ts';
import { operatorOf } from '../support/operators.ts';
import { codeOf, done, liveUntil, today } from '../support/rentals.ts';
import { planned } from '../support/runs.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-20T05:30:00Z', stock: { [SOFA]: 5 } });

test('the office foresees the invoice of the part month on the day of the delivery, as it is then written', async () => {
  const order = await planned(shop, '2026-11-25', 'morning', SOFA);
  const money = async () => {
    const owner = { token: (await operatorOf(shop)).office };
    return must(await shop.request(getOfficeOrder, { number: order.orderNumber }, owner)).money;
  };
  const next = async () => (await money()).lines.filter(({ kind }) => kind === 'rent_to_come');
  const [foreseen] = await next();
  expect(foreseen).toMatchObject({ on: '2026-11-25', isPlanned: true });

  await liveUntil(shop, addDaysTo(today(shop), 5));
  const code = await codeOf(shop, order.orderId);
  done(await deliverOrder(shop.shop, order.orderId, { on: today(shop), code }, shop.clock.now()));
  const written = await shop.shop.db
    .select({ on: invoices.from, amount: invoices.amount })
    .from(invoices)
    .where(eq(invoices.orderId, order.orderId));
  expect(written).toEqual([{ on: foreseen?.on, amount: foreseen?.billed }]);
  expect(await next()).toMatchObject([{ on: '2026-12-01' }]);
});

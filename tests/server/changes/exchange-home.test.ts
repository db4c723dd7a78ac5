import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountHome } from '#contract/overview/home.ts';
import { getOrder } from '#contract/orders/order.ts';
import { moveVisit, listVisits } from '#contract/visits/visit.ts';
import { addDaysTo, day, instantAt } from '#domain/base/kolkata.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { orders } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { transact } from '#server/lib/transact.ts';
import { billRental } from '#server/billing/bill-order.ts';
import { findUpcoming } from '#server/billing/upcoming.ts';
import { missExchange } from '#server/changes/exchange/miss.ts';
import { must, SOFA } from '../support/checkout.ts';
import {
  failedChecks,
  deliveredOrder,
  done,
  jumpTo,
  liveUntil,
  today,
} from '../support/rentals.ts';
import { exchange, type Renting, signIn, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

// A Tuesday.
const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

async function homeOf({ orderId }: Pick<Renting, 'orderId'>) {
  return must(await shop.request(accountHome, {}, { token: await signIn(shop, orderId) }));
}

test('what is paid for a swap is deposit, and no rent paid ahead', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { credit } = await homeOf(renting);
  const { quote } = await swap(shop, renting, 'dearest');
  expect(quote.due).toBeGreaterThan(0);
  expect((await homeOf(renting)).credit).toBe(credit);
});

test('the last rent of a plan that was swapped is told as it is invoiced', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { orderId, on } = await swap(shop, renting, 'dearest', 5);
  await exchange(shop, orderId, on);
  await liveUntil(shop, addDaysTo(on, 30));
  const { db } = shop.shop;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order?.expiresOn) throw new Error('The order was not exchanged');
  const billedUntil = day(`${order.expiresOn.slice(0, 7)}-01`);
  await db.update(rentals).set({ billedUntil }).where(eq(rentals.orderId, orderId));
  const [told] = await findUpcoming(shop.shop, [order], addDaysTo(billedUntil, -1));
  jumpTo(shop, billedUntil);
  await transact(shop.shop, (work) => billRental(work, orderId, shop.clock.now()));
  const written = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  const last = written.find(({ from }) => from === billedUntil);
  expect(told?.next.amount).toBe(last?.amount);
});

async function planned(after: number) {
  const renting = await deliveredOrder(shop, SOFA);
  const { on, orderId, orderNumber } = await swap(shop, renting, 'dearest', after);
  const token = await signIn(shop, orderId);
  const visits = must(await shop.request(listVisits, {}, { token }));
  const visit = visits.find(({ kind }) => kind === 'exchange');
  if (!visit?.id) throw new Error('There is no exchange');
  return { renting, on, orderId, orderNumber, id: visit.id, moveDays: visit.moveDays };
}

async function isLate({ orderId, orderNumber }: Omit<Renting, 'token'>) {
  const token = await signIn(shop, orderId);
  return must(await shop.request(getOrder, { orderNumber }, { token })).isDeliveryLate;
}

test('an exchange that its renter moved to a later day is not late, and is told with its code', async () => {
  const swapped = await planned(1);
  const { id, moveDays, on } = swapped;
  const later = moveDays.find((each) => each > addDaysTo(on, 1));
  if (!later) throw new Error('No later day is open');
  const token = await signIn(shop, swapped.orderId);
  must(await shop.request(moveVisit, { id, day: later, half: 'morning' }, { token }));
  jumpTo(shop, later);
  expect(await isLate(swapped)).toBe(false);
  expect((await homeOf(swapped)).next?.kind).toBe('delivery_near');
  expect(await failedChecks(shop)).toEqual([]);
});

test.each([
  ['not_home', false],
  ['ours', true],
] as const)(
  'after an attempt at an exchange in vain (%s) we are late: %s',
  async (outcome, late) => {
    const swapped = await planned(1);
    await liveUntil(shop, swapped.on);
    const { next } = done(
      await missExchange(shop.shop, swapped.orderId, { outcome, by: 'meena' }, shop.clock.now()),
    );
    jumpTo(shop, next?.day ?? today(shop));
    expect(await isLate(swapped)).toBe(late);
    expect(await failedChecks(shop)).toEqual([]);
  },
);

test('an exchange has no day on which nothing can be moved any more', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const tonight = instantAt(today(shop), 21);
  shop.clock.advance(tonight.getTime() - shop.clock.now().getTime());
  const { on } = await swap(shop, renting, 'dearest');
  expect(on > addDaysTo(today(shop), 1)).toBe(true);
});

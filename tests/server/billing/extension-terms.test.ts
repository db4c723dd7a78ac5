import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmExtension,
  extensionOffer,
  openExtensionPayment,
} from '#contract/billing/extension.ts';
import { invoiceIsPaid } from '#contract/billing/invoice.ts';
import { addMonthsTo, type Day, day } from '#domain/base/kolkata.ts';
import { orders } from '#server/db/schema/orders.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { extensions, rentals } from '#server/db/schema/rentals.ts';
import { runBilling } from '#server/billing/run.ts';
import { must, playInWindow, setStock, TABLE } from '../support/checkout.ts';
import { deliveredOrder, jumpTo } from '../support/rentals.ts';
import { refused } from '../support/refused.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { signIn } from '../support/swapping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ startAt: '2026-08-30T05:30:00Z' });
  await setStock(shop, TABLE, 50);
});
afterAll(() => shop.close());

/** Somebody whose plan ends on a day, until which all is billed and paid. */
async function planUntil(ends: Day) {
  const renter = await deliveredOrder(shop, TABLE, 5);
  const { orderId, orderNumber } = renter;
  const { db } = shop.shop;
  await db.update(orders).set({ expiresOn: ends }).where(eq(orders.id, orderId));
  const term = { termEndsOn: ends, committedUntil: ends, billedUntil: ends };
  await db.update(rentals).set(term).where(eq(rentals.orderId, orderId));
  const expiry = async () => {
    const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
    return row?.expiresOn;
  };
  const offer = async () => {
    const token = await signIn(shop, orderId);
    return must(await shop.request(extensionOffer, { orderNumber }, { token }));
  };
  const open = async (extendMonth: number) => {
    const token = await signIn(shop, orderId);
    return shop.request(openExtensionPayment, { orderNumber, extendMonth }, { token });
  };
  const confirm = async (providerOrder: string, extendMonth: number) => {
    const claim = { ...(await playInWindow(shop, providerOrder)), orderNumber, extendMonth };
    const token = await signIn(shop, orderId);
    return must(await shop.request(confirmExtension, claim, { token }));
  };
  return { ...renter, expiry, offer, open, confirm };
}

async function billOn(date: string): Promise<void> {
  jumpTo(shop, day(date));
  await runBilling(shop.shop);
}

test('only an overdue invoice stands against an extension', async () => {
  const renter = await planUntil(day('2026-09-30'));
  const { orderId, orderNumber } = renter;
  // What is left of October after the rent paid ahead is open, and due on the 7th.
  for (const on of ['2026-09-30', '2026-10-01', '2026-10-02', '2026-10-07']) {
    await billOn(on);
    expect(await renter.offer()).toMatchObject({ isOpen: true, hasUnpaidInvoices: false });
    const token = await signIn(shop, orderId);
    expect(must(await shop.request(invoiceIsPaid, { orderNumber }, { token }))).toBe(false);
    must(await renter.open(3));
  }
  await billOn('2026-10-08');
  expect(await renter.open(3)).toEqual(refused('INVOICES_UNPAID'));
  expect((await renter.offer()).hasUnpaidInvoices).toBe(true);
});

test('each tab extends by the months that it showed, and what comes second goes back', async () => {
  const from = day('2026-11-08');
  const renter = await planUntil(from);
  jumpTo(shop, from);
  const [twelve, three] = [must(await renter.open(12)), must(await renter.open(3))];
  expect(three.id).not.toBe(twelve.id);
  expect(must(await renter.open(12)).id).toBe(twelve.id);
  expect(await renter.confirm(twelve.id, 12)).toEqual({ data: true });
  expect(await renter.expiry()).toBe(addMonthsTo(from, 12));
  await playInWindow(shop, three.id);
  for (const event of shop.events.splice(0)) await shop.deliver(event);
  expect(await renter.expiry()).toBe(addMonthsTo(from, 12));
  const { db } = shop.shop;
  const made = await db.select().from(extensions).where(eq(extensions.orderId, renter.orderId));
  expect(made).toMatchObject([{ months: 12 }]);
  expect(await db.select().from(refunds)).toMatchObject([{ reason: 'extension_over' }]);
});

test('a plan keeps the day of the month on which it began, through every extension', async () => {
  jumpTo(shop, day('2027-08-31'));
  const renter = await planUntil(day('2028-02-29'));
  jumpTo(shop, day('2028-02-29'));
  const { periods } = await renter.offer();
  expect(periods.map(({ newExpiry }) => newExpiry)).toEqual([
    '2028-05-31',
    '2028-08-31',
    '2028-11-30',
    '2029-02-28',
  ]);
  await renter.confirm(must(await renter.open(3)).id, 3);
  expect(await renter.expiry()).toBe('2028-05-31');
  // Nobody ends it: it goes on by the month once the time to choose is over.
  await billOn('2028-07-01');
  expect(await renter.expiry()).toBe('2028-06-30');
  await billOn('2028-08-05');
  expect(await renter.expiry()).toBe('2028-07-31');
});

import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBulkPayment } from '#contract/billing/invoice.ts';
import { swapOptions } from '#contract/changes/exchange.ts';
import { relocationOptions } from '#contract/delivery/relocation.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { formatRupees, rupees, sum } from '#domain/base/money.ts';
import { nextMonth } from '#domain/base/rent-period.ts';
import { credits, invoices } from '#server/db/schema/billing.ts';
import { depositEntries } from '#server/db/schema/payments.ts';
import { depositDeductions } from '#server/db/schema/rentals.ts';
import { findDefault } from '#server/billing/default.ts';
import { collectAndSettle } from '../support/inspecting.ts';
import { must, playInWindow, SOFA } from '../support/checkout.ts';
import { deliverEvents, paymentOf, refundThere, told } from '../support/provider-refunds.ts';
import { endUnpaid } from '../support/operator.ts';
import {
  failedChecks,
  deliveredOrder,
  done,
  jumpTo,
  liveUntil,
  today,
} from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { wrongStatements } from '../support/statements.ts';
import { exchange, signIn, statusOf, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

/** A sofa of which nothing but the rent of a month is open, in that month, before it is due. */
async function owing() {
  const renting = await deliveredOrder(shop, SOFA);
  await liveUntil(shop, addDaysTo(nextMonth(today(shop)), 1));
  await payOwn(renting.orderId);
  await liveUntil(shop, addDaysTo(nextMonth(today(shop)), 5));
  return { ...renting, token: await signIn(shop, renting.orderId) };
}

/** The same, swapped within days and with a scratch on it. */
async function swappedOwing(damage: number) {
  const renting = await owing();
  const next = await swap(shop, renting, 'dearest');
  const damages = damage > 0 ? [{ amount: damage, note: 'A scratched leg' }] : [];
  await exchange(shop, next.orderId, next.on, damages);
  return { before: renting, next, token: await signIn(shop, next.orderId) };
}

const openOf = async (orderId: number) => {
  const rows = await shop.shop.db.select().from(invoices).where(eq(invoices.orderId, orderId));
  return rows.filter(({ settledOn }) => settledOn === null);
};

async function payOwn(orderId: number) {
  const token = await signIn(shop, orderId);
  const { id } = must(await shop.request(openBulkPayment, { scope: 'all' }, { token }));
  await playInWindow(shop, id);
  for (const event of shop.events.splice(0)) await shop.deliver(event);
}

const depositOfOrder = async (orderId: number) => {
  const own = and(eq(depositEntries.orderId, orderId), eq(depositEntries.type, 'DEPOSIT'));
  const [row] = await shop.shop.db.select().from(depositEntries).where(own);
  return row;
};

test('what an order owes when another takes its place bars the next swap and move once it is overdue', async () => {
  const { before, next, token } = await swappedOwing(2000);
  expect(await openOf(before.orderId)).toHaveLength(2);
  const number = { orderNumber: next.orderNumber };
  expect(must(await shop.request(swapOptions, number, { token })).closed).toBe('');
  await liveUntil(shop, addDaysTo(today(shop), 12));
  const later = await signIn(shop, next.orderId);
  const { closed } = must(await shop.request(swapOptions, number, { token: later }));
  expect(closed).toContain('overdue');
  const move = must(await shop.request(relocationOptions, number, { token: later }));
  expect(move.closed).toContain('overdue');
  await payOwn(next.orderId);
  const paid = must(await shop.request(swapOptions, number, { token: later }));
  expect(paid.closed).toBe('');
  expect(await failedChecks(shop)).toEqual([]);
});

test('unpaid rent of the orders before counts towards the end of a rental, which goes on once it is paid', async () => {
  const { before, next } = await swappedOwing(2000);
  await liveUntil(shop, addDaysTo(nextMonth(nextMonth(today(shop))), 7));
  const all = [...(await openOf(before.orderId)), ...(await openOf(next.orderId))];
  const rent = all.filter(({ kind }) => kind === 'rent').map(({ openRent }) => openRent);
  const owed = await findDefault(shop.shop.db, next.orderId, today(shop));
  expect(rent).toHaveLength(4);
  expect(owed).toMatchObject({ unpaid: sum(rent), mayEnd: true });
  await endUnpaid(shop, next.orderNumber);
  expect(await statusOf(shop, next.orderId)).toBe('RETURN_REQUESTED');
  await payOwn(next.orderId);
  expect(await statusOf(shop, next.orderId)).toBe('DELIVERED');
  expect(await failedChecks(shop)).toEqual([]);
});

test('the deposit that went over pays what the orders before left open', async () => {
  const { before, next, token } = await swappedOwing(500);
  const owed = await openOf(before.orderId);
  expect(owed).toHaveLength(2);
  const on = await requestReturnOf(shop, { orderNumber: next.orderNumber, token });
  jumpTo(shop, on);
  const collection = { on, damages: [], waiveEarlyClosure: true };
  const closing = done(
    await collectAndSettle(shop.shop, next.orderId, collection, shop.clock.now()),
  );
  expect(await openOf(before.orderId)).toEqual([]);
  const [kept] = await shop.shop.db
    .select()
    .from(depositDeductions)
    .where(eq(depositDeductions.orderId, next.orderId));
  expect(kept?.kind).toBe('unpaid_rent');
  expect(kept?.amount).toBeGreaterThan(rupees(500));
  expect(sum([closing.refund, kept?.amount ?? rupees(0)])).toBe(
    sum([closing.deposit, closing.paidAhead]),
  );
  expect(await failedChecks(shop)).toEqual([]);
  expect(await wrongStatements(shop)).toEqual([]);
});

test('money on its way over an exchange pays what is left, and the rest is rent paid ahead of the new order', async () => {
  const renting = await owing();
  const { token } = renting;
  const next = await swap(shop, renting, 'dearest', 9);
  const { id } = must(await shop.request(openBulkPayment, { scope: 'all' }, { token }));
  const owed = (await openOf(renting.orderId)).map(({ amount }) => amount);
  await exchange(shop, next.orderId, next.on);
  await playInWindow(shop, id);
  for (const event of shop.events.splice(0)) await shop.deliver(event);
  expect(await openOf(renting.orderId)).toEqual([]);
  const [ahead] = await shop.shop.db
    .select()
    .from(credits)
    .where(and(eq(credits.orderId, next.orderId), eq(credits.source, 'payment')));
  expect(ahead?.amount).toBe(sum(owed));
  expect(await failedChecks(shop)).toEqual([]);
  expect(await wrongStatements(shop)).toEqual([]);
});

test('money given back at the provider is missing from the deposit that went over', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const next = await swap(shop, renting, 'dearest', 3);
  await exchange(shop, next.orderId, next.on);
  const held = await depositOfOrder(next.orderId);
  await refundThere(shop, await paymentOf(shop, renting));
  await deliverEvents(shop);
  shop.events.splice(0);
  const left = await depositOfOrder(next.orderId);
  expect(left?.withdrawn).toBeGreaterThan(0);
  expect(left?.amount).toBe(held?.amount);
  const [matter] = await told(shop);
  expect(JSON.stringify(matter)).toContain(formatRupees(left?.withdrawn ?? rupees(0)));
  expect(await failedChecks(shop)).toEqual([]);
});

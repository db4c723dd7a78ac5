import { expect, test } from 'vitest';
import { listInvoices, openBulkPayment } from '#contract/billing/invoice.ts';
import { getOrder } from '#contract/orders/order.ts';
import { accountHome } from '#contract/overview/home.ts';
import { addDaysTo, day } from '#domain/base/kolkata.ts';
import { formatRupees, minus, paise, rupees, sum } from '#domain/base/money.ts';
import { askForReturn } from '#server/settlement/returns/request.ts';
import { must, SOFA } from '../support/checkout.ts';
import { collectAndSettle } from '../support/inspecting.ts';
import { endUnpaid } from '../support/operator.ts';
import { deliveredOrder, done, liveUntil, today } from '../support/rentals.ts';
import { rentingTwo } from '../support/two-rentals.ts';
import { signIn } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

/** What Home shows, and the open invoices. */
async function seen(orderId: number) {
  const token = await signIn(shop, orderId);
  const home = must(await shop.request(accountHome, {}, { token }));
  const rows = must(await shop.request(listInvoices, {}, { token }));
  return { home, token, open: rows.filter(({ due }) => due > 0) };
}

/** docs/screens.md#what-is-open */
test('rent and damage that are due are told apart, each with its day', async () => {
  const { first, second } = await rentingTwo(shop);
  await liveUntil(shop, day('2026-12-01'));
  await liveUntil(shop, day('2026-12-02'));
  const now = shop.clock.now();
  const asked = { orderNumber: '', slot: '09:00-12:00', reason: '', note: '' } as const;
  const pickupOn = addDaysTo(today(shop), 2);
  const forfeited = rupees(1061);
  done(await askForReturn(shop.shop, first.orderId, { ...asked, pickupOn, forfeited }, now));
  const damages = [{ amount: rupees(5000), note: 'Seat' }];
  const collection = { on: today(shop), damages, waiveEarlyClosure: true };
  done(await collectAndSettle(shop.shop, first.orderId, collection, now));
  const { home, open } = await seen(first.orderId);
  const damage = open.find(({ invoiceType }) => invoiceType === 'Damage');
  const rents = open.filter(({ invoiceType }) => invoiceType !== 'Damage');
  expect([damage?.dueOn, ...new Set(rents.map(({ dueOn }) => dueOn))]).toEqual([
    '2026-12-08',
    '2026-12-07',
  ]);
  expect(rents.map(({ orderNumber }) => orderNumber)).toContain(second);
  const rent = formatRupees(sum(rents.map(({ due }) => due)));
  expect(home.next).toMatchObject({
    kind: 'rent_due',
    title: `${rent} by Mon 7 Dec, ${formatRupees(damage?.due ?? rupees(0))} by Tue 8 Dec`,
  });
  expect(home.next?.text).toMatch(/^December’s rent and repair charge\. /);
});

test('what keeps the items is the overdue rent of their own order', async () => {
  const { first, second } = await rentingTwo(shop);
  await liveUntil(shop, addDaysTo(today(shop), 120));
  await endUnpaid(shop, first.orderNumber);
  const collection = { on: today(shop), damages: [], waiveEarlyClosure: true };
  done(await collectAndSettle(shop.shop, first.orderId, collection, shop.clock.now()));

  const { home, open, token } = await seen(first.orderId);
  const late = open.filter(({ dueOn }) => dueOn < today(shop));
  const all = sum(late.map(({ due }) => due));
  const own = sum(late.filter((each) => each.orderNumber === second).map(({ due }) => due));
  expect(own).toBeLessThan(all);
  expect(home.next).toMatchObject({
    kind: 'service_ends',
    title: `Pay ${formatRupees(own)} to keep your items`,
  });
  const ofOrder = (orderNumber: string, amount: number) => ({
    words: `Pay ${formatRupees(paise(amount))} for order ${orderNumber}`,
    href: null,
    pays: 'OVERDUE',
    orderNumber,
  });
  expect(home.next?.actions.slice(0, 3)).toEqual([
    { words: `Pay all ${formatRupees(all)}`, href: null, pays: 'OVERDUE' },
    ofOrder(first.orderNumber, all - own),
    ofOrder(second, own),
  ]);

  const paidAlone = must(
    await shop.request(openBulkPayment, { scope: 'overdue', orderNumber: second }, { token }),
  );
  expect(paidAlone.amount_due).toBe(own);
  const alien = await deliveredOrder(shop);
  expect(
    await shop.request(
      openBulkPayment,
      { scope: 'overdue', orderNumber: alien.orderNumber },
      { token },
    ),
  ).toMatchObject({ ok: false });
  expect(home.after.map(({ words }) => words)).toContain(
    `${formatRupees(minus(all, own))} is overdue`,
  );

  const isSettled = async (orderNumber: string) =>
    must(await shop.request(getOrder, { orderNumber }, { token })).isSettled;
  expect(await isSettled(first.orderNumber)).toBe(true);
  expect(await isSettled(second)).toBe(false);
});

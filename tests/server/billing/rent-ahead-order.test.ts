import { beforeAll, expect, test } from 'vitest';
import { confirmInvoicePayment, openBulkPayment } from '#contract/billing/invoice.ts';
import { getOfficeOrder } from '#contract/office/orders/order.ts';
import { rentStatement } from '#contract/overview/statement.ts';
import { day } from '#domain/base/kolkata.ts';
import { ZERO } from '#domain/base/money.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { must, playInWindow, SOFA } from '../support/checkout.ts';
import { takeAllBack } from '../support/inspecting.ts';
import { operatorOf } from '../support/operators.ts';
import { deliveredOrder, failedChecks, liveUntil, orderIdOf } from '../support/rentals.ts';
import { exchange, signIn, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';
import { rentingTwo } from '../support/two-rentals.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

let operator: { readonly token: string };
beforeAll(async () => {
  operator = { token: (await operatorOf(shop)).office };
});

/** What the office shows of an order's money. */
const moneyOf = async (number: string) =>
  must(await shop.request(getOfficeOrder, { number }, operator)).money;

/** Ends a rental early and follows its prepaid rent back to its renter; `paid` is the order of its payment. */
async function end(ended: string, paid: string) {
  await takeAllBack(shop, await orderIdOf(shop, ended));
  const kindsOf = async (number: string) =>
    (await moneyOf(number)).lines.map(({ kind }) => kind).filter((kind) => /^refund/.test(kind));
  expect(await kindsOf(ended)).toEqual(['refund_to_come']);
  expect(await kindsOf(paid)).toEqual([]);
  const waiting = (await moneyOf(ended)).toRefund.paid;
  expect(waiting).toBeGreaterThan(0);

  await sendRefunds(shop.shop);
  for (const event of shop.events.splice(0)) await shop.deliver(event);
  expect(await kindsOf(ended)).toEqual(['refund']);
  expect(await kindsOf(paid)).toEqual([]);
  expect((await moneyOf(ended)).inHand).toBe(ZERO);
  const renter = { token: await signIn(shop, await orderIdOf(shop, ended)) };
  const { lines } = must(await shop.request(rentStatement, {}, renter));
  const refunded = lines.filter(({ kind }) => kind === 'refund');
  expect(refunded.map(({ orderNumber }) => orderNumber)).toEqual([ended]);
  expect(await failedChecks(shop)).toEqual([]);
}

test('prepaid rent that a swap carried over goes back under the order that took the place', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const taken = await swap(shop, renting, 'dearest');
  await exchange(shop, taken.orderId, taken.on);
  await end(taken.orderNumber, renting.orderNumber);
  const [letter] = (await shop.inbox(renting.email)).filter(({ subject }) =>
    subject.includes('refunded'),
  );
  expect(letter?.text).toContain(taken.orderNumber);
});

test('rent paid with another order’s goes back under its own', async () => {
  const { first, second } = await rentingTwo(shop);
  await liveUntil(shop, day('2026-12-03'));
  const by = { token: await signIn(shop, first.orderId) };
  const opened = must(await shop.request(openBulkPayment, { scope: 'all' }, by));
  const paid = await playInWindow(shop, opened.id);
  const claim = { ...paid, invoiceNumber: 'ALL', bulkNumber: opened.receipt };
  must(await shop.request(confirmInvoicePayment, claim, by));
  await end(second, first.orderNumber);
});

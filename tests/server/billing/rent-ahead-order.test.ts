import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { confirmInvoicePayment, openBulkPayment } from '#contract/billing/invoice.ts';
import { takeBookFile } from '#contract/office/overview/book-files.ts';
import { getOfficeOrder } from '#contract/office/orders/order.ts';
import { rentStatement } from '#contract/overview/statement.ts';
import { listPayments } from '#contract/payments/payment.ts';
import { day } from '#domain/base/kolkata.ts';
import { ZERO } from '#domain/base/money.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { must, playInWindow, SOFA } from '../support/checkout.ts';
import { fieldsOf } from '../support/csv.ts';
import { takeAllBack } from '../support/inspecting.ts';
import { operatorOf } from '../support/operators.ts';
import { deliveredOrder, failedChecks, liveUntil, orderIdOf } from '../support/rentals.ts';
import { exchange, signIn, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';
import { rentingTwo } from '../support/two-rentals.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

/**
 * Ends a rental early and follows its prepaid rent, of a payment for the order `paid`, back to its renter.
 * Answers the file of orders.
 */
async function end(ended: string, paid: string) {
  const [endedId, paidId] = [await orderIdOf(shop, ended), await orderIdOf(shop, paid)];
  await takeAllBack(shop, endedId);
  // The office's session ended in the months before.
  const operator = { token: (await operatorOf(shop)).office };
  const moneyOf = async (number: string) =>
    must(await shop.request(getOfficeOrder, { number }, operator)).money;
  const kindsOf = async (number: string) => {
    const { lines } = await moneyOf(number);
    return new Set(lines.map(({ kind }) => kind).filter((kind) => kind.startsWith('refund')));
  };
  expect(await kindsOf(ended)).toEqual(new Set(['refund_to_come']));
  expect(await kindsOf(paid)).toEqual(new Set());
  expect((await moneyOf(ended)).toRefund.paid).toBeGreaterThan(0);

  await sendRefunds(shop.shop);
  for (const event of shop.events.splice(0)) await shop.deliver(event);
  expect(await kindsOf(ended)).toEqual(new Set(['refund']));
  expect(await kindsOf(paid)).toEqual(new Set());
  expect((await moneyOf(ended)).inHand).toBe(ZERO);
  const renter = { token: await signIn(shop, endedId) };
  const { lines } = must(await shop.request(rentStatement, {}, renter));
  const refunded = lines.filter(({ kind }) => kind === 'refund');
  expect(new Set(refunded.map(({ orderNumber }) => orderNumber))).toEqual(new Set([ended]));
  const made = await shop.shop.db.select().from(payments).where(eq(payments.orderId, paidId));
  const listed = must(await shop.request(listPayments, {}, renter)).filter((payment) =>
    made.some(({ providerPaymentId }) => providerPaymentId === payment.providerPaymentId),
  );
  expect(listed.flatMap(({ refunds }) => refunds)).toMatchObject([{ reason: 'rent_ahead' }]);
  expect(await failedChecks(shop)).toEqual([]);
  return must(await shop.request(takeBookFile, { file: 'orders', month: '' }, operator)).text();
}

test('prepaid rent that a swap carried over goes back under the order that took the place', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const taken = await swap(shop, renting, 'dearest');
  await exchange(shop, taken.orderId, taken.on);
  const file = await end(taken.orderNumber, renting.orderNumber);
  const [head = [], ...rows] = file.split('\r\n').map(fieldsOf);
  const moneyOf = ({ orderNumber }: { readonly orderNumber: string }) => {
    const row = rows.find((fields) => fields.includes(orderNumber)) ?? [];
    const [paid, refunded] = ['Paid', 'Refunded'].map((name) => Number(row[head.indexOf(name)]));
    return { paid, refunded };
  };
  // The file counts a refund with its payment, so that no order has more refunded than paid.
  const ofTaken = eq(refunds.orderId, taken.orderId);
  const [sent] = await shop.shop.db.select().from(refunds).where(ofTaken);
  expect(moneyOf(renting).refunded).toBe((sent?.amount ?? 0) / 100);
  expect(moneyOf(taken)).toEqual({ paid: taken.quote.due / 100, refunded: 0 });
  const subjects = (await shop.inbox(renting.email)).map(({ subject }) => subject);
  expect(subjects).toContainEqual(
    expect.stringMatching(new RegExp(`^We’ve refunded ₹.* \\(.*${taken.orderNumber}\\)$`)),
  );
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

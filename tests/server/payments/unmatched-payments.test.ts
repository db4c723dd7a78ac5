import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openBulkPayment } from '#contract/billing/invoice.ts';
import {
  attachUnmatched,
  listIncidents,
  refundUnmatched,
} from '#contract/office/overview/matters.ts';
import { day } from '#domain/base/kolkata.ts';
import { UNMATCHED_PAYMENT } from '#domain/base/incident.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import { followProviderPayments } from '#server/payments/provider-payments.ts';
import { must, opened, placedOrder, playInWindow, SOFA } from '../support/checkout.ts';
import { operate } from '../support/operator.ts';
import { operatorOf } from '../support/operators.ts';
import { mattersOf } from '../support/poison.ts';
import { deliverEvents, rowOf } from '../support/provider-refunds.ts';
import { refused } from '../support/refused.ts';
import { failedChecks, deliveredOrder, liveUntil, paidOrder } from '../support/rentals.ts';
import { wrongStatements } from '../support/statements.ts';
import { signIn } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
let books: { token: string };
beforeAll(() => operatorOf(shop));
beforeEach(async () => {
  shop.events.length = 0;
  books = { token: (await operatorOf(shop, 'books')).office };
});

/** Pays in a window that the database knows nothing of, as after an earlier one was restored. */
async function paidAfterRestore(window: string): Promise<string> {
  const { providerOrderId } = paymentAttempts;
  await shop.shop.db
    .update(paymentAttempts)
    .set({ providerOrderId: null })
    .where(eq(providerOrderId, window));
  return (await playInWindow(shop, window)).razorpay_payment_id;
}

/** An order that waits for its payment, and that payment, which came without it. */
async function unmatchedOrder() {
  const order = await placedOrder(shop);
  const payment = await paidAfterRestore(await opened(shop, order.token, order.orderNumber));
  await deliverEvents(shop);
  return { ...order, payment };
}

/** The open incident about a payment. */
const waitingOf = async (payment: string) =>
  (await mattersOf(shop, UNMATCHED_PAYMENT)).filter(({ item }) => item === payment);
const bookedOf = (payment: string) =>
  shop.shop.db.$count(payments, eq(payments.providerPaymentId, payment));

test('a payment of an order that is not known is laid before the operator once, with the receipt of the order', async () => {
  const { orderNumber, payment } = await unmatchedOrder();
  expect(await waitingOf(payment)).toMatchObject([
    {
      item: payment,
      message: expect.stringContaining(`receipt at the provider is ${orderNumber}-1`) as string,
      times: 1,
    },
  ]);
  expect(await followProviderPayments(shop.shop)).toBe(0);
  expect((await waitingOf(payment))[0]?.times).toBe(1);
  const { rows } = must(await shop.request(listIncidents, { search: '' }, books));
  const found = rows.filter(({ item }) => item === payment);
  expect(found).toMatchObject([{ kind: 'money', orderNumber }]);
});

test('one of which no webhook came is found by the hourly list', async () => {
  const { token, orderNumber } = await placedOrder(shop);
  const payment = await paidAfterRestore(await opened(shop, token, orderNumber));
  expect(await waitingOf(payment)).toEqual([]);
  expect(await followProviderPayments(shop.shop)).toBe(1);
  expect(await waitingOf(payment)).toMatchObject([{ item: payment }]);
  expect(await followProviderPayments(shop.shop)).toBe(0);
});

test('attached to the order that waits for it, it confirms the order, once', async () => {
  const { orderNumber: number, payment } = await unmatchedOrder();
  must(await shop.request(attachUnmatched, { payment, number: number.toLowerCase() }, books));
  expect(await rowOf(shop, { orderNumber: number })).toMatchObject({
    status: 'CONFIRMED',
    settledBy: payment,
  });
  expect(await waitingOf(payment)).toEqual([]);
  expect(await shop.request(attachUnmatched, { payment, number }, books)).toEqual(
    refused('PAYMENT_NOT_WAITING'),
  );
  await deliverEvents(shop, 2);
  expect(await followProviderPayments(shop.shop)).toBe(0);
  expect(await waitingOf(payment)).toEqual([]);
  expect(await mattersOf(shop, 'contradiction')).toEqual([]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('attached to a rental, it pays the open invoices as of the day on which it was paid', async () => {
  const order = await deliveredOrder(shop, SOFA);
  await liveUntil(shop, day('2026-12-05'));
  const token = await signIn(shop, order.orderId);
  const opening = must(await shop.request(openBulkPayment, { scope: 'all' }, { token }));
  const payment = await paidAfterRestore(opening.id);
  await liveUntil(shop, day('2026-12-09'));
  await deliverEvents(shop);
  await operate(shop, 'attach-unmatched', '--payment', payment, '--number', order.orderNumber);
  const open = await shop.shop.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, order.orderId), eq(invoices.kind, 'rent')));
  expect(open.map(({ settledOn }) => settledOn)).not.toContain(null);
  expect(await bookedOf(payment)).toBe(1);
  expect(await failedChecks(shop)).toEqual([]);
  expect(await wrongStatements(shop)).toEqual([]);
});

test('what does not need it takes nothing of it, and it goes on waiting', async () => {
  const { payment } = await unmatchedOrder();
  const paid = await paidOrder(shop);
  shop.events.length = 0;
  const attached = await shop.request(
    attachUnmatched,
    { payment, number: paid.orderNumber },
    books,
  );
  expect(attached).toEqual(refused('PAYMENT_NOT_ATTACHABLE'));
  expect(await bookedOf(payment)).toBe(0);
  expect(await waitingOf(payment)).toMatchObject([{ item: payment }]);
  const [entry] = await shop.shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'payment attach'), eq(auditLog.subject, paid.orderNumber)));
  expect(entry).toMatchObject({ refusal: 'PAYMENT_NOT_ATTACHABLE', details: { payment } });
});

test('refunded, all of it goes back at the provider, once, and nothing is booked', async () => {
  const { payment, orderNumber } = await unmatchedOrder();
  must(await shop.request(refundUnmatched, { payment }, books));
  expect(await shop.shop.payments.findPayment(payment)).toMatchObject({ status: 'refunded' });
  expect(await waitingOf(payment)).toEqual([]);
  expect(await shop.request(refundUnmatched, { payment }, books)).toEqual(
    refused('PAYMENT_NOT_WAITING'),
  );
  await deliverEvents(shop);
  expect(await shop.shop.payments.refundsOf(payment)).toHaveLength(1);
  expect(await waitingOf(payment)).toEqual([]);
  expect(await bookedOf(payment)).toBe(0);
  expect(await rowOf(shop, { orderNumber })).toMatchObject({ status: 'PAYMENT_AWAITED' });
  expect(await failedChecks(shop)).toEqual([]);
});

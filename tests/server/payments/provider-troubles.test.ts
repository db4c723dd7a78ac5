import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { paise, rupees } from '#domain/base/money.ts';
import { creditNotes, invoices } from '#server/db/schema/billing.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { type PaymentGateway, ProviderUnavailable } from '#server/gateways/payment-gateway.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import { lockRental } from '#server/billing/bill-order.ts';
import { creditUnusedRent } from '#server/billing/credit-notes.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { opened, placedOrder, playInWindow, SOFA } from '../support/checkout.ts';
import { mattersOf } from '../support/poison.ts';
import { refundThere, rowOf } from '../support/provider-refunds.ts';
import { deliveredOrder, today } from '../support/rentals.ts';
import { tamper } from '../support/tamper.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 500 } });
const HOURS_6 = 6 * 3_600_000;
const silent = () => Promise.reject(new ProviderUnavailable('No answer'));

function withGateway(change: Partial<PaymentGateway>): AppContext {
  return { ...shop.shop, payments: { ...shop.shop.payments, ...change } };
}

test('an attempt is asked about after its days until the provider has answered', async () => {
  const order = await placedOrder(shop);
  const providerOrderId = await opened(shop, order.token, order.orderNumber);
  await playInWindow(shop, providerOrderId);
  shop.clock.advance(6 * 24 * 3_600_000);
  await reconcilePayments(withGateway({ paymentsOf: silent }));
  shop.clock.advance(HOURS_6);
  await reconcilePayments(shop.shop);
  expect(await rowOf(shop, order)).toMatchObject({ status: 'CONFIRMED' });
  const ofOrder = eq(paymentAttempts.providerOrderId, providerOrderId);
  const [attempt] = await shop.shop.db.select().from(paymentAttempts).where(ofOrder);
  expect(attempt).toMatchObject({ checkAt: null });
});

test('a payment is settled though what went back of it is not to be learned', async () => {
  const order = await placedOrder(shop);
  const providerOrderId = await opened(shop, order.token, order.orderNumber);
  const { razorpay_payment_id: paymentId } = await playInWindow(shop, providerOrderId);
  await refundThere(shop, paymentId, rupees(100));
  shop.clock.advance(HOURS_6);
  await reconcilePayments(withGateway({ refundsOf: silent }));
  expect(await rowOf(shop, order)).toMatchObject({ status: 'CONFIRMED', settledBy: paymentId });
});

test('a credit note over all of an invoice has the tax of the invoice', async () => {
  const { db } = shop.shop;
  const { orderId } = await deliveredOrder(shop);
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  if (!invoice) throw new Error('There is no invoice');
  // Of several lines, each rounded, it differs by paise from the tax of the sum.
  const tax = {
    base: paise(invoice.base - 2),
    cgst: paise(invoice.cgst + 1),
    sgst: paise(invoice.sgst + 1),
  };
  await tamper(db, invoices, (tx) =>
    tx.update(invoices).set(tax).where(eq(invoices.id, invoice.id)),
  );
  await db.transaction(async (tx) => {
    const locked = await lockRental(tx, orderId);
    if (!locked) throw new Error('There is no rental');
    await creditUnusedRent(tx, locked, day(today(shop)), shop.clock.now(), 'return');
  });
  const notes = await db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId));
  expect(notes).toMatchObject([{ amount: invoice.amount, ...tax }]);
});

test('an item with a long and strange name is taken back when it succeeds', async () => {
  const name = `\0${'x'.repeat(600)}`;
  const first = await JobRun.begin(shop.shop, 'restock');
  await first.attempt(name, () => Promise.reject(new Error('It failed')));
  expect(await mattersOf(shop, 'restock')).toHaveLength(1);
  const second = await JobRun.begin(shop.shop, 'restock');
  await second.attempt(name, () => Promise.resolve(true));
  expect(await mattersOf(shop, 'restock')).toEqual([]);
});

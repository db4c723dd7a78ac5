import { expect, test } from 'vitest';
import { confirmInvoicePayment, listInvoices, openBulkPayment } from '#contract/billing/invoice.ts';
import { listPayments } from '#contract/payments/payment.ts';
import { day } from '#domain/base/kolkata.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { runBilling } from '#server/billing/run.ts';
import { must, playInWindow, SOFA } from '../support/checkout.ts';
import { withRest } from '../support/provider-refunds.ts';
import { failedChecks, deliveredOrder, jumpTo } from '../support/rentals.ts';
import { signIn } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 5 } });

test('each tab pays the invoices that it showed, and what comes second goes back', async () => {
  const { orderId } = await deliveredOrder(shop, SOFA);
  for (const on of ['2026-12-01', '2027-01-01']) {
    jumpTo(shop, day(on));
    await runBilling(shop.shop);
  }
  const token = await signIn(shop, orderId);
  const open = async (scope: 'all' | 'monthly') =>
    must(await shop.request(openBulkPayment, { scope }, { token }));
  const unpaid = async () =>
    must(await shop.request(listInvoices, {}, { token })).filter(({ isPaid }) => !isPaid);

  const due = await unpaid();
  expect(due).toHaveLength(2);
  const all = await open('all');
  const monthly = await open('monthly');
  expect(monthly.id).not.toBe(all.id);
  expect(monthly.amount_due).toBeLessThan(all.amount_due);
  expect((await open('all')).id).toBe(all.id);

  const paid = await playInWindow(shop, all.id);
  const claim = { ...paid, invoiceNumber: 'ALL', bulkNumber: all.receipt };
  must(await shop.request(confirmInvoicePayment, claim, { token }));
  expect(await unpaid()).toEqual([]);
  await playInWindow(shop, monthly.id);
  for (const event of shop.events.splice(0)) await shop.deliver(event);
  expect(await shop.shop.db.select().from(refunds)).toMatchObject([
    { reason: 'invoices_paid', amount: monthly.amount_due },
  ]);
  const named = must(await shop.request(listPayments, {}, { token })).map((row) => [
    row.amount,
    row.paymentAgainst,
  ]);
  const [last, first] = due.map(({ invoiceNumber }) => invoiceNumber);
  expect(named).toContainEqual([all.amount_due, `${first}, ${last}`]);
  expect(named).toContainEqual([monthly.amount_due, last]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a payment names the invoices it paid, and not one that another had paid', async () => {
  const { order, paymentId, first, second } = await withRest(shop);
  const listed = must(await shop.request(listPayments, {}, { token: order.token }));
  const own = listed.find(({ providerPaymentId }) => providerPaymentId === paymentId);
  expect(own?.paymentAgainst).toBe(second.invoiceNumber);
  expect(listed.map((row) => row.paymentAgainst)).toContain(first.invoiceNumber);
});

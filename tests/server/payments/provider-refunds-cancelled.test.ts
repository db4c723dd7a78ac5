import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listInvoices, printInvoice } from '#contract/billing/invoice.ts';
import { addDaysTo, day } from '#domain/base/kolkata.ts';
import { paise, rupees, sum, ZERO } from '#domain/base/money.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import * as books from '#server/gateways/sandbox/books.ts';
import { startSession } from '#server/lib/sessions.ts';
import { cancelOrder } from '#server/endings/cancellation/cancel.ts';
import { followProviderRefunds } from '#server/payments/provider-refunds.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { findMoney } from '#server/overview/statement/money.ts';
import { findTransfersDue } from '#server/settlement/bank/transfers-due.ts';
import { must } from '../support/checkout.ts';
import {
  deliverEvents,
  hearRefund,
  invoicesOf,
  type Order,
  paymentOf,
  refundsOf,
  refundShop,
  refundThere,
  rowOf,
  told,
} from '../support/provider-refunds.ts';
import { failedChecks, done, jumpTo, paidOrder, today } from '../support/rentals.ts';
import { wrongStatements } from '../support/statements.ts';

const shop = refundShop();

const RENT = rupees(1061);
const PAID = paise(2 * RENT);
const DAY = 24 * 3_600_000;

/** An order cancelled so late that its first rent is kept; the rest of its payment is promised back. */
async function cancelledLate() {
  const order = await paidOrder(shop);
  const paymentId = await paymentOf(shop, order);
  const { expectedOn } = await rowOf(shop, order);
  jumpTo(shop, addDaysTo(expectedOn ?? day('2026-11-30'), -1));
  const shown = { kept: RENT, refund: RENT };
  const by = { actor: 'customer', shown } as const;
  done(await cancelOrder(shop.shop, order.orderId, by, shop.clock.now()));
  shop.events.length = 0;
  return { order, paymentId };
}

/** The same, and the provider could not give the rest back: it waits for a bank transfer. */
async function waitingForTransfer() {
  const late = await cancelledLate();
  const { paymentId } = late;
  await hearRefund(shop, paymentId, 'ours', RENT, 'failed', `refund-${paymentId}-order_cancelled`);
  expect(await transfersOf(late.order)).toEqual([RENT]);
  return late;
}

async function sendForDays(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed += 1) {
    shop.clock.advance(DAY);
    await sendRefunds(shop.shop);
  }
}

async function transfersOf({ userId }: Order): Promise<number[]> {
  return (await findTransfersDue(shop.shop.db, userId)).map(({ amount }) => amount);
}

/** What credit notes took off the invoice of the rent that was kept, as it is printed. */
async function creditedOf(order: Order): Promise<number[]> {
  const token =
    (await shop.shop.db.transaction((tx) => startSession(tx, order.userId, shop.clock.now()))) ??
    '';
  const [invoice] = must(await shop.request(listInvoices, {}, { token }));
  expect(invoice).toMatchObject({ invoiceType: 'Cancellation', isPaid: true, due: 0 });
  const invoiceNumber = invoice?.invoiceNumber ?? '';
  const { invoiceInfo } = must(await shop.request(printInvoice, { invoiceNumber }, { token }));
  return invoiceInfo.creditNotes.map(({ amount }) => amount);
}

describe('of an order that was cancelled late', () => {
  test.each([
    ['promised', cancelledLate],
    ['waiting for a bank transfer', waitingForTransfer],
  ])('all, given back at the provider, goes back once, with ours %s', async (_how, begin) => {
    const { order, paymentId } = await begin();
    const id = await refundThere(shop, paymentId);
    await deliverEvents(shop, 2);
    await sendForDays(12);
    expect(await refundsOf(shop, paymentId)).toEqual([
      { state: 'done', reason: 'at_provider', amount: PAID },
    ]);
    expect(await transfersOf(order)).toEqual([]);
    expect(await creditedOf(order)).toEqual([RENT]);
    expect(await told(shop)).toMatchObject([
      { item: id, message: expect.stringContaining('rent we kept') as string, times: 1 },
    ]);
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });

  test('the kept rent, given back after ours, is booked with a credit note', async () => {
    const { order, paymentId } = await cancelledLate();
    await sendForDays(1);
    shop.events.length = 0;
    const id = await refundThere(shop, paymentId, RENT);
    await deliverEvents(shop, 2);
    expect(await refundsOf(shop, paymentId)).toEqual([
      { state: 'done', reason: 'order_cancelled', amount: RENT },
      { state: 'done', reason: 'at_provider', amount: RENT },
    ]);
    const [payment] = await shop.shop.db
      .select()
      .from(payments)
      .where(eq(payments.providerPaymentId, paymentId));
    expect(payment?.status).toBe('refunded');
    expect(await creditedOf(order)).toEqual([RENT]);
    expect(await told(shop)).toMatchObject([
      {
        item: id,
        message: expect.not.stringContaining('more was refunded than was paid') as string,
      },
    ]);
    shop.clock.advance(3_600_000);
    expect(await followProviderRefunds(shop.shop)).toBe(0);
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });

  test('a part of the kept rent, given back, leaves the other part kept', async () => {
    const { order, paymentId } = await cancelledLate();
    await refundThere(shop, paymentId, rupees(1500));
    await deliverEvents(shop);
    await sendForDays(12);
    await refundThere(shop, paymentId, rupees(100));
    await deliverEvents(shop, 2);
    expect(await refundsOf(shop, paymentId)).toMatchObject([
      { amount: rupees(1500) },
      { amount: rupees(100) },
    ]);
    expect(await creditedOf(order)).toEqual([rupees(1500) - RENT, rupees(100)]);
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });

  test('less than was promised, given back, leaves the kept rent alone', async () => {
    const { order, paymentId } = await cancelledLate();
    await refundThere(shop, paymentId, rupees(300));
    await deliverEvents(shop, 2);
    await sendForDays(1);
    expect(await refundsOf(shop, paymentId)).toEqual([
      { state: 'done', reason: 'at_provider', amount: rupees(300) },
      { state: 'done', reason: 'order_cancelled', amount: paise(RENT - rupees(300)) },
    ]);
    expect(await creditedOf(order)).toEqual([]);
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });

  test('a promise that shrank after the provider was asked for it may still be done in full', async () => {
    const { order, paymentId } = await cancelledLate();
    const ofPayment = eq(refunds.providerPaymentId, paymentId);
    await shop.shop.db.update(refunds).set({ tries: 1 }).where(ofPayment);
    await hearRefund(shop, paymentId, 'theirs', rupees(300), 'pending');
    const ours = `refund-${paymentId}-order_cancelled`;
    await hearRefund(shop, paymentId, 'ours', RENT, 'processed', ours);
    await hearRefund(shop, paymentId, 'theirs', rupees(300), 'processed');
    const back = (await refundsOf(shop, paymentId)).map(({ amount }) => amount);
    expect(sum(back)).toBe(RENT + rupees(300));
    expect(await creditedOf(order)).toEqual([rupees(300)]);
    expect(await failedChecks(shop)).toEqual([]);
  });

  test('more than was promised counts as that much until it is processed', async () => {
    const { order, paymentId } = await cancelledLate();
    const moneyOf = async () => {
      const { owed, balance, credit, back } = await findMoney(shop.shop, order.userId, today(shop));
      return { owed, balance, credit, back: back.payments };
    };
    const promised = { owed: ZERO, balance: paise(-RENT), credit: ZERO, back: RENT };
    expect(await moneyOf()).toEqual(promised);
    await hearRefund(shop, paymentId, 'theirs', PAID, 'pending');
    expect(await moneyOf()).toEqual(promised);
    await hearRefund(shop, paymentId, 'theirs', PAID, 'processed');
    expect(await moneyOf()).toEqual({ owed: ZERO, balance: ZERO, credit: ZERO, back: ZERO });
    expect(await failedChecks(shop)).toEqual([]);
  });

  test('all, begun at the provider and come to nothing, leaves what was promised', async () => {
    const { order, paymentId } = await cancelledLate();
    await hearRefund(shop, paymentId, 'theirs', PAID, 'pending');
    expect(await invoicesOf(shop, order)).toEqual(['paid']);
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
    await hearRefund(shop, paymentId, 'theirs', PAID, 'failed');
    expect(await refundsOf(shop, paymentId)).toEqual([
      { state: 'promised', reason: 'order_cancelled', amount: RENT },
    ]);
    expect(await creditedOf(order)).toEqual([]);
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });

  test('all, given back at the provider unheard, is known before ours goes to the bank', async () => {
    const { order, paymentId } = await cancelledLate();
    await refundThere(shop, paymentId);
    shop.events.length = 0;
    await sendForDays(12);
    expect(await transfersOf(order)).toEqual([]);
    expect(await refundsOf(shop, paymentId)).toEqual([
      { state: 'done', reason: 'at_provider', amount: PAID },
    ]);
    expect(await books.list(shop.shop.db, 'refund', paymentId)).toHaveLength(1);
    expect(await failedChecks(shop)).toEqual([]);
    expect(await wrongStatements(shop)).toEqual([]);
  });
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancelOrder } from '#contract/endings/cancellation.ts';
import { paise, rupees } from '#domain/base/money.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { cancelOrder as cancelByOffice } from '#server/endings/cancellation/cancel.ts';
import { releaseExpiredHolds } from '#server/orders/release.ts';
import { findTransfersDue } from '#server/settlement/bank/transfers-due.ts';
import { recordTransfer } from '#server/payments/transfers.ts';
import { must, opened, placedOrder, playInWindow } from '../support/checkout.ts';
import {
  deliverEvents,
  hearRefund,
  paymentOf,
  refundShop,
  refundsOf,
  rowOf,
  told,
  withRest,
} from '../support/provider-refunds.ts';
import { failedChecks, done, paidOrder } from '../support/rentals.ts';

const shop = refundShop();

const PAID = rupees(2122);
const PART = rupees(400);
const REST = paise(PAID - PART);

/** A payment that came after its order was cancelled: all of it is promised back. */
async function promised(): Promise<string> {
  const { token, orderNumber } = await placedOrder(shop);
  const providerOrderId = await opened(shop, token, orderNumber);
  must(await shop.request(cancelOrder, { orderNumber }, { token }));
  const { razorpay_payment_id: paymentId } = await playInWindow(shop, providerOrderId);
  await deliverEvents(shop);
  return paymentId;
}

/** The same, and the provider could not do it: it waits for a bank transfer. */
async function bounced(): Promise<string> {
  const paymentId = await promised();
  await hearRefund(shop, paymentId, 1, PAID, 'failed', `refund-${paymentId}-order_cancelled`);
  expect(await refundsOf(shop, paymentId)).toMatchObject([{ state: 'transfer_due' }]);
  return paymentId;
}

async function statusOf(paymentId: string): Promise<string | undefined> {
  const ofPayment = eq(payments.providerPaymentId, paymentId);
  const [row] = await shop.shop.db.select().from(payments).where(ofPayment);
  return row?.status;
}

async function transfersOf(paymentId: string): Promise<number[]> {
  const { db } = shop.shop;
  const rows = await db.select().from(refunds).where(eq(refunds.providerPaymentId, paymentId));
  const due = await findTransfersDue(db);
  return due.filter(({ id }) => rows.some((row) => row.id === id)).map(({ amount }) => amount);
}

test('an order that is cancelled while a part is on its way back gives back the rest', async () => {
  const order = await paidOrder(shop);
  const paymentId = await paymentOf(shop, order);
  await hearRefund(shop, paymentId, 1, PART, 'pending');
  done(await cancelByOffice(shop.shop, order.orderId, { actor: 'operator' }, shop.clock.now()));
  expect(await refundsOf(shop, paymentId)).toEqual(
    expect.arrayContaining([
      { state: 'sent', reason: 'at_provider', amount: PART },
      { state: 'promised', reason: 'order_cancelled', amount: REST },
    ]),
  );
  expect(await failedChecks(shop)).toEqual([]);
});

test('an order that is cancelled while all is on its way back promises nothing more', async () => {
  const order = await paidOrder(shop);
  const paymentId = await paymentOf(shop, order);
  await hearRefund(shop, paymentId, 1, PAID, 'pending');
  done(await cancelByOffice(shop.shop, order.orderId, { actor: 'operator' }, shop.clock.now()));
  expect(await refundsOf(shop, paymentId)).toMatchObject([{ state: 'sent', amount: PAID }]);
  await hearRefund(shop, paymentId, 1, PAID, 'processed');
  expect(await statusOf(paymentId)).toBe('refunded');
  expect(await failedChecks(shop)).toEqual([]);
});

test('a cancelled order gets back by us what the provider began to give back and did not', async () => {
  const order = await paidOrder(shop);
  const paymentId = await paymentOf(shop, order);
  await hearRefund(shop, paymentId, 1, PAID, 'pending');
  done(await cancelByOffice(shop.shop, order.orderId, { actor: 'operator' }, shop.clock.now()));
  await hearRefund(shop, paymentId, 1, PAID, 'failed');
  expect(await refundsOf(shop, paymentId)).toEqual([
    { state: 'promised', reason: 'order_cancelled', amount: PAID },
  ]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a part that the provider began to give back and did not is promised again', async () => {
  const paymentId = await promised();
  await hearRefund(shop, paymentId, 1, PART, 'pending');
  expect(await failedChecks(shop)).toEqual([]);
  await hearRefund(shop, paymentId, 1, PART, 'failed');
  expect(await refundsOf(shop, paymentId)).toEqual([
    { state: 'promised', reason: 'order_cancelled', amount: PAID },
  ]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('such a part is a refund of its own once the rest was sent', async () => {
  const paymentId = await promised();
  await hearRefund(shop, paymentId, 1, PART, 'pending');
  await hearRefund(shop, paymentId, 2, REST, 'processed', `refund-${paymentId}-order_cancelled`);
  await hearRefund(shop, paymentId, 1, PART, 'failed');
  expect(await refundsOf(shop, paymentId)).toEqual([
    { state: 'done', reason: 'order_cancelled', amount: REST },
    { state: 'promised', reason: 'order_cancelled', amount: PART },
  ]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('the rest of a payment that the provider did not give back is promised for its reason', async () => {
  const { paymentId, rest } = await withRest(shop);
  const promise = { state: 'promised', reason: 'invoices_paid', amount: rest };
  expect(await refundsOf(shop, paymentId)).toEqual([promise]);
  const more = paise(rest + PART);
  await hearRefund(shop, paymentId, 1, more, 'pending');
  expect(await refundsOf(shop, paymentId)).toEqual([
    { state: 'sent', reason: 'at_provider', amount: more },
  ]);
  await hearRefund(shop, paymentId, 1, more, 'failed');
  expect(await refundsOf(shop, paymentId)).toEqual([promise]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a refund that failed and was repeated at the provider waits for no transfer', async () => {
  const paymentId = await bounced();
  await hearRefund(shop, paymentId, 2, PAID, 'processed');
  expect(await transfersOf(paymentId)).toEqual([]);
  expect(await statusOf(paymentId)).toBe('refunded');
  expect(await told(shop)).toEqual([]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a refund that failed and was repeated in part waits for a transfer of the rest', async () => {
  const paymentId = await bounced();
  await hearRefund(shop, paymentId, 2, PART, 'processed');
  expect(await transfersOf(paymentId)).toEqual([REST]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('the operator is told of more that went back than was paid', async () => {
  const paymentId = await bounced();
  const { db } = shop.shop;
  const [row] = await db.select().from(refunds).where(eq(refunds.providerPaymentId, paymentId));
  await recordTransfer(shop.shop, row?.id ?? 0, 'N326261234567', shop.clock.now());
  await hearRefund(shop, paymentId, 1, PAID, 'processed');
  await hearRefund(shop, paymentId, 2, PART, 'processed');
  const tooMuch = { message: expect.stringContaining('more was refunded than was paid') as string };
  expect(await told(shop)).toMatchObject([tooMuch, tooMuch]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('an order whose payment went back keeps its items when its payment is only opened', async () => {
  const order = await paidOrder(shop);
  await hearRefund(shop, await paymentOf(shop, order), 1, PAID, 'processed');
  await opened(shop, order.token, order.orderNumber);
  shop.clock.advance(2 * 3_600_000);
  await releaseExpiredHolds(shop.shop);
  expect(await rowOf(shop, order)).toMatchObject({ holdsStock: true, heldUntil: null });
});

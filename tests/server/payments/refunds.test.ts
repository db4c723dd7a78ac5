import { addMonths } from 'date-fns';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancelOrder } from '#contract/endings/cancellation.ts';
import { listPayments } from '#contract/payments/payment.ts';
import { MAX_REFUSALS } from '#domain/payments/refund.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { examine } from '#server/doctor/doctor.ts';
import {
  type PaymentGateway,
  ProviderRefused,
  ProviderUnavailable,
} from '#server/gateways/payment-gateway.ts';
import * as books from '#server/gateways/sandbox/books.ts';
import { syncRefund } from '#server/payments/refunds.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { findTransfersDue } from '#server/settlement/bank/transfers-due.ts';
import { recordTransfer } from '#server/payments/transfers.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { must, opened, placedOrder, playInWindow, SOFA } from '../support/checkout.ts';
import { operate } from '../support/operator.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 500 } });

/** A payment that came after its order was cancelled: all of it is promised back. */
async function promised() {
  const order = await placedOrder(shop);
  const { token, orderNumber } = order;
  const providerOrderId = await opened(shop, token, orderNumber);
  must(await shop.request(cancelOrder, { orderNumber }, { token }));
  shop.events.length = 0;
  const { razorpay_payment_id: paymentId } = await playInWindow(shop, providerOrderId);
  for (const event of shop.events) await shop.deliver(event);
  shop.events.length = 0;
  return { ...order, paymentId, refund: await refundOf(paymentId) };
}

async function refundOf(paymentId: string) {
  const { db } = shop.shop;
  const [row] = await db.select().from(refunds).where(eq(refunds.providerPaymentId, paymentId));
  if (!row) throw new Error('Nothing is promised back');
  return row;
}

const refundedAtProvider = (paymentId: string) => books.list(shop.shop.db, 'refund', paymentId);

/** The shop with a provider that behaves otherwise. */
function withGateway(change: Partial<PaymentGateway>): AppContext {
  return { ...shop.shop, payments: { ...shop.shop.payments, ...change } };
}

/** Six hours are longer than any pause between two tries. */
const later = () => shop.clock.advance(6 * 3_600_000);

async function broken() {
  const findings = await examine(shop.shop.db, shop.content.coupons);
  return findings.filter(({ subjects }) => subjects.length > 0);
}

async function subjectsTo(email: string) {
  return (await shop.inbox(email)).map(({ subject }) => subject);
}

test('is sent once, however often and by however many it is tried', async () => {
  const { paymentId, email, orderNumber } = await promised();
  await Promise.all([sendRefunds(shop.shop), sendRefunds(shop.shop), sendRefunds(shop.shop)]);
  later();
  await sendRefunds(shop.shop);
  expect(await refundedAtProvider(paymentId)).toHaveLength(1);
  expect(await refundOf(paymentId)).toMatchObject({ state: 'done', tryAt: null });
  expect(await subjectsTo(email)).toEqual([
    `We’ve refunded ₹2,122 for your Oslo 3-seater sofa (${orderNumber})`,
    `We’re refunding ₹2,122 for your Oslo 3-seater sofa (${orderNumber})`,
    `Your order is cancelled: Oslo 3-seater sofa (${orderNumber})`,
  ]);
  expect(await broken()).toEqual([]);
});

test('is asked for again after the answer was lost, without a second refund', async () => {
  const { paymentId } = await promised();
  const deaf = withGateway({
    refund: async (...asked) => {
      await shop.shop.payments.refund(...asked);
      throw new ProviderUnavailable('The answer was lost');
    },
  });
  await sendRefunds(deaf);
  expect(await refundOf(paymentId)).toMatchObject({ state: 'promised' });
  later();
  await sendRefunds(shop.shop);
  expect(await refundedAtProvider(paymentId)).toHaveLength(1);
  expect(await refundOf(paymentId)).toMatchObject({ state: 'done' });
});

test('is known by its webhook when the answer was lost', async () => {
  const { paymentId } = await promised();
  const deaf = withGateway({
    refund: async (...asked) => {
      await shop.shop.payments.refund(...asked);
      throw new ProviderUnavailable('The answer was lost');
    },
  });
  await sendRefunds(deaf);
  for (const event of shop.events) await shop.deliver(event);
  expect(await refundOf(paymentId)).toMatchObject({ state: 'done', tryAt: null });
  for (const event of shop.events) await shop.deliver({ ...event, eventId: 'evt_again' });
  expect(await broken()).toEqual([]);
});

test('waits while the provider works on it, and is done when it says so', async () => {
  const { paymentId, token, refund } = await promised();
  const slow = withGateway({
    refund: async (id, amount, key) => ({
      id: 'rfnd_slow',
      paymentId: id,
      amount,
      status: 'pending',
      key,
    }),
    refundsOf: async (id) => [
      { id: 'rfnd_slow', paymentId: id, amount: refund.amount, status: 'pending', key: null },
    ],
  });
  await sendRefunds(slow);
  later();
  await sendRefunds(slow);
  expect(await refundOf(paymentId)).toMatchObject({
    state: 'sent',
    providerRefundId: 'rfnd_slow',
  });
  const listed = must(await shop.request(listPayments, {}, { token }));
  expect(listed).toMatchObject([{ status: 'REFUND_ON_ITS_WAY' }]);
  expect(await broken()).toEqual([]);
  later();
  await sendRefunds(
    withGateway({
      refundsOf: async (id) => [
        { id: 'rfnd_slow', paymentId: id, amount: refund.amount, status: 'processed', key: null },
      ],
    }),
  );
  expect(await refundOf(paymentId)).toMatchObject({ state: 'done' });
  expect(must(await shop.request(listPayments, {}, { token }))).toMatchObject([
    { status: 'REFUNDED' },
  ]);
});

test('goes by bank transfer when the provider could not process it, once', async () => {
  const { paymentId, orderNumber, email, refund } = await promised();
  const pending = { id: 'rfnd_bounced', paymentId, amount: refund.amount, key: refund.key };
  await syncRefund(shop.shop, { ...pending, status: 'failed' }, shop.clock.now());
  await syncRefund(shop.shop, { ...pending, status: 'pending' }, shop.clock.now());
  expect((await findTransfersDue(shop.shop.db)).map((due) => due.orderNumber)).toEqual([
    orderNumber,
  ]);
  expect(await subjectsTo(email)).toContain(
    'Add your bank account to get ₹2,122 for your Oslo 3-seater sofa',
  );
  const record = () => recordTransfer(shop.shop, refund.id, 'N326261234567', shop.clock.now());
  expect(await Promise.all([record(), record()])).toEqual(expect.arrayContaining([true, false]));
  expect(await record()).toBe(false);
  expect(await findTransfersDue(shop.shop.db)).toEqual([]);
  const [mail] = await shop.inbox(email);
  expect(mail?.text).toContain('by bank transfer (NEFT), reference N326261234567');
  expect(await broken()).toEqual([]);
});

test('is due again when the bank returns the transfer', async () => {
  const { paymentId, orderNumber, refund } = await promised();
  const failed = { id: 'rfnd_returned', paymentId, amount: refund.amount, key: refund.key };
  await syncRefund(shop.shop, { ...failed, status: 'failed' }, shop.clock.now());
  const record = (reference: string) =>
    recordTransfer(shop.shop, refund.id, reference, shop.clock.now());
  const returned = (reference: string) =>
    operate(shop, 'return-transfer', '--order-number', orderNumber, '--reference', reference);
  expect(await record('N326261234568')).toBe(true);
  await returned('N326261234568');
  expect(await refundOf(paymentId)).toMatchObject({
    state: 'transfer_due',
    trouble: expect.stringContaining('N326261234568') as string,
  });
  expect(await broken()).toEqual([]);
  expect(await record('N326261234569')).toBe(true);
  expect(await broken()).toEqual([]);
});

test('goes by bank transfer when the payment is older than six months', async () => {
  const { paymentId, orderNumber } = await promised();
  const { db } = shop.shop;
  await db
    .update(payments)
    .set({ createdAt: addMonths(shop.clock.now(), -6) })
    .where(eq(payments.providerPaymentId, paymentId));
  await sendRefunds(shop.shop);
  expect(await refundedAtProvider(paymentId)).toEqual([]);
  const due = await findTransfersDue(db);
  expect(due).toMatchObject([
    { orderNumber, trouble: expect.stringContaining('too old') as string },
  ]);
  later();
  await sendRefunds(shop.shop);
  expect(await refundedAtProvider(paymentId)).toEqual([]);
  await recordTransfer(shop.shop, due[0]?.id ?? 0, 'N326260000001', shop.clock.now());
  expect(await broken()).toEqual([]);
});

test('goes by bank transfer only after the provider has refused again and again', async () => {
  const { paymentId } = await promised();
  const refusing = withGateway({
    refund: () => Promise.reject(new ProviderRefused('Not enough balance')),
  });
  for (let refusals = 1; refusals < MAX_REFUSALS; refusals += 1) {
    await sendRefunds(refusing);
    expect(await refundOf(paymentId)).toMatchObject({ state: 'promised', refusals });
    later();
  }
  await sendRefunds(refusing);
  const refund = await refundOf(paymentId);
  expect(refund).toMatchObject({ state: 'transfer_due', trouble: 'Not enough balance' });
  await recordTransfer(shop.shop, refund.id, 'N326260000002', shop.clock.now());
});

test('never goes by bank transfer while it is open what the provider did', async () => {
  const { paymentId } = await promised();
  const silent = withGateway({
    refund: () => Promise.reject(new ProviderUnavailable('No answer')),
  });
  for (let tries = 0; tries < MAX_REFUSALS + 3; tries += 1) {
    await sendRefunds(silent);
    later();
  }
  expect(await refundOf(paymentId)).toMatchObject({ state: 'promised', refusals: 0 });
  await sendRefunds(shop.shop);
  expect(await refundOf(paymentId)).toMatchObject({ state: 'done' });
});

test('is found at the provider when asking again is refused because it was made', async () => {
  const { paymentId, refund } = await promised();
  await shop.shop.payments.refund(paymentId, refund.amount, refund.key);
  const forgetful = withGateway({
    refund: () =>
      Promise.reject(new ProviderRefused('The payment has been fully refunded already')),
  });
  await sendRefunds(forgetful);
  expect(await refundOf(paymentId)).toMatchObject({ state: 'done', refusals: 0 });
  expect(await broken()).toEqual([]);
});

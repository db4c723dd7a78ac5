import { transact } from '#server/lib/transact.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recordTransfer } from '#contract/office/settlement/transfers.ts';
import { listDeposits } from '#contract/billing/deposit.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { payments } from '#server/db/schema/payments.ts';
import { promiseRefund } from '#server/payments/promise-refund.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { findTransfersDue } from '#server/settlement/bank/transfers-due.ts';
import { takeAllBack } from '../support/inspecting.ts';
import { findOpenIncidents } from '#server/lib/incidents.ts';
import { incidentKind, TRANSFERRED_TWICE } from '#domain/base/incident.ts';
import { dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { operatorOf } from '../support/operators.ts';
import { nameBankAccount } from '../support/bank-account.ts';
import { must, SOFA } from '../support/checkout.ts';
import { agePayments } from '../support/old-payment.ts';
import { failedChecks, deliveredOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';
import { typeIn } from '../support/operator.ts';

const shop = testShop({ stock: { [SOFA]: 50 } });

/** Types that the transfer of a refund or an order was made, as `npm run office` does. */
const type = (orderNumber: string, reference: string, refund?: number | 'none') => {
  const words = ['record-transfer', '--order-number', orderNumber, '--reference', reference];
  return typeIn(shop, refund === undefined ? words : [...words, '--refund-id', String(refund)]);
};
const DONE = { done: true, text: 'Done.' };

/** An order whose goods are back and whose deposit waits for its transfer; all of it if its payment is old. */
async function collectedOrder(isOld = false) {
  const order = await deliveredOrder(shop);
  await nameBankAccount(shop, order.token);
  if (isOld) await agePayments(shop, order.orderId);
  await takeAllBack(shop, order.orderId);
  return order;
}

/** An order whose deposit and a part of whose payment wait for their transfers. */
async function twiceOwed() {
  const { orderNumber, orderId } = await collectedOrder(true);
  const { db } = shop.shop;
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  await transact(shop.shop, async (work) => {
    if (!payment) throw new Error('The order is not paid');
    const promise = { paymentId: payment.providerPaymentId, orderId, amount: rupees(100) } as const;
    await promiseRefund(work, { ...promise, reason: 'already_paid' }, shop.clock.now());
  });
  await sendRefunds(shop.shop);
  const due = await findTransfersDue(db);
  const refundId = due.find((each) => each.orderNumber === orderNumber)?.id;
  if (refundId === undefined) throw new Error('No refund waits for its transfer');
  return { orderNumber, refundId };
}

test('the transfer of a deposit is noted by its order’s number', async () => {
  const { orderNumber, token } = await collectedOrder();
  expect(await type(orderNumber, 'HDFC326261234567')).toEqual(DONE);
  const ledger = must(await shop.request(listDeposits, {}, { token }));
  expect(ledger).toContainEqual(
    expect.objectContaining({
      txnType: 'REFUND',
      depositStatus: 'REFUNDED',
      paymentId: 'HDFC326261234567',
    }),
  );
  expect(await type(orderNumber, 'HDFC326261234567')).toMatchObject({
    refusal: 'TRANSFER_RECORDED',
    text: `This transfer is already recorded: ₹1,061 of order ${orderNumber} to Asha Rao, on ${formatDayWithYear(dayOf(shop.clock.now()))}. Nothing was changed.`,
  });
  expect(await failedChecks(shop)).toEqual([]);
});

test('an order for which several transfers wait says which there are', async () => {
  const { orderNumber, refundId } = await twiceOwed();
  const asked = await type(orderNumber, 'HDFC326261234568');
  expect(asked).toMatchObject({ done: false, refusal: 'SEVERAL_TRANSFERS' });
  expect(asked.text).toMatch(new RegExp(`: (${refundId}, none|none, ${refundId})\\.$`));
  expect(await type(orderNumber, 'HDFC326261234568', refundId)).toEqual(DONE);
  expect(await type(orderNumber, 'HDFC326261234569')).toEqual(DONE);
});

test('under a reference that is noted already nothing is noted, of whichever order', async () => {
  const { orderNumber, refundId } = await twiceOwed();
  const again = {
    refusal: 'TRANSFER_NOTED',
    text: expect.stringMatching(`^This reference is already recorded on `) as string,
  };
  expect(await type(orderNumber, 'HDFC326261234570', refundId)).toEqual(DONE);
  expect(await type(orderNumber, 'HDFC326261234570', refundId)).toMatchObject({
    refusal: 'TRANSFER_RECORDED',
    text: expect.stringContaining(`₹100 of order ${orderNumber} to Asha Rao`) as string,
  });
  expect(await type(orderNumber, 'HDFC326261234570')).toMatchObject(again);
  expect(await type(orderNumber, 'HDFC326261234570', 'none')).toMatchObject(again);
  const other = await twiceOwed();
  expect(await type(other.orderNumber, 'HDFC326261234570', other.refundId)).toMatchObject(again);
  expect(await type(orderNumber, 'HDFC326261234571')).toMatchObject({ done: true });
  expect(await type(other.orderNumber, 'HDFC326261234571', other.refundId)).toMatchObject(again);
  expect(await failedChecks(shop)).toEqual([]);
});

test('of two operators who note the same transfer at once, one does, and its renter is told once', async () => {
  const { orderNumber, email } = await collectedOrder();
  const both = await Promise.all([
    type(orderNumber, 'HDFC326261234575'),
    type(orderNumber, 'HDFC326261234576'),
  ]);
  expect(both.filter(({ done: isDone }) => isDone)).toHaveLength(1);
  const mails = await shop.inbox(email);
  expect(mails.filter(({ text }) => /HDFC32626123457[56]/.test(text))).toHaveLength(1);
  expect(await failedChecks(shop)).toEqual([]);
});

test('the audit log has who noted the transfer of a refund, done or refused', async () => {
  const { orderNumber, refundId } = await twiceOwed();
  await type(orderNumber, 'HDFC326261234572', refundId);
  await type(orderNumber, 'HDFC326261234573', refundId);
  const rows = await shop.shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'refund record'), eq(auditLog.subject, `${refundId}`)))
    .orderBy(auditLog.id);
  expect(rows).toMatchObject([
    { operator: 'meena', details: { reference: 'HDFC326261234572' }, refusal: null },
    { operator: 'meena', details: { reference: 'HDFC326261234573' }, refusal: 'TRANSFER_TWICE' },
  ]);
});

test('a transfer entered again under another reference may have left twice: both are said, and an incident has them', async () => {
  const { orderNumber, refundId } = await twiceOwed();
  const first = 'HDFC326261234577';
  const second = 'HDFC326261234578';
  await type(orderNumber, first, refundId);
  const { done: isDone, text } = await type(orderNumber, second, refundId);
  expect(isDone).toBe(false);
  expect(text).toContain(`with bank reference ${first}. You entered ${second}`);
  const found = await findOpenIncidents(shop.shop.db, TRANSFERRED_TWICE);
  expect(found.filter(({ item }) => item === `${refundId} ${second}`)).toMatchObject([
    { message: expect.stringContaining(first), times: 1 },
  ]);
  expect(incidentKind(TRANSFERRED_TWICE)).toBe('money');
});

test('a transfer that the office has recorded is refused at the terminal, by its order or refund', async () => {
  const owner = { token: (await operatorOf(shop, 'owner')).office };
  const { orderNumber } = await collectedOrder();
  const reference = 'HDFC326261234581';
  must(await shop.request(recordTransfer, { orderNumber, refundId: null, reference }, owner));
  const again = expect.stringMatching(
    /^Asha Rao already recorded this .* HDFC326261234581\. You entered /,
  ) as string;
  for (const refund of ['none', undefined] as const) {
    const told = await type(orderNumber, 'HDFC326261234582', refund);
    expect(told).toMatchObject({ done: false, text: again });
  }
  const back = ['return-transfer', '--order-number', orderNumber, '--reference', reference];
  const returned = () => typeIn(shop, back);
  expect(await returned()).toMatchObject({ done: true });
  expect(await returned()).toMatchObject({ done: false });
  expect(await failedChecks(shop)).toEqual([]);
});

test('a payment recorded by its order’s number is refused by its own, and by its order’s', async () => {
  const { orderNumber, refundId } = await twiceOwed();
  expect(await type(orderNumber, 'HDFC326261234583', 'none')).toEqual(DONE);
  shop.clock.advance(60_000);
  expect(await type(orderNumber, 'HDFC326261234584')).toMatchObject({ done: true });
  const twice = expect.stringContaining('HDFC326261234584. You entered HDFC326261234585') as string;
  expect(await type(orderNumber, 'HDFC326261234585')).toMatchObject({ text: twice });
  expect(await type(orderNumber, 'HDFC326261234585', refundId)).toMatchObject({ text: twice });
  expect(await failedChecks(shop)).toEqual([]);
});

test('the audit log has who asked to note a transfer that could not be, and why it was not', async () => {
  const { orderNumber } = await twiceOwed();
  await type(orderNumber, 'HDFC326261234574');
  await type('B000000-XXXXXX', 'HDFC326261234574');
  const rows = await shop.shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'refund record'))
    .orderBy(auditLog.id);
  expect(rows.slice(-2)).toMatchObject([
    { operator: 'meena', subject: orderNumber, refusal: 'SEVERAL_TRANSFERS' },
    { operator: 'meena', subject: 'B000000-XXXXXX', refusal: 'NO_TRANSFER_WAITING' },
  ]);
});

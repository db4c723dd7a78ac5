import { transact } from '#server/lib/transact.ts';
import { addMonths } from 'date-fns';
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
import { readCommand } from '#server/office/shell/command-line.ts';
import { UsageError } from '#server/office/base/usage-error.ts';
import { answer } from '#server/office/shell/door.ts';
import { rupees } from '#domain/base/money.ts';
import { operatorOf } from '../support/operators.ts';
import { nameBankAccount } from '../support/bank-account.ts';
import { must, SOFA } from '../support/checkout.ts';
import { failedChecks, deliveredOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 50 } });

/** Types that the transfer of a refund or an order was made, as `npm run office` hands it on. */
const type = (number: string, reference: string) => {
  const words = ['refund', 'record', number, '--reference', reference];
  return answer(shop.shop, { operator: 'meena', words });
};

/** An order whose goods are back and whose deposit waits for its transfer. */
async function collectedOrder() {
  const order = await deliveredOrder(shop);
  await nameBankAccount(shop, order.token);
  await takeAllBack(shop, order.orderId);
  return order;
}

/** An order whose deposit and a part of whose payment wait for their transfers. */
async function twiceOwed() {
  const { orderNumber, orderId } = await collectedOrder();
  const { db } = shop.shop;
  const [payment] = await db
    .update(payments)
    .set({ createdAt: addMonths(shop.clock.now(), -6) })
    .where(eq(payments.orderId, orderId))
    .returning();
  await transact(shop.shop, async (work) => {
    if (!payment) throw new Error('The order is not paid');
    const promise = { paymentId: payment.providerPaymentId, amount: rupees(100) } as const;
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
  expect(await type(orderNumber, 'HDFC326261234567')).toEqual({
    done: true,
    text: `The refund of order ${orderNumber} is recorded. The renter has been informed.`,
  });
  const ledger = must(await shop.request(listDeposits, {}, { token }));
  expect(ledger).toContainEqual(
    expect.objectContaining({
      txnType: 'REFUND',
      depositStatus: 'REFUNDED',
      paymentId: 'HDFC326261234567',
    }),
  );
  expect(await type(orderNumber, 'HDFC326261234567')).toEqual({
    done: false,
    text: expect.stringMatching(/^This reference is already recorded on /) as string,
  });
  expect(await failedChecks(shop)).toEqual([]);
});

test('an order for which several transfers wait says which command notes which', async () => {
  const { orderNumber } = await twiceOwed();
  const asked = await type(orderNumber, 'HDFC326261234568');
  expect(asked.done).toBe(false);
  const [, refundId] = /npm run office -- refund record (\d+) --reference </.exec(asked.text) ?? [];
  expect(asked.text).toContain(`npm run office -- deposit refund ${orderNumber} --reference`);
  expect(await type(refundId ?? '', 'HDFC326261234568')).toMatchObject({ done: true });
  expect(await type(orderNumber, 'HDFC326261234569')).toMatchObject({ done: true });
});

test('under a reference that is noted already nothing is noted, of whichever order', async () => {
  const { orderNumber, refundId } = await twiceOwed();
  const again = {
    done: false,
    text: expect.stringMatching(`^This reference is already recorded on `) as string,
  };
  expect(await type(`${refundId}`, 'HDFC326261234570')).toEqual({
    done: true,
    text: `Refund ${refundId} is recorded. The renter has been informed.`,
  });
  expect(await type(orderNumber, 'HDFC326261234570')).toEqual(again);
  const other = await twiceOwed();
  expect(await type(`${other.refundId}`, 'HDFC326261234570')).toEqual(again);
  expect(await type(orderNumber, 'HDFC326261234571')).toMatchObject({ done: true });
  expect(await type(`${other.refundId}`, 'HDFC326261234571')).toEqual(again);
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
  const { refundId } = await twiceOwed();
  await type(`${refundId}`, 'HDFC326261234572');
  await type(`${refundId}`, 'HDFC326261234573');
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
  const { refundId } = await twiceOwed();
  const first = 'HDFC326261234577';
  const second = 'HDFC326261234578';
  await type(`${refundId}`, first);
  const { done: isDone, text } = await type(`${refundId}`, second);
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
  for (const words of [
    ['refund', 'record'],
    ['deposit', 'refund'],
  ]) {
    const entered = [...words, orderNumber, '--reference', 'HDFC326261234582'];
    const told = await answer(shop.shop, { operator: 'meena', words: entered });
    expect(told).toEqual({ done: false, text: again });
  }
  const back = ['refund', 'returned', orderNumber, '--reference', reference];
  const returned = () => answer(shop.shop, { operator: 'meena', words: back });
  expect(await returned()).toMatchObject({ done: true });
  expect(await returned()).toMatchObject({ done: false });
  expect(await failedChecks(shop)).toEqual([]);
});

test('a payment recorded by its order’s number is refused by its own, and by its order’s', async () => {
  const { orderNumber, refundId } = await twiceOwed();
  const deposit = ['deposit', 'refund', orderNumber, '--reference', 'HDFC326261234583'];
  expect(await answer(shop.shop, { operator: 'meena', words: deposit })).toMatchObject({
    done: true,
  });
  shop.clock.advance(60_000);
  expect(await type(orderNumber, 'HDFC326261234584')).toMatchObject({ done: true });
  const twice = expect.stringContaining('HDFC326261234584. You entered HDFC326261234585') as string;
  expect(await type(orderNumber, 'HDFC326261234585')).toEqual({ done: false, text: twice });
  expect(await type(`${refundId}`, 'HDFC326261234585')).toEqual({ done: false, text: twice });
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

test('what cannot be noted is answered by a sentence that names the command', () => {
  const record = (...words: string[]) => readCommand(['refund', 'record', ...words]);
  expect(() => record('deposit', '--reference', 'HDFC326261234567')).toThrow(
    'Record a deposit by its order number: `npm run office -- refund record <order number> --reference <bank reference>`.',
  );
  expect(() => record('12')).toThrow(UsageError);
  expect(() => record('12', 'N1', '--reference', 'N2')).toThrow(UsageError);
  expect(() => record('--reference', 'N1')).toThrow('"refund record" needs a number or name.');
});

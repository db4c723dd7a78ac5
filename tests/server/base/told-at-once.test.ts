import { expect, test } from 'vitest';
import { confirmExtension, openExtensionPayment } from '#contract/billing/extension.ts';
import {
  confirmInvoicePayment,
  listInvoices,
  openBulkPayment,
  openInvoicePayment,
} from '#contract/billing/invoice.ts';
import { type Confirmed, confirmPayment, openPayment } from '#contract/payments/payment.ts';
import { confirmPurchase } from '#contract/changes/purchase.ts';
import { accountHome } from '#contract/overview/home.ts';
import { rentStatement } from '#contract/overview/statement.ts';
import { addDaysTo, addMonthsTo } from '#domain/base/kolkata.ts';
import { formatRupees, minus, rupees, sum } from '#domain/base/money.ts';
import { nextMonth } from '#domain/base/rent-period.ts';
import { balanceWords } from '#messages/overview/statement.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { keepFor, openedPurchase, quoted } from '../support/buying.ts';
import { must, type Paid, placedOrder, playInWindow, SOFA } from '../support/checkout.ts';
import { concede } from '../support/conceding.ts';
import { operatorOf } from '../support/operators.ts';
import { deliverEvents, refundThere } from '../support/provider-refunds.ts';
import {
  failedChecks,
  deliveredOrder,
  liveUntil,
  orderIdOf,
  pay,
  today,
} from '../support/rentals.ts';
import { signIn } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

/** A sofa whose renter has some months to pay, in a window for all of it and one for the last bill. */
async function owing(months: number) {
  const renting = await deliveredOrder(shop);
  await liveUntil(shop, nextMonth(addMonthsTo(today(shop), months - 1)));
  const token = await signIn(shop, renting.orderId);
  const [first] = must(await shop.request(listInvoices, {}, { token }));
  const invoiceNumber = first?.invoiceNumber ?? '';
  const ofAll = must(await shop.request(openBulkPayment, { scope: 'all' }, { token }));
  const ofOne = must(await shop.request(openInvoicePayment, { invoiceNumber }, { token }));
  const confirm = async (paid: Paid, named: string) =>
    must(await shop.request(confirmInvoicePayment, { ...paid, invoiceNumber: named }, { token }));
  return { ...renting, token, invoiceNumber, ofAll, ofOne, confirm };
}

const PAID_OR_REDUCED = 'that much had already been paid or taken off your invoices';

/** Holds that a payment of so much was said to have come, and to go back for a reason. */
function expectGoesBack(
  answer: Confirmed,
  amount: Parameters<typeof formatRupees>[0],
  why: string,
) {
  expect(answer.words).toMatch(
    new RegExp(
      `^We’ve received your payment\\. We’re refunding ${formatRupees(amount)} to the UPI account you paid from\\. Banks take 5 to 7 business days, so you’ll get it by \\d+ \\w+ \\d{4}\\. We’re refunding it because ${why}\\.$`,
    ),
  );
}

test('a purchase paid as quoted before the bills were paid is made, and the rent paid twice goes back', async () => {
  const { orderId, orderNumber } = await deliveredOrder(shop);
  await keepFor(shop, orderId, 6);
  await liveUntil(shop, nextMonth(today(shop)));
  const token = await signIn(shop, orderId);
  const renting = { orderNumber, token };
  const quote = await quoted(shop, renting, SOFA);
  const { id } = await openedPurchase(shop, renting, SOFA, quote);
  const bills = must(await shop.request(openBulkPayment, { scope: 'all' }, { token }));
  const billsPaid = await playInWindow(shop, bills.id);
  must(
    await shop.request(confirmInvoicePayment, { ...billsPaid, invoiceNumber: 'ALL' }, { token }),
  );
  const paid = await playInWindow(shop, id);
  const answer = must(await shop.request(confirmPurchase, { ...paid, orderNumber }, { token }));
  expect(answer.data).toBe(true);
  expectGoesBack(answer, bills.amount_due, PAID_OR_REDUCED);
  expect(await failedChecks(shop)).toEqual([]);
});

test('whoever pays bills in two windows is told that the second payment goes back, then that it went', async () => {
  const { ofAll, ofOne, invoiceNumber, confirm } = await owing(2);
  expect(await confirm(await playInWindow(shop, ofAll.id), 'ALL')).toEqual({ data: true });
  const second = await playInWindow(shop, ofOne.id);
  expectGoesBack(await confirm(second, invoiceNumber), ofOne.amount_due, PAID_OR_REDUCED);
  await sendRefunds(shop.shop);
  const { words } = await confirm(second, invoiceNumber);
  expect(words).toContain(`We refunded ${formatRupees(ofOne.amount_due)} on`);
});

test('a payment of all bills pays what another window has not paid, and only that part goes back', async () => {
  const { ofAll, ofOne, invoiceNumber, confirm, token } = await owing(3);
  expect(await confirm(await playInWindow(shop, ofOne.id), invoiceNumber)).toEqual({ data: true });
  const answer = await confirm(await playInWindow(shop, ofAll.id), 'ALL');
  expect(answer.data).toBe(true);
  expectGoesBack(answer, ofOne.amount_due, PAID_OR_REDUCED);
  const bills = must(await shop.request(listInvoices, {}, { token }));
  expect(bills.filter(({ isPaid }) => !isPaid)).toEqual([]);
  const statement = must(await shop.request(rentStatement, {}, { token }));
  const { closing, refunding } = statement;
  expect(balanceWords(closing.balance, refunding)).toBe(
    `${formatRupees(ofOne.amount_due)} to be refunded`,
  );
  const home = must(await shop.request(accountHome, {}, { token }));
  expect(home.credit).toBe(0);
  expect(await failedChecks(shop)).toEqual([]);
  await sendRefunds(shop.shop);
  const after = must(await shop.request(rentStatement, {}, { token }));
  expect(balanceWords(after.closing.balance, after.refunding)).toBe('Nothing to pay');
  expect(await failedChecks(shop)).toEqual([]);
});

test('of a payment whose rest was to go back, what the provider itself gives back counts once', async () => {
  const { ofAll, ofOne, invoiceNumber, confirm, token } = await owing(2);
  await confirm(await playInWindow(shop, ofOne.id), invoiceNumber);
  const paid = await playInWindow(shop, ofAll.id);
  await confirm(paid, 'ALL');
  const beyond = rupees(100);
  const { razorpay_payment_id: paymentId } = paid;
  await refundThere(shop, paymentId, sum([ofOne.amount_due, beyond]));
  await deliverEvents(shop);
  const statement = must(await shop.request(rentStatement, {}, { token }));
  expect(statement.closing.balance).toBe(beyond);
  expect(await failedChecks(shop)).toEqual([]);
});

test('of a payment of a bill that a credit lowered meanwhile, only the credit goes back', async () => {
  const { ofOne, invoiceNumber, confirm, userId: id, orderNumber: about } = await owing(1);
  const owner = { token: (await operatorOf(shop, 'owner')).office };
  const amount = minus(ofOne.amount_due, rupees(1));
  const wanted = { id, kind: 'goodwill', about, reason: 'The sofa creaked.', amount } as const;
  await concede(shop, owner, wanted);
  const answer = await confirm(await playInWindow(shop, ofOne.id), invoiceNumber);
  expectGoesBack(answer, amount, PAID_OR_REDUCED);
});

/** Lets the day pass on which a payment window is handed out again. */
async function nextDay(orderId: number): Promise<string> {
  await liveUntil(shop, addDaysTo(today(shop), 1));
  return signIn(shop, orderId);
}

test('whoever pays an order a second time is told that this payment goes back, of an order that is paid', async () => {
  const { token, orderNumber } = await placedOrder(shop);
  const early = must(await shop.request(openPayment, { orderNumber }, { token }));
  const later = await nextDay(await orderIdOf(shop, orderNumber));
  await pay(shop, later, orderNumber);
  const again = { ...(await playInWindow(shop, early.id)), orderNumber };
  const answer = must(await shop.request(confirmPayment, again, { token: later }));
  expect(answer.data).toBe(true);
  expectGoesBack(answer, early.amount_due, 'the order was already paid');
});

test('whoever pays an extension that is over is told that this payment goes back', async () => {
  const { orderId, orderNumber } = await deliveredOrder(shop);
  const wish = { orderNumber, extendMonth: 3 } as const;
  const before = await keepFor(shop, orderId, 12);
  const early = must(await shop.request(openExtensionPayment, wish, { token: before }));
  const token = await nextDay(orderId);
  const later = must(await shop.request(openExtensionPayment, wish, { token }));
  const answers = [];
  for (const { id } of [early, later]) {
    const paid = { ...(await playInWindow(shop, id)), ...wish };
    answers.push(must(await shop.request(confirmExtension, paid, { token })));
  }
  expect(answers[0]).toEqual({ data: true });
  expect(answers[1]?.words).toContain(
    'We’re refunding it because the plan had been extended or ended by then.',
  );
});

import { expect, test } from 'vitest';
import { accountHome } from '#contract/overview/home.ts';
import { rentStatement } from '#contract/overview/statement.ts';
import { paise, rupees, ZERO } from '#domain/base/money.ts';
import { dueRefunds } from '#server/overview/books/open-sums.ts';
import { must } from '../support/checkout.ts';
import { hearRefund, paymentOf, refundShop, withRest } from '../support/provider-refunds.ts';
import { failedChecks, paidOrder } from '../support/rentals.ts';
import { ShownAmounts } from '../support/shown-amounts.ts';

const shop = refundShop();

const PART = rupees(400);

/** What a renter reads of their money, where statement and Home agree. */
async function seen({ token }: { readonly token: string }) {
  const home = must(await shop.request(accountHome, {}, { token }));
  const { closing, refunding } = must(await shop.request(rentStatement, {}, { token }));
  const { credit, pendingInvoices: owed } = home;
  return { owed, credit, balance: closing.balance, refunding };
}

/** Amounts on pages that differ from statement, quote or next invoice; letters tell of days before. */
async function wrongAmounts() {
  const shown = new ShownAmounts(shop);
  await shown.lived();
  return shown.compared.wrong.filter((wrong) => !/^(?:letters|SMS),/u.test(wrong));
}

const refundsDue = async () => (await dueRefunds(shop.shop)).payments;

test('a refund of a paid invoice that is under way at the provider is no debt', async () => {
  const { order, paymentId, rest } = await withRest(shop);
  await hearRefund(shop, paymentId, 1, rest, 'processed', `refund-${paymentId}-invoices_paid`);
  const before = await seen(order);
  expect(before).toMatchObject({ owed: ZERO, refunding: ZERO });
  await hearRefund(shop, paymentId, 2, PART, 'pending');
  expect(await seen(order)).toEqual(before);
  expect(await refundsDue()).toEqual({ count: 0, amount: 0 });
  expect(await wrongAmounts()).toEqual([]);
  await hearRefund(shop, paymentId, 2, PART, 'processed');
  const after = { ...before, owed: PART, balance: before.balance + PART };
  expect(await seen(order)).toEqual(after);
  expect(await wrongAmounts()).toEqual([]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('one in whose favour the rest of a payment gives way counts as that rest', async () => {
  const { order, paymentId, rest } = await withRest(shop);
  const before = await seen(order);
  expect(before).toMatchObject({ owed: ZERO, refunding: rest });
  await hearRefund(shop, paymentId, 1, paise(rest + PART), 'pending');
  expect(await seen(order)).toEqual(before);
  expect(await refundsDue()).toEqual({ count: 1, amount: rest });
  expect(await wrongAmounts()).toEqual([]);
  await hearRefund(shop, paymentId, 1, paise(rest + PART), 'processed');
  const after = { owed: PART, refunding: ZERO, balance: before.balance + rest + PART };
  expect(await seen(order)).toEqual({ ...before, ...after });
  expect(await failedChecks(shop)).toEqual([]);
});

test('one of an order to come leaves its rent paid until it is processed', async () => {
  const order = await paidOrder(shop);
  const before = await seen(order);
  await hearRefund(shop, await paymentOf(shop, order), 1, PART, 'pending');
  expect(await seen(order)).toEqual(before);
  expect(before).toMatchObject({ credit: rupees(1061), refunding: ZERO });
  expect(await wrongAmounts()).toEqual([]);
});

import { expect, test } from 'vitest';
import { invoiceIsPaid, listInvoices } from '#contract/billing/invoice.ts';
import { listDebtors, readBookTiles } from '#contract/office/overview/books.ts';
import { getCustomer } from '#contract/office/people/customer.ts';
import { listCustomers } from '#contract/office/people/customers.ts';
import { orderDashboard } from '#contract/orders/order.ts';
import { accountHome } from '#contract/overview/home.ts';
import { handOverDebits } from '#server/billing/autopay/hand-over.ts';
import { runBilling } from '#server/billing/run.ts';
import {
  autopayShop,
  clockAt,
  debitsOf,
  inUpiApp,
  mandateOf,
  type Payer,
  rentingWithAutoPay,
  runJobs,
} from '../support/autopay.ts';
import { must } from '../support/checkout.ts';
import { owner } from '../support/stops-of-today.ts';
import { signIn } from '../support/swapping.ts';

/** rules/billing.md#overdue: account and office agree on what is late through us. */

const shop = autopayShop({ lawful: true });

/** What the account and the office call overdue of a renter, the only one who owes. */
async function overdueOf({ userId, orderId, orderNumber }: Payer) {
  const own = { token: await signIn(shop, orderId) };
  const office = await owner(shop);
  const { next, bill } = must(await shop.request(accountHome, {}, own));
  const [invoice] = must(await shop.request(listInvoices, {}, own));
  const owing = must(await shop.request(listCustomers, { pick: 'owes' }, office));
  const largest = must(await shop.request(listCustomers, { sort: 'owes' }, office));
  const debtors = must(await shop.request(listDebtors, {}, office));
  return {
    home: next?.tone === 'bad' || (next?.text ?? '').includes('overdue'),
    bill: bill?.isLate,
    invoice: invoice?.overdueSince,
    dashboard: must(await shop.request(orderDashboard, {}, own)).overdue,
    blocksExtension: must(await shop.request(invoiceIsPaid, { orderNumber }, own)),
    customer: must(await shop.request(getCustomer, { id: userId }, office)).overdue,
    owing: owing.rows.map(({ id }) => id),
    largest: largest.rows.map(({ id }) => id),
    debtors: debtors.rows.map((row) => row.userId),
    tile: must(await shop.request(readBookTiles, {}, office)).overdue.amount,
  };
}

const NOTHING = {
  home: false,
  bill: false,
  invoice: null,
  dashboard: null,
  blocksExtension: false,
  customer: 0,
  owing: [],
  largest: [],
  debtors: [],
  tile: 0,
};

test('rent whose debit we planned and did not hand over by the due day is overdue nowhere', async () => {
  const renter = await rentingWithAutoPay(shop);
  clockAt(shop, '2026-12-01 10:00');
  await runJobs(shop);
  clockAt(shop, '2026-12-07 23:00');
  expect(await overdueOf(renter)).toEqual(NOTHING);
  clockAt(shop, '2026-12-09 11:00');
  expect(await overdueOf(renter)).toEqual(NOTHING);

  await handOverDebits(shop.shop);
  expect(await debitsOf(shop, renter)).toMatchObject([{ state: 'sent', on: '2026-12-10' }]);
  expect(await overdueOf(renter)).toEqual(NOTHING);
  clockAt(shop, '2026-12-10 12:00');
  await runJobs(shop);
  expect(await overdueOf(renter)).toEqual(NOTHING);
});

test('it is overdue everywhere once the late debit has failed', async () => {
  const renter = await rentingWithAutoPay(shop);
  clockAt(shop, '2026-12-01 10:00');
  await runJobs(shop);
  await inUpiApp(shop, (await mandateOf(shop, renter)).tokenId, 'no-funds');
  clockAt(shop, '2026-12-07 11:00');
  await handOverDebits(shop.shop);
  clockAt(shop, '2026-12-08 13:00');
  await runJobs(shop);
  const [failed] = await debitsOf(shop, renter);
  expect(failed?.state).toBe('failed');
  const rent = failed?.amount ?? 0;
  const owed = rent + Math.round((rent * 2) / 100 / 30);
  const { userId } = renter;
  expect(await overdueOf(renter)).toMatchObject({
    bill: true,
    invoice: '2026-12-08',
    dashboard: { amount: owed, since: '2026-12-08' },
    blocksExtension: true,
    customer: owed,
    owing: [userId],
    largest: [userId],
    debtors: [userId],
    tile: rent,
  });
});

test('no letter warns of rent that is more than 30 days past its due day through us', async () => {
  const renter = await rentingWithAutoPay(shop);
  clockAt(shop, '2026-12-01 10:00');
  await runJobs(shop);
  clockAt(shop, '2027-01-20 09:00');
  await runBilling(shop.shop);
  expect(await debitsOf(shop, renter)).toMatchObject([{ state: 'planned' }]);
  const subjects = (await shop.inbox(renter.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('overdue'))).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listInvoices } from '#contract/billing/invoice.ts';
import { getCustomer } from '#contract/office/people/customer.ts';
import { orderDashboard } from '#contract/orders/order.ts';
import { accountHome } from '#contract/overview/home.ts';
import { rentStatement } from '#contract/overview/statement.ts';
import { sum, ZERO } from '#domain/base/money.ts';
import { handOverDebits } from '#server/billing/autopay/hand-over.ts';
import { collectOrder } from '#server/delivery/fulfilment/collect.ts';
import {
  clockAt,
  debitsOf,
  inUpiApp,
  mandateOf,
  type Payer,
  rentingWithAutoPay,
  runJobs,
} from '../support/autopay.ts';
import { must, setStock, SOFA } from '../support/checkout.ts';
import { done, failedChecks, jumpTo } from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { owner } from '../support/stops-of-today.ts';
import { signIn } from '../support/swapping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ startAt: '2026-11-21T05:30:00Z' });
  await setStock(shop, SOFA, 100);
});
beforeEach(() => clockAt(shop, '2026-11-21 11:00'));
afterAll(async () => {
  expect(await failedChecks(shop)).toEqual([]);
  await shop.close();
});

/** The shop is up at these times, and down in between. */
const upAt = async (...times: string[]) => {
  for (const at of times) {
    clockAt(shop, at);
    await runJobs(shop);
  }
};

/** The rent of December as it stands. */
async function december(renter: Payer) {
  const token = await signIn(shop, renter.orderId);
  const all = must(await shop.request(listInvoices, {}, { token }));
  const found = all.find(
    ({ generatedOn }) => generatedOn >= '2026-12-01' && generatedOn < '2027-01-01',
  );
  if (!found) throw new Error('December is not invoiced');
  return found;
}

async function withoutFunds(): Promise<{ renter: Payer; empty: () => Promise<void> }> {
  const renter = await rentingWithAutoPay(shop);
  const { tokenId } = await mandateOf(shop, renter);
  return { renter, empty: () => inUpiApp(shop, tokenId, 'no-funds') };
}

test('days on which we were down and a debit was due cost no interest, even if it fails in the end', async () => {
  const { renter, empty } = await withoutFunds();
  // Down on the 1st: the invoice is written on the 2nd, and due on the 8th. Down from the 5th to the 12th.
  await upAt('2026-12-02 09:00');
  await empty();
  await upAt('2026-12-12 07:00', '2026-12-13 13:00');
  await empty();
  await upAt('2026-12-14 06:00', '2026-12-15 13:00');
  expect((await debitsOf(shop, renter)).map(({ state }) => state)).toEqual(['failed', 'failed']);
  clockAt(shop, '2026-12-20 11:00');
  const { dueOn, amount, paid, interestGenerated } = await december(renter);
  expect(dueOn).toBe('2026-12-08');
  // Of the twelve days since, the four until the 12th waited for us.
  expect(interestGenerated).toBe(Math.round(((amount - paid) * 8 * 2) / 100 / 30));
});

test('a renter without funds pays interest from the due day on while nothing waits for us', async () => {
  const { renter, empty } = await withoutFunds();
  await upAt('2026-12-01 09:00');
  await empty();
  await upAt('2026-12-04 06:00', '2026-12-05 13:00');
  await empty();
  await upAt('2026-12-06 06:00', '2026-12-07 13:00');
  clockAt(shop, '2026-12-20 11:00');
  const { amount, paid, interestGenerated } = await december(renter);
  expect(interestGenerated).toBe(Math.round(((amount - paid) * 13 * 2) / 100 / 30));
});

test('a failure of which we hear late lets the next try count as if it had followed at once', async () => {
  const { renter, empty } = await withoutFunds();
  await upAt('2026-12-01 09:00');
  await empty();
  // The debit fails on the 5th; we are down until the 20th.
  await upAt('2026-12-04 06:00', '2026-12-20 09:00', '2026-12-21 06:00', '2026-12-22 13:00');
  expect((await debitsOf(shop, renter)).map(({ state }) => state)).toEqual(['failed', 'paid']);
  expect(await december(renter)).toMatchObject({ isPaid: true, interestGenerated: 0 });
});

test('a debit that is not handed over yet adds no interest to what the renter pays by hand', async () => {
  const renter = await rentingWithAutoPay(shop);
  await upAt('2026-12-02 09:00');
  clockAt(shop, '2026-12-18 11:00');
  expect(await december(renter)).toMatchObject({ isPaid: false, interestGenerated: 0 });
});

test('older rent bears interest only to the day on which its debit was due', async () => {
  const { renter, empty } = await withoutFunds();
  await upAt('2026-12-01 09:00');
  await empty();
  await upAt('2026-12-04 06:00', '2026-12-05 13:00');
  await empty();
  await upAt('2026-12-06 06:00', '2026-12-07 13:00');
  const { amount, paid } = await december(renter);
  // January's debit takes December too. Down on the 1st, the 4th and the 5th.
  await upAt('2027-01-02 09:00', '2027-01-07 09:00', '2027-01-08 13:00');
  expect(await december(renter)).toMatchObject({
    isPaid: true,
    interestGenerated: Math.round(((amount - paid) * 28 * 2) / 100 / 30),
  });
});

test('while a late debit is on its way, nobody is shown interest that it will not be charged', async () => {
  const renter = await rentingWithAutoPay(shop);
  clockAt(shop, '2026-12-01 10:00');
  await runJobs(shop);
  // Down until the due day: the debit of the 5th is handed over on the 7th.
  clockAt(shop, '2026-12-07 11:00');
  await handOverDebits(shop.shop);
  clockAt(shop, '2026-12-08 11:00');
  const as = { token: await signIn(shop, renter.orderId) };
  const [debit] = await debitsOf(shop, renter);
  expect(debit?.state).toBe('sent');
  const amount = debit?.amount;
  const { lines, closing } = must(await shop.request(rentStatement, {}, as));
  expect(lines.map(({ kind }) => kind)).not.toContain('interest');
  const dashboard = must(await shop.request(orderDashboard, {}, as));
  const home = must(await shop.request(accountHome, {}, as));
  const office = must(await shop.request(getCustomer, { id: renter.userId }, await owner(shop)));
  expect({
    statement: closing.balance,
    dashboard: dashboard.pendingInvoices,
    overdue: dashboard.overdue,
    invoices: (await december(renter)).due,
    months: sum(home.months.map(({ open }) => open)),
    customer: [office.open, office.overdue],
  }).toEqual({
    statement: amount,
    dashboard: amount,
    overdue: null,
    invoices: amount,
    months: amount,
    customer: [amount, 0],
  });
  await upAt('2026-12-08 13:00');
  expect(await debitsOf(shop, renter)).toMatchObject([{ state: 'paid' }]);
  expect(must(await shop.request(rentStatement, {}, as)).closing.balance).toBe(ZERO);
});

test('rent that the deposit paid at a pick-up bears no interest, though its late debit fails afterwards', async () => {
  const { renter, empty } = await withoutFunds();
  await upAt('2026-12-02 09:00');
  await empty();
  clockAt(shop, '2026-12-12 07:00');
  await handOverDebits(shop.shop);
  clockAt(shop, '2026-12-13 11:00');
  const token = await signIn(shop, renter.orderId);
  const on = await requestReturnOf(shop, { ...renter, token });
  jumpTo(shop, on);
  done(
    await collectOrder(
      shop.shop,
      renter.orderId,
      { on, waiveEarlyClosure: true },
      shop.clock.now(),
    ),
  );
  expect(await december(renter)).toMatchObject({ isPaid: true, interestGenerated: 0 });
  await runJobs(shop);
  expect(await debitsOf(shop, renter)).toMatchObject([{ state: 'failed' }]);
  expect(await december(renter)).toMatchObject({ isPaid: true, interestGenerated: 0 });
});

import { expect, test, vi } from 'vitest';
import { invoiceTotals, listInvoices, openBulkPayment } from '#contract/billing/invoice.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import { ProviderUnavailable } from '#server/gateways/payment-gateway.ts';
import { jobsOf } from '#server/jobs/jobs.ts';
import { expireDebits } from '#server/billing/autopay/expire-debits.ts';
import { planDebits } from '#server/billing/autopay/plan.ts';
import { runBilling } from '#server/billing/run.ts';
import {
  autopayShop,
  clockAt,
  debitsOf,
  type Payer,
  rentingWithAutoPay,
  runJobs,
} from '../support/autopay.ts';
import { must, playInWindow } from '../support/checkout.ts';
import { signIn, statusOf } from '../support/swapping.ts';

const shop = autopayShop({ lawful: true });
const statesOf = async (renter: Payer) =>
  (await debitsOf(shop, renter)).map(({ state, reason }) => ({ state, reason }));
const ON_ITS_WAY = { state: 'sent', reason: null };

/** The sum of a renter's first debit. */
async function debitedFrom(renter: Payer): Promise<Paise> {
  const [debit] = await debitsOf(shop, renter);
  if (!debit) throw new Error('There is no debit');
  return debit.amount;
}

/** The subjects of the letters of a renter since there were so many, the newest first. */
async function lettersSince({ email }: Payer, before: number): Promise<string[]> {
  const all = (await shop.inbox(email)).map(({ subject }) => subject);
  return all.slice(0, all.length - before);
}

/** A renter whose debit of December the bank had when the shop fell silent. */
async function withDebitOut() {
  const renter = await rentingWithAutoPay(shop);
  for (const at of ['2026-12-01 09:00', '2026-12-04 06:00']) {
    clockAt(shop, at);
    await runJobs(shop);
  }
  expect(await statesOf(renter)).toEqual([ON_ITS_WAY]);
  return { renter, letters: (await shop.inbox(renter.email)).length };
}

const isSilent = () =>
  vi.spyOn(shop.shop.payments, 'paymentsOf').mockRejectedValue(new ProviderUnavailable('away'));

/** What decides on unpaid rent, before anybody else asked the provider. */
async function decide(): Promise<void> {
  await expireDebits(shop.shop);
  await runBilling(shop.shop);
  await planDebits(shop.shop);
}

/** Nothing is open of what was invoiced before January, and no interest came about. */
async function expectPaidWithoutInterest(renter: Payer): Promise<void> {
  const token = await signIn(shop, renter.orderId);
  const all = must(await shop.request(listInvoices, {}, { token }));
  const before = all.filter(({ generatedOn }) => generatedOn < '2027-01-01');
  expect(before).not.toEqual([]);
  expect(before.every(({ isPaid }) => isPaid)).toBe(true);
  expect(all.every(({ interestGenerated }) => interestGenerated === 0)).toBe(true);
}

test('a debit that came while the shop was away for four weeks is told as paid, and costs nothing more', async () => {
  const { renter, letters } = await withDebitOut();
  const amount = await debitedFrom(renter);
  clockAt(shop, '2027-01-01 09:00');
  await decide();
  await runJobs(shop);
  expect((await statesOf(renter))[0]).toEqual({ state: 'paid', reason: null });
  await expectPaidWithoutInterest(renter);
  const told = await lettersSince(renter, letters);
  expect(told).toContain(`We’ve received ${formatRupees(amount)}`);
  expect(told.filter((subject) => /overdue|please pay|couldn’t/.test(subject))).toEqual([]);
  const [, next] = await debitsOf(shop, renter);
  const token = await signIn(shop, renter.orderId);
  const { unpaidTotal } = must(await shop.request(invoiceTotals, {}, { token }));
  expect(next).toMatchObject({ state: 'planned', amount: unpaidTotal });
});

test('a provider that is silent when the shop starts again lets nothing be decided about a debit', async () => {
  const { renter, letters } = await withDebitOut();
  const silent = isSilent();
  for (const at of ['2027-01-01 09:00', '2027-02-01 09:00', '2027-02-20 09:00']) {
    clockAt(shop, at);
    await decide();
    await runJobs(shop);
    expect(await statesOf(renter)).toEqual([ON_ITS_WAY]);
  }
  expect(await statusOf(shop, renter.orderId)).toBe('DELIVERED');
  const amount = await debitedFrom(renter);
  const told = await lettersSince(renter, letters);
  expect(told.filter((subject) => /please pay|couldn’t|ended/.test(subject))).toEqual([]);
  silent.mockRestore();
  await expireDebits(shop.shop);
  expect(await statesOf(renter)).toMatchObject([{ state: 'paid' }]);
  expect(await lettersSince(renter, letters)).toContain(`We’ve received ${formatRupees(amount)}`);
});

test('no reminder is written of an invoice whose debit is out, however late it is', async () => {
  const { renter } = await withDebitOut();
  const token = await signIn(shop, renter.orderId);
  const all = must(await shop.request(listInvoices, {}, { token }));
  const december = all.find(({ isPaid }) => !isPaid);
  if (!december) throw new Error('There is no open invoice');
  const silent = isSilent();
  for (const at of ['2026-12-09 09:00', '2027-01-20 09:00']) {
    clockAt(shop, at);
    await runJobs(shop);
  }
  silent.mockRestore();
  const reminded = (await shop.inbox(renter.email)).filter(
    ({ subject }) => subject.includes(december.invoiceNumber) && /due|overdue/.test(subject),
  );
  expect(reminded).toEqual([]);
  await runJobs(shop);
});

test('a shop that starts again asks the provider before it reminds of what was paid by hand', async () => {
  const renter = await rentingWithAutoPay(shop);
  const { request } = shop;
  clockAt(shop, '2026-12-01 09:00');
  await runBilling(shop.shop);
  const { id } = must(await request(openBulkPayment, { scope: 'all' }, renter));
  await playInWindow(shop, id);
  const letters = (await shop.inbox(renter.email)).length;
  clockAt(shop, '2027-01-01 09:00');
  const sent = () => Promise.resolve();
  const jobs = jobsOf(shop.shop, { email: sent, sms: sent, whatsapp: sent });
  await jobs.find(({ name }) => name === 'billing')?.run();
  const told = await lettersSince(renter, letters);
  expect(told).toContainEqual(expect.stringMatching(/^We’ve received/));
  // What came during the outage counts as of the day we hear it: its interest is all that is left.
  const reminder = (await shop.inbox(renter.email)).find(({ subject }) => /overdue/.test(subject));
  expect(reminder?.text).toMatch(/^Please pay your overdue rent: ₹5\.89 for order /m);
});

import { expect, test, vi } from 'vitest';
import { changeAutoPay, confirmAutoPay, startAutoPay } from '#contract/billing/autopay.ts';
import { accountHome } from '#contract/overview/home.ts';
import { invoiceTotals, listInvoices, openBulkPayment } from '#contract/billing/invoice.ts';
import { ProviderUnavailable } from '#server/gateways/payment-gateway.ts';
import { runBilling } from '#server/billing/run.ts';
import {
  autopayOf,
  autopayShop,
  clockAt,
  debitsOf,
  mandateOf,
  type Payer,
  rentingWithAutoPay,
  runJobs,
} from '../support/autopay.ts';
import { must, playInWindow } from '../support/checkout.ts';

const shop = autopayShop({ lawful: true });
const letterTo = async ({ email }: { email: string }) => (await shop.inbox(email))[0];
const statesOf = async (renter: Payer) =>
  (await debitsOf(shop, renter)).map(({ state, reason }) => ({ state, reason }));
const change = (renter: { token: string }, to: 'paused' | 'active' | 'stopped') =>
  shop.request(changeAutoPay, { to }, renter);

/** A renter whose debit of December was written while the provider was silent. */
async function withUnheardDebit(): Promise<Payer> {
  const renter = await rentingWithAutoPay(shop);
  clockAt(shop, '2026-12-01 09:00');
  await runJobs(shop);
  const silent = vi
    .spyOn(shop.shop.payments, 'debit')
    .mockRejectedValue(new ProviderUnavailable('away'));
  clockAt(shop, '2026-12-04 06:00');
  await runJobs(shop);
  silent.mockRestore();
  expect(await statesOf(renter)).toEqual([{ state: 'sent', reason: null }]);
  return renter;
}

test('a debit that the provider has not taken on is not handed over once AutoPay is paused', async () => {
  const renter = await withUnheardDebit();
  must(await change(renter, 'paused'));
  const debit = vi.spyOn(shop.shop.payments, 'debit');
  clockAt(shop, '2026-12-04 09:00');
  await runJobs(shop);
  const { tokenId } = await mandateOf(shop, renter);
  expect(debit).not.toHaveBeenCalledWith(expect.objectContaining({ tokenId }));
  debit.mockRestore();
  expect(await statesOf(renter)).toEqual([{ state: 'failed', reason: 'not_handed_over' }]);
  const letter = await letterTo(renter);
  expect(letter?.subject).toMatch(/^AutoPay won’t take ₹[\d,.]+: please pay it$/);
  expect(letter?.text).toContain('paused or stopped before it could take');
  must(await shop.request(openBulkPayment, { scope: 'all' }, renter));
  const home = must(await shop.request(accountHome, {}, renter));
  expect(JSON.stringify(home)).not.toContain('not_handed_over');

  must(await change(renter, 'active'));
  await runJobs(shop);
  expect((await autopayOf(shop, renter)).next).toMatchObject({ on: '2026-12-06' });
});

test('a debit of a mandate that was replaced meanwhile is planned by the new one', async () => {
  const renter = await withUnheardDebit();
  const { offer } = await autopayOf(shop, renter);
  const wanted = { method: 'card', maximum: offer?.maximum ?? 0 } as const;
  const { id } = must(await shop.request(startAutoPay, wanted, renter));
  must(await shop.request(confirmAutoPay, await playInWindow(shop, id), renter));
  clockAt(shop, '2026-12-04 09:00');
  await runJobs(shop);
  await runJobs(shop);
  expect(await statesOf(renter)).toEqual([
    { state: 'failed', reason: 'not_handed_over' },
    { state: 'planned', reason: null },
  ]);
  const subjects = (await shop.inbox(renter.email)).map(({ subject }) => subject);
  expect(subjects).not.toContainEqual(expect.stringContaining('please pay'));
});

test('a debit is given up, and can be paid by hand, once the provider says after five days that it has none', async () => {
  const renter = await withUnheardDebit();
  const silent = vi
    .spyOn(shop.shop.payments, 'paymentsOf')
    .mockRejectedValue(new ProviderUnavailable('away'));
  clockAt(shop, '2026-12-09 05:00');
  await runJobs(shop);
  expect(await statesOf(renter)).toEqual([{ state: 'sent', reason: null }]);
  clockAt(shop, '2026-12-09 06:00');
  await runJobs(shop);
  expect(await statesOf(renter)).toEqual([{ state: 'sent', reason: null }]);
  silent.mockRestore();
  await runJobs(shop);
  expect(await statesOf(renter)).toEqual([{ state: 'failed', reason: 'no_answer' }]);
  must(await shop.request(openBulkPayment, { scope: 'all' }, renter));
});

test('a provider that answers again after five days takes no debit that is given up', async () => {
  const renter = await withUnheardDebit();
  const debit = vi.spyOn(shop.shop.payments, 'debit');
  clockAt(shop, '2026-12-09 09:00');
  await runJobs(shop);
  const { tokenId } = await mandateOf(shop, renter);
  expect(debit).not.toHaveBeenCalledWith(expect.objectContaining({ tokenId }));
  debit.mockRestore();
  expect(await statesOf(renter)).toEqual([{ state: 'failed', reason: 'no_answer' }]);
});

test('a debit that is handed over days late leaves on a later day, which a letter tells', async () => {
  const renter = await rentingWithAutoPay(shop);
  clockAt(shop, '2026-12-01 09:00');
  await runJobs(shop);
  clockAt(shop, '2026-12-06 09:00');
  await runJobs(shop);
  const letter = await letterTo(renter);
  expect(letter?.subject).toMatch(/^AutoPay: ₹[\d,.]+ later than planned, on 7 Dec 2026$/);
  expect((await autopayOf(shop, renter)).next).toMatchObject({ state: 'sent', on: '2026-12-07' });
});

test('a debit that is handed over after the due day costs its renter no interest', async () => {
  const renter = await rentingWithAutoPay(shop);
  clockAt(shop, '2026-12-01 09:00');
  await runJobs(shop);
  clockAt(shop, '2026-12-09 09:00');
  await runJobs(shop);
  expect(await statesOf(renter)).toEqual([{ state: 'sent', reason: null }]);
  clockAt(shop, '2026-12-10 09:00');
  const onItsWay = must(await shop.request(listInvoices, {}, renter));
  expect(onItsWay.filter(({ isPaid }) => !isPaid)).toHaveLength(1);
  expect(onItsWay.every(({ interestGenerated }) => interestGenerated === 0)).toBe(true);
  clockAt(shop, '2026-12-10 12:00');
  await runJobs(shop);
  expect(await statesOf(renter)).toMatchObject([{ state: 'paid' }]);
  const all = must(await shop.request(listInvoices, {}, renter));
  expect(all.every(({ isPaid, interestGenerated }) => isPaid && interestGenerated === 0)).toBe(
    true,
  );
  expect(must(await shop.request(invoiceTotals, {}, renter)).unpaidTotal).toBe(0);
});

/** Whether all invoices are paid, and the interest that came about. */
async function paidWithInterest(renter: Payer) {
  const all = must(await shop.request(listInvoices, {}, renter));
  expect(must(await shop.request(invoiceTotals, {}, renter)).unpaidTotal).toBe(0);
  return all.reduce((total, { interestGenerated }) => total + interestGenerated, 0);
}

test('a debit that we plan after the due day costs its renter no interest', async () => {
  const renter = await rentingWithAutoPay(shop);
  clockAt(shop, '2026-12-01 09:00');
  await runBilling(shop.shop);
  clockAt(shop, '2026-12-09 09:00');
  const { nextAmount: amount } = await autopayOf(shop, renter);
  await runJobs(shop);
  expect((await autopayOf(shop, renter)).next).toMatchObject({
    state: 'planned',
    on: '2026-12-11',
    amount,
  });
  for (const at of ['2026-12-10 07:00', '2026-12-11 12:00']) {
    clockAt(shop, at);
    await runJobs(shop);
  }
  expect(await statesOf(renter)).toMatchObject([{ state: 'paid' }]);
  expect(await paidWithInterest(renter)).toBe(0);
});

test('rent that waits because its renter paused AutoPay bears its interest', async () => {
  const renter = await rentingWithAutoPay(shop);
  must(await change(renter, 'paused'));
  clockAt(shop, '2026-12-01 09:00');
  await runJobs(shop);
  clockAt(shop, '2026-12-09 09:00');
  must(await change(renter, 'active'));
  for (const at of ['2026-12-09 09:10', '2026-12-10 07:00', '2026-12-11 12:00']) {
    clockAt(shop, at);
    await runJobs(shop);
  }
  expect((await statesOf(renter)).at(-1)).toMatchObject({ state: 'paid' });
  expect(await paidWithInterest(renter)).toBeGreaterThan(0);
});

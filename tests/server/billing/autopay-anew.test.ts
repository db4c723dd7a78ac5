import { expect, test } from 'vitest';
import { confirmAutoPay, startAutoPay } from '#contract/billing/autopay.ts';
import { accountHome } from '#contract/overview/home.ts';
import { formatRupees, ZERO } from '#domain/base/money.ts';
import {
  autopayOf,
  autopayShop,
  clockAt,
  debitsOf,
  hesitates,
  mandateOf,
  paidWithAutoPay,
  rentingWithAutoPay,
  runJobs,
} from '../support/autopay.ts';
import { payInvoices } from '../support/buying.ts';
import { must, playInWindow } from '../support/checkout.ts';
import { deliver } from '../support/rentals.ts';

const shop = autopayShop({ lawful: true });
const subjectsTo = async ({ email }: { email: string }) =>
  (await shop.inbox(email)).map(({ subject }) => subject);

test('the home says of AutoPay that the bank has to confirm it, and does not offer it again', async () => {
  const bank = hesitates(shop);
  const renter = await paidWithAutoPay(shop);
  await deliver(shop, renter.orderId);
  const waiting = must(await shop.request(accountHome, {}, renter));
  expect(waiting.autopay).toMatchObject({ standing: 'Starting', action: 'See AutoPay' });
  expect(JSON.stringify(waiting)).not.toContain('Set up AutoPay');
  bank.mockRestore();
  clockAt(shop, '2026-11-21 18:00');
  await runJobs(shop);
  const begun = must(await shop.request(accountHome, {}, renter));
  expect(begun.autopay).toMatchObject({ standing: 'Active' });
});

test('an authorisation that still waits is given up without a word when a newer one is confirmed', async () => {
  const bank = hesitates(shop);
  const renter = await paidWithAutoPay(shop);
  await deliver(shop, renter.orderId);
  bank.mockRestore();
  const { offer } = await autopayOf(shop, renter);
  const wanted = { method: 'card', maximum: offer?.maximum ?? 0 } as const;
  const { id } = must(await shop.request(startAutoPay, wanted, renter));
  const anew = must(await shop.request(confirmAutoPay, await playInWindow(shop, id), renter));
  expect(anew.mandate).toMatchObject({ state: 'active', method: 'card' });
  for (const at of ['2026-11-22 10:00', '2026-11-28 10:00']) {
    clockAt(shop, at);
    await runJobs(shop);
  }
  expect(await mandateOf(shop, renter)).toMatchObject({ state: 'active', method: 'card' });
  const subjects = await subjectsTo(renter);
  expect(
    subjects.filter((subject) => /hasn’t changed|didn’t confirm|has ended/.test(subject)),
  ).toEqual([]);
});

test('a debit whose invoices are settled makes room at once for what is invoiced since', async () => {
  const renter = await rentingWithAutoPay(shop);
  clockAt(shop, '2026-12-01 10:00');
  await runJobs(shop);
  const [first] = await debitsOf(shop, renter);
  expect(first).toMatchObject({ state: 'planned', on: '2026-12-05' });
  await payInvoices(shop, renter.orderId);
  await runJobs(shop);
  expect(await debitsOf(shop, renter)).toHaveLength(1);

  clockAt(shop, '2027-01-01 10:00');
  await runJobs(shop);
  const debits = await debitsOf(shop, renter);
  expect(debits.map(({ state, on }) => [state, on])).toEqual([
    ['dropped', '2026-12-05'],
    ['planned', '2027-01-05'],
  ]);
  const [letter] = await shop.inbox(renter.email);
  expect(letter?.text).toContain(`This replaces the ${formatRupees(first?.amount ?? ZERO)}`);
});

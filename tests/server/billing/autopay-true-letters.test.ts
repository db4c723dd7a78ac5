import { expect, test, vi } from 'vitest';
import { openBulkPayment } from '#contract/billing/invoice.ts';
import { ProviderRefused, ProviderUnavailable } from '#server/gateways/payment-gateway.ts';
import {
  autopayOf,
  autopayShop,
  clockAt,
  debitsOf,
  inUpiApp,
  mandateOf,
  payInWindow,
  type Payer,
  rentingWithAutoPay,
  runJobs,
} from '../support/autopay.ts';
import { must } from '../support/checkout.ts';
import { signIn } from '../support/swapping.ts';

/** Letters of AutoPay say what is still true a moment later (rules/autopay.md#when-it-is-debited). */

const shop = autopayShop({ lawful: true });
const livesAt = async (...times: string[]) => {
  for (const at of times) {
    clockAt(shop, at);
    await runJobs(shop);
  }
};
const statesOf = async (renter: Payer) =>
  (await debitsOf(shop, renter)).map(({ state, on }) => `${state} ${on}`);
const subjectsOf = async ({ email }: Payer) =>
  (await shop.inbox(email)).map(({ subject }) => subject);

/** A renter whose rent of January was paid by hand while its debit was on its way. */
async function paidBesideDebit(deed: 'no-funds' | 'closed'): Promise<Payer> {
  const renting = await rentingWithAutoPay(shop);
  await livesAt('2027-01-01 09:00');
  const renter = { ...renting, token: await signIn(shop, renting.orderId) };
  const { id } = must(await shop.request(openBulkPayment, { scope: 'all' }, renter));
  await inUpiApp(shop, (await mandateOf(shop, renter)).tokenId, deed);
  await livesAt('2027-01-04 06:30');
  await payInWindow(shop, id);
  return renter;
}

test('a failed debit of rent that was paid meanwhile is not tried again, and asks for nothing', async () => {
  const renter = await paidBesideDebit('no-funds');
  const before = await subjectsOf(renter);
  await livesAt('2027-01-05 13:00');
  expect((await statesOf(renter)).at(-1)).toBe('failed 2027-01-05');
  expect(await subjectsOf(renter)).toEqual(before);
  expect((await autopayOf(shop, renter)).next).toBeNull();
});

test('an account that is gone ends AutoPay, and asks for nothing where nothing is owed', async () => {
  const renter = await paidBesideDebit('closed');
  await livesAt('2027-01-05 13:00');
  const [letter] = await shop.inbox(renter.email);
  expect(letter?.subject).toBe('AutoPay has ended');
  expect(letter?.text).toContain('in your UPI app or by your bank');
  expect(letter?.text).not.toContain('rent to pay');
});

test('a late debit that the provider refuses was never announced for a later day', async () => {
  const renter = await rentingWithAutoPay(shop);
  await livesAt('2026-12-01 09:00');
  const debit = vi
    .spyOn(shop.shop.payments, 'debit')
    .mockRejectedValue(new ProviderRefused('Not this one'));
  await livesAt('2026-12-06 09:00');
  debit.mockRestore();
  const subjects = await subjectsOf(renter);
  expect(subjects.filter((subject) => subject.includes('later than planned'))).toEqual([]);
  expect(subjects[0]).toMatch(/^AutoPay couldn’t take ₹[\d,.]+: please pay it$/);
});

test('a debit that a silent provider takes on days later is told once, for the day on which it leaves', async () => {
  const renter = await rentingWithAutoPay(shop);
  await livesAt('2026-12-01 09:00');
  const silent = vi
    .spyOn(shop.shop.payments, 'debit')
    .mockRejectedValue(new ProviderUnavailable('away'));
  await livesAt('2026-12-05 09:00', '2026-12-06 09:00');
  silent.mockRestore();
  await livesAt('2026-12-07 12:00', '2026-12-07 14:00');
  const late = (await subjectsOf(renter)).filter((subject) => subject.includes('later than'));
  expect(late).toEqual([expect.stringMatching(/later than planned, on 8 Dec 2026$/)]);
  expect(await statesOf(renter)).toEqual(['sent 2026-12-08']);
});

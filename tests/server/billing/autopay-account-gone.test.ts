import { beforeEach, expect, test } from 'vitest';
import { changeAutoPay, confirmAutoPay, startAutoPay } from '#contract/billing/autopay.ts';
import { accountHome } from '#contract/overview/home.ts';
import { autopayStands } from '#messages/billing/autopay-words.ts';
import { debitWhy } from '#messages/billing/debit-failure.ts';
import {
  autopayOf,
  clockAt,
  debitsOf,
  inUpiApp,
  mandateOf,
  type Payer,
  rentingWithAutoPay,
  runJobs,
} from '../support/autopay.ts';
import { must, playInWindow, SOFA } from '../support/checkout.ts';
import { failedChecks } from '../support/rentals.ts';
import { signIn } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-21T05:30:00Z', stock: { [SOFA]: 20 } });
beforeEach(() => clockAt(shop, '2026-11-21 11:00'));
async function live(...days: readonly string[]): Promise<void> {
  for (const at of days) {
    clockAt(shop, at);
    await runJobs(shop);
  }
}

/** A renter whose account was closed before the debit of December came to it. */
async function withClosedAccount(): Promise<Payer> {
  const renter = await rentingWithAutoPay(shop);
  await live('2026-12-01 09:00', '2026-12-04 06:00');
  await inUpiApp(shop, (await mandateOf(shop, renter)).tokenId, 'closed');
  await live('2026-12-05 13:00');
  return { ...renter, token: await signIn(shop, renter.orderId) };
}

test('a closed account is debited no more: AutoPay ends with the debit, and at the provider', async () => {
  const renter = await withClosedAccount();
  const { state, customerId, tokenId } = await mandateOf(shop, renter);
  expect(state).toBe('stopped');
  const token = await shop.shop.payments.findToken(customerId ?? '', tokenId ?? '');
  expect(token.status).toBe('cancelled');
  await live('2027-01-01 09:00', '2027-01-04 06:00', '2027-01-05 13:00');
  expect((await debitsOf(shop, renter)).map(({ on }) => on)).toEqual(['2026-12-05']);
  expect(await failedChecks(shop)).toEqual([]);
});

test('one letter says that the account is gone, and leads to paying and to another account', async () => {
  const renter = await withClosedAccount();
  const [letter, before] = await shop.inbox(renter.email);
  expect(letter?.subject).toMatch(/^AutoPay has ended and didn’t take ₹.*: please pay it/);
  expect(letter?.text).toContain('the account or card can no longer be debited');
  expect(letter?.text).toContain('We can no longer debit t…@upi');
  expect(letter?.text).toContain('Use another account');
  expect(before?.subject).toMatch(/^AutoPay: .* on \d/);
});

test('the page of AutoPay and the home say so, and lead to another account', async () => {
  const renter = await withClosedAccount();
  const autopay = await autopayOf(shop, renter);
  expect(autopayStands(autopay)).toContain('t…@upi can no longer be debited');
  expect(autopay).toMatchObject({
    mandate: { state: 'stopped', isAccountGone: true },
    next: null,
    nextOn: null,
    offer: { maximum: expect.any(Number) as number },
  });
  expect(debitWhy(autopay.history[0]?.reason ?? null)).toBe(
    'The account or card can no longer be debited',
  );
  const home = must(await shop.request(accountHome, {}, renter));
  expect(home.autopay).toEqual({
    standing: 'Ended',
    words: 'Your bank no longer allows debits from t…@upi',
    action: 'Use another account',
  });
  expect(home.next).toMatchObject({ kind: 'rent_due', label: 'Payment failed' });
  expect(home.next?.actions[1]).toEqual({
    words: 'Use another account',
    href: '/account?page=autopay',
  });
});

test('another account debits what the closed one did not pay', async () => {
  const renter = await withClosedAccount();
  const { offer } = await autopayOf(shop, renter);
  const wanted = { method: 'card', maximum: offer?.maximum ?? 0 } as const;
  const opened = must(await shop.request(startAutoPay, wanted, renter));
  const confirmed = must(
    await shop.request(confirmAutoPay, await playInWindow(shop, opened.id), renter),
  );
  expect(confirmed.mandate).toMatchObject({ state: 'active', isAccountGone: false });
  await runJobs(shop);
  expect((await debitsOf(shop, renter)).map(({ state }) => state)).toEqual(['failed', 'planned']);
  const home = must(await shop.request(accountHome, {}, renter));
  expect(home.autopay?.standing).toBe('Active');
});

test('what a renter stops is told as stopped, though its last debit finds the account closed', async () => {
  const renter = await rentingWithAutoPay(shop);
  await live('2026-12-01 09:00', '2026-12-04 06:00');
  const own = { ...renter, token: await signIn(shop, renter.orderId) };
  await inUpiApp(shop, (await mandateOf(shop, renter)).tokenId, 'closed');
  must(await shop.request(changeAutoPay, { to: 'stopped' }, own));
  await live('2026-12-05 13:00');
  expect(autopayStands(await autopayOf(shop, own))).toContain('AutoPay is stopped');
  const [letter] = await shop.inbox(renter.email);
  expect(letter?.subject).toMatch(/couldn’t take/);
});

test('a paused AutoPay whose debit was with the bank ends with its account too', async () => {
  const renter = await rentingWithAutoPay(shop);
  await live('2026-12-01 09:00', '2026-12-04 06:00');
  const own = { ...renter, token: await signIn(shop, renter.orderId) };
  must(await shop.request(changeAutoPay, { to: 'paused' }, own));
  await inUpiApp(shop, (await mandateOf(shop, renter)).tokenId, 'closed');
  await live('2026-12-05 13:00');
  expect(await autopayOf(shop, own)).toMatchObject({ mandate: { isAccountGone: true } });
  expect(await failedChecks(shop)).toEqual([]);
});

import { expect, test } from 'vitest';
import { changeAutoPay } from '#contract/billing/autopay.ts';
import { accountHome } from '#contract/overview/home.ts';
import { invoiceTotals, openBulkPayment } from '#contract/billing/invoice.ts';
import { day } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import { startSession } from '#server/lib/sessions.ts';
import {
  clockAt,
  paidWithAutoPay,
  rentingWithAutoPay,
  runJobs,
  runShort,
} from '../support/autopay.ts';
import { must, SOFA } from '../support/checkout.ts';
import { deliver, liveUntil, paidOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-20T05:30:00Z', stock: { [SOFA]: 20 } });

interface Renter {
  readonly userId: number;
  readonly token: string;
}

/** Sessions do not outlive the weeks that are skipped. */
async function signedIn({ userId }: Renter): Promise<Renter> {
  const { db } = shop.shop;
  const token = await db.transaction((tx) => startSession(tx, userId, shop.clock.now()));
  return { userId, token: token ?? '' };
}

const home = async (renter: Renter) =>
  must(await shop.request(accountHome, {}, await signedIn(renter)));

async function at(words: string): Promise<void> {
  clockAt(shop, words);
  await runJobs(shop);
}

async function opened(renter: Renter, scope: 'all' | 'overdue' | 'by-hand'): Promise<Paise> {
  const { amount_due } = must(
    await shop.request(openBulkPayment, { scope }, await signedIn(renter)),
  );
  return amount_due;
}

const totalOf = async (renter: Renter) =>
  must(await shop.request(invoiceTotals, {}, await signedIn(renter))).unpaidTotal;

test('an order to be delivered tells its first rent, and that it leaves by AutoPay', async () => {
  const renter = await paidWithAutoPay(shop);
  const { bill, next, after, autopay } = await home(renter);
  expect(next?.kind).toBe('documents');
  expect(bill).toMatchObject({ isWritten: false, from: expect.any(String) as string });
  expect(bill?.leavesOn).toMatch(/-05$/);
  expect(after.map(({ words }) => words)).toContainEqual(
    expect.stringMatching(/rent: AutoPay takes ₹[\d.,]+, if we deliver on \w+ \d+ \w+$/),
  );
  expect(autopay).toMatchObject({ standing: 'Active', action: 'Manage AutoPay' });
});

test('what is with the bank is asked for by nobody, and told as what it is', async () => {
  const renter = await rentingWithAutoPay(shop);
  await at('2026-12-01 09:00');
  expect((await home(renter)).next).toMatchObject({ kind: 'rent_leaves', figure: '5' });
  await at('2026-12-04 06:30');
  const sent = await home(renter);
  expect(sent.next).toMatchObject({ kind: 'rent_leaves', tone: 'calm' });
  expect(sent.next?.text).toContain('It’s with your bank');
  expect([sent.pendingInvoices, await totalOf(renter)]).toEqual([0, 0]);

  must(await shop.request(changeAutoPay, { to: 'stopped' }, await signedIn(renter)));
  const stopped = await home(renter);
  expect(stopped.next?.text).toContain('AutoPay is off, but your bank already has this debit');
  expect(stopped.autopay).toMatchObject({ standing: 'Not set up', action: 'Set up AutoPay' });
});

test('a debit that failed is told with its reason and its next try, then with the sum to pay', async () => {
  clockAt(shop, '2026-12-20 10:00');
  const renter = await rentingWithAutoPay(shop);
  await at('2027-01-01 09:00');
  await runShort(shop, renter.userId);
  await at('2027-01-04 06:30');
  await at('2027-01-05 12:00');
  const retried = await home(renter);
  expect(retried.next).toMatchObject({ kind: 'debit_retry', tone: 'act', label: 'Payment failed' });
  expect(retried.next?.text).toContain('declined AutoPay on Tue 5 Jan: not enough balance');
  expect(retried.next?.text).toContain('once more on Thu 7 Jan');
  expect(retried.next?.actions[0]).toEqual({
    words: `Pay ${formatRupees(await opened(renter, 'all'))}`,
    href: null,
    pays: 'ALL',
  });

  await runShort(shop, renter.userId);
  await at('2027-01-06 06:30');
  await at('2027-01-07 12:00');
  const failed = await home(renter);
  expect(failed.next).toMatchObject({ kind: 'rent_due', label: 'Payment failed' });
  expect(failed.next?.text).toContain('on Tue 5 Jan and Thu 7 Jan: not enough balance');
  expect(failed.autopay?.words).toContain('declined');
});

test('an overdue invoice that AutoPay takes after all is not asked for', async () => {
  clockAt(shop, '2027-01-20 10:00');
  const renter = await rentingWithAutoPay(shop);
  must(await shop.request(changeAutoPay, { to: 'paused' }, await signedIn(renter)));
  await at('2027-02-01 09:00');
  await at('2027-02-10 09:00');
  const paused = await home(renter);
  expect(paused.next).toMatchObject({ kind: 'rent_late', tone: 'bad' });
  expect(paused.autopay).toMatchObject({ standing: 'Paused' });
  must(await shop.request(changeAutoPay, { to: 'active' }, await signedIn(renter)));
  await runJobs(shop);
  const resumed = await home(renter);
  expect(resumed.next).toMatchObject({ kind: 'rent_leaves', tone: 'calm' });
  expect(resumed.next?.text).toContain('overdue since');
  expect(resumed.next?.actions).toEqual([
    { words: 'Manage AutoPay', href: '/account?page=autopay' },
  ]);
});

test('what is overdue stands by itself, the new month beside it with its own day', async () => {
  clockAt(shop, '2027-02-20 10:00');
  const renter = await paidOrder(shop);
  await deliver(shop, renter.orderId);
  await liveUntil(shop, day('2027-04-01'));
  const shown = await home(renter);
  const overdue = await opened(renter, 'overdue');
  const all = await totalOf(renter);
  expect(overdue).toBeLessThan(all);
  expect(shown.next).toMatchObject({
    tone: 'bad',
    title: `${formatRupees(overdue)} of rent is overdue`,
  });
  expect(shown.next?.actions[0]).toMatchObject({
    words: `Pay ${formatRupees(overdue)}`,
    pays: 'OVERDUE',
  });
  expect(shown.bill).toMatchObject({ total: overdue, isLate: true, dueOn: '2027-03-07' });
  expect(shown.pendingInvoices).toBe(all);
  expect(shown.after).toContainEqual({
    on: '2027-04-07',
    words: '₹1,061 of rent is due',
    action: { words: 'See the invoices', href: '/account?page=invoice' },
  });
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listInvoices } from '#contract/billing/invoice.ts';
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
import { failedChecks } from '../support/rentals.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
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

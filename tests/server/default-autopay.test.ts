import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBilling } from '#server/modules/billing/run.ts';
import {
  autopayOf,
  clockAt,
  debitsOf,
  inUpiApp,
  mandateOf,
  rentingWithAutoPay,
  runJobs,
} from './support/autopay.ts';
import { setStock, SOFA } from './support/checkout.ts';
import { brokenLaws } from './support/rentals.ts';
import { openTestShop, type TestShop } from './support/shop.ts';
import { signIn, statusOf } from './support/swapping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ startAt: '2026-11-21T05:30:00Z' });
  await setStock(shop, SOFA, 100);
});
afterAll(async () => {
  expect(await brokenLaws(shop)).toEqual([]);
  await shop.close();
});

const livesAt = async (...times: string[]) => {
  for (const at of times) {
    clockAt(shop, at);
    await runJobs(shop);
  }
};

test('service does not end while AutoPay tries to take the rent for which it would', async () => {
  clockAt(shop, '2026-12-21 11:00');
  const renter = await rentingWithAutoPay(shop);
  const { tokenId } = await mandateOf(shop, renter);
  await livesAt('2027-01-01 09:00');
  await inUpiApp(shop, tokenId, 'no-funds');
  await livesAt('2027-01-04 06:00', '2027-01-05 13:00');
  await inUpiApp(shop, tokenId, 'no-funds');
  await livesAt('2027-01-06 06:00', '2027-01-07 13:00', '2027-02-01 09:00');
  await inUpiApp(shop, tokenId, 'no-funds');
  // Of the failure of the fifth is heard on the sixth, so that the second try leaves on the eighth.
  await livesAt('2027-02-04 06:00', '2027-02-06 09:00', '2027-02-07 06:00');
  clockAt(shop, '2027-02-08 00:10');
  await runBilling(shop.shop);
  expect(await statusOf(shop, renter.orderId)).toBe('DELIVERED');
  const token = await signIn(shop, renter.orderId);
  expect((await autopayOf(shop, { token })).next).toMatchObject({ state: 'sent' });
  await livesAt('2027-02-08 08:00');
  expect(await statusOf(shop, renter.orderId)).toBe('DELIVERED');
  expect((await debitsOf(shop, renter)).at(-1)?.state).toBe('paid');
});

test('service ends once the last try was in vain', async () => {
  clockAt(shop, '2027-02-21 11:00');
  const renter = await rentingWithAutoPay(shop);
  const { tokenId } = await mandateOf(shop, renter);
  await livesAt('2027-03-01 09:00');
  await inUpiApp(shop, tokenId, 'no-funds');
  await livesAt('2027-03-04 06:00', '2027-03-06 09:00');
  await inUpiApp(shop, tokenId, 'no-funds');
  await livesAt('2027-03-07 06:00', '2027-03-08 13:00', '2027-04-01 09:00');
  await inUpiApp(shop, tokenId, 'no-funds');
  await livesAt('2027-04-04 06:00', '2027-04-06 09:00');
  await inUpiApp(shop, tokenId, 'no-funds');
  await livesAt('2027-04-07 06:00', '2027-04-08 00:10');
  expect(await statusOf(shop, renter.orderId)).toBe('DELIVERED');
  await livesAt('2027-04-08 08:00', '2027-04-08 09:00');
  expect(await statusOf(shop, renter.orderId)).toBe('RETURN_REQUESTED');
});

import { expect, test } from 'vitest';
import { runBilling } from '#server/billing/run.ts';
import {
  autopayOf,
  clockAt,
  debitsOf,
  inUpiApp,
  mandateOf,
  rentingWithAutoPay,
  runJobs,
} from '../support/autopay.ts';
import { SOFA } from '../support/checkout.ts';
import { endUnpaid } from '../support/operator.ts';
import { signIn, statusOf } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ lawful: true, startAt: '2026-11-21T05:30:00Z', stock: { [SOFA]: 100 } });
const livesAt = async (...times: string[]) => {
  for (const at of times) {
    clockAt(shop, at);
    await runJobs(shop);
  }
};

/** A month whose two debits fail, the second one on the due day. */
async function failsIn(month: string, tokenId: string | null): Promise<void> {
  await livesAt(`${month}-01 09:00`);
  await inUpiApp(shop, tokenId, 'no-funds');
  await livesAt(`${month}-04 06:00`, `${month}-05 13:00`);
  await inUpiApp(shop, tokenId, 'no-funds');
  await livesAt(`${month}-06 06:00`, `${month}-07 13:00`);
}

const end = ({ orderNumber }: { readonly orderNumber: string }) => endUnpaid(shop, orderNumber);

test('a rental cannot be ended while AutoPay tries to take its rent', async () => {
  clockAt(shop, '2026-12-21 11:00');
  const renter = await rentingWithAutoPay(shop);
  const { tokenId } = await mandateOf(shop, renter);
  await failsIn('2027-01', tokenId);
  await failsIn('2027-02', tokenId);
  await livesAt('2027-03-01 09:00');
  await inUpiApp(shop, tokenId, 'no-funds');
  // Of the failure of the fifth is heard on the sixth, so that the second try leaves on the eighth.
  await livesAt('2027-03-04 06:00', '2027-03-06 09:00', '2027-03-07 06:00');
  clockAt(shop, '2027-03-08 00:10');
  await runBilling(shop.shop);
  await expect(end(renter)).rejects.toThrow('You can’t end this rental');
  const token = await signIn(shop, renter.orderId);
  expect((await autopayOf(shop, { token })).next).toMatchObject({ state: 'sent' });
  await livesAt('2027-03-08 08:00');
  expect((await debitsOf(shop, renter)).at(-1)?.state).toBe('paid');
  await expect(end(renter)).rejects.toThrow('You can’t end this rental');
  expect(await statusOf(shop, renter.orderId)).toBe('DELIVERED');
});

test('a rental can be ended once the last try was in vain', async () => {
  clockAt(shop, '2027-03-21 11:00');
  const renter = await rentingWithAutoPay(shop);
  const { tokenId } = await mandateOf(shop, renter);
  await failsIn('2027-04', tokenId);
  await failsIn('2027-05', tokenId);
  await failsIn('2027-06', tokenId);
  await livesAt('2027-06-08 08:00');
  expect(await statusOf(shop, renter.orderId)).toBe('DELIVERED');
  await end(renter);
  expect(await statusOf(shop, renter.orderId)).toBe('RETURN_REQUESTED');
});

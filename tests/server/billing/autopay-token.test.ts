import { expect, test, vi } from 'vitest';
import { ProviderRefused } from '#server/gateways/payment-gateway.ts';
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
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ lawful: true, startAt: '2026-11-21T05:30:00Z', stock: { [SOFA]: 100 } });

test('a token that the provider knows no more ends AutoPay, and its renter is told', async () => {
  const renter = await rentingWithAutoPay(shop);
  clockAt(shop, '2026-12-01 09:00');
  await runJobs(shop);
  await inUpiApp(shop, (await mandateOf(shop, renter)).tokenId, 'delete');
  clockAt(shop, '2026-12-04 06:00');
  await runJobs(shop);
  expect((await autopayOf(shop, renter)).mandate?.state).toBe('stopped');
  expect((await debitsOf(shop, renter)).map(({ state }) => state)).toEqual(['dropped']);
  const [letter] = await shop.inbox(renter.email);
  expect(letter?.subject).toBe('AutoPay has ended');
});

test('a refusal for a token that the provider still lists ends nothing', async () => {
  const renter = await rentingWithAutoPay(shop);
  const refused = vi
    .spyOn(shop.shop.payments, 'findToken')
    .mockRejectedValue(new ProviderRefused('Not now'));
  clockAt(shop, '2026-12-23 11:00');
  await runJobs(shop);
  expect(refused).toHaveBeenCalled();
  refused.mockRestore();
  expect((await autopayOf(shop, renter)).mandate?.state).toBe('active');
});

import { expect, test } from 'vitest';
import { changeAutoPay, confirmAutoPay, startAutoPay } from '#contract/billing/autopay.ts';
import {
  autopayOf,
  autopayShop,
  clockAt,
  debitsOf,
  hesitates,
  mandateOf,
  rentingWithAutoPay,
  runJobs,
} from '../support/autopay.ts';
import { must, playInWindow } from '../support/checkout.ts';
import { deliveredOrder } from '../support/rentals.ts';

const shop = autopayShop({ lawful: true });
const letterTo = async ({ email }: { email: string }) => (await shop.inbox(email))[0];
const change = (renter: { token: string }, to: 'paused' | 'active' | 'stopped') =>
  shop.request(changeAutoPay, { to }, renter);

test('stopping ends an authorisation that waits for the bank, with the one that it was to replace', async () => {
  const renter = await rentingWithAutoPay(shop);
  const { offer } = await autopayOf(shop, renter);
  const wanted = { method: 'card', maximum: offer?.maximum ?? 0 } as const;
  const { id } = must(await shop.request(startAutoPay, wanted, renter));
  const bank = hesitates(shop);
  must(await shop.request(confirmAutoPay, await playInWindow(shop, id), renter));
  expect(await mandateOf(shop, renter)).toMatchObject({ state: 'starting', method: 'card' });
  expect(must(await change(renter, 'stopped')).mandate?.state).toBe('stopped');
  bank.mockRestore();
  await runJobs(shop);
  expect(await mandateOf(shop, renter)).toMatchObject({ state: 'stopped', method: 'card' });
  clockAt(shop, '2026-12-01 09:00');
  await runJobs(shop);
  expect(await debitsOf(shop, renter)).toEqual([]);
  const subjects = (await shop.inbox(renter.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'AutoPay has ended')).toHaveLength(1);
});

test('an authorisation that waits for the bank by itself can be stopped, and is told once', async () => {
  const renter = await deliveredOrder(shop);
  const { offer } = await autopayOf(shop, renter);
  const wanted = { method: 'upi', maximum: offer?.maximum ?? 0 } as const;
  const { id } = must(await shop.request(startAutoPay, wanted, renter));
  const none = await change(renter, 'stopped');
  expect(none).toMatchObject({ ok: false, failure: { code: 'AUTOPAY_NOT_THERE' } });
  const bank = hesitates(shop);
  const paid = await playInWindow(shop, id);
  const waiting = must(await shop.request(confirmAutoPay, paid, renter));
  expect(waiting.mandate?.state).toBe('starting');
  expect(must(await change(renter, 'stopped')).mandate?.state).toBe('stopped');
  expect((await letterTo(renter))?.subject).toBe('AutoPay has ended');
  bank.mockRestore();
  await runJobs(shop);
  const { customerId, tokenId } = await mandateOf(shop, renter);
  const token = await shop.shop.payments.findToken(customerId ?? '', tokenId ?? '');
  expect(token.status).toBe('cancelled');
});

test('a window of AutoPay that nobody paid in is opened again that day', async () => {
  const renter = await deliveredOrder(shop);
  const { offer } = await autopayOf(shop, renter);
  const open = async (method: 'upi' | 'card') =>
    must(await shop.request(startAutoPay, { method, maximum: offer?.maximum ?? 0 }, renter)).id;
  const first = await open('upi');
  expect(await open('upi')).toBe(first);
  expect(await open('card')).not.toBe(first);
  clockAt(shop, '2026-11-22 11:00');
  expect(await open('upi')).not.toBe(first);
});

test('a script cannot open windows of AutoPay, or pause it, without end', async () => {
  const renter = await rentingWithAutoPay(shop);
  const { offer } = await autopayOf(shop, renter);
  const wanted = { method: 'upi', maximum: offer?.maximum ?? 0 } as const;
  const refused = { ok: false, failure: { code: 'TOO_MANY_REQUESTS' } };
  for (let times = 0; times < 30; times += 1) {
    must(await shop.request(startAutoPay, wanted, renter));
  }
  expect(await shop.request(startAutoPay, wanted, renter)).toMatchObject(refused);
  for (let times = 0; times < 10; times += 1) {
    must(await change(renter, 'paused'));
    must(await change(renter, 'active'));
  }
  expect(await change(renter, 'paused')).toMatchObject(refused);
  expect(must(await change(renter, 'stopped')).mandate?.state).toBe('stopped');
});

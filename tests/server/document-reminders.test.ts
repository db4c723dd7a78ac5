import { afterAll, beforeAll, expect, test } from 'vitest';
import { awaitDocuments } from '#server/modules/kyc/await.ts';
import { remindOfDocuments } from '#server/modules/kyc/remind.ts';
import { readCommand } from '#server/office/command-line.ts';
import { perform } from '#server/office/perform.ts';
import { setStock, SOFA } from './support/checkout.ts';
import { uploadDocuments } from './support/documents.ts';
import { done, paidOrder } from './support/rentals.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ startAt: '2026-11-10T05:30:00Z' });
  await setStock(shop, SOFA, 50);
});
afterAll(() => shop.close());

const DAY = 24 * 3_600_000;
const type = async (...words: string[]) =>
  done(await perform(shop.shop, 'meena', readCommand(words).command));

const remindersTo = async (to: string) =>
  (await shop.inbox(to)).filter(({ text }) =>
    /still waits for your KYC documents|You paid for order/.test(text),
  );

/** Lets a day pass on which the job runs in two processes at once, and once more after a restart. */
async function liveADay(): Promise<void> {
  shop.clock.advance(DAY);
  await Promise.all([remindOfDocuments(shop.shop), remindOfDocuments(shop.shop)]);
  await remindOfDocuments(shop.shop);
}

test('a paid order without documents is brought to mind after 2, 7 and 21 days, once each, and then stands before the operator', async () => {
  const { email, contact, orderNumber, userId } = await paidOrder(shop);
  shop.clock.advance(2 * 3_600_000);
  await awaitDocuments(shop.shop);
  const days: number[] = [];
  for (let on = 1, before = 0; on <= 29; on += 1) {
    await liveADay();
    const { length } = await remindersTo(email);
    for (; before < length; before += 1) days.push(on);
  }
  expect(days).toEqual([2, 7, 21]);
  const [mail] = await remindersTo(email);
  expect(mail?.subject).toBe(`Order ${orderNumber} still waits for your documents`);
  expect(mail?.text).toContain('- Rent agreement');
  expect(mail?.text).toContain('This is our last reminder');
  expect(await remindersTo(contact)).toHaveLength(3);
  expect(await type('matter', 'list')).not.toContain(orderNumber);

  await liveADay();
  const listed = await type('matter', 'list');
  expect(listed).toContain(`documents: order ${orderNumber}, since`);
  expect(listed).toContain(`order cancel ${orderNumber}`);
  expect(listed).toContain('1 to look at');
  await uploadDocuments(shop, userId);
  await liveADay();
  expect(await type('matter', 'list')).toBe('0 to look at');
});

test('a matter that the operator closed stays closed while nothing changes', async () => {
  const { orderNumber } = await paidOrder(shop);
  shop.clock.advance(31 * DAY);
  await remindOfDocuments(shop.shop);
  const [id = ''] = /^\d+(?= {2}documents)/m.exec(await type('matter', 'list')) ?? [];
  await type('matter', 'close', id);
  await liveADay();
  expect(await type('matter', 'list')).not.toContain(orderNumber);
});

test('an order that needs nothing more of its renter is left in peace', async () => {
  const { email, userId } = await paidOrder(shop);
  await uploadDocuments(shop, userId);
  for (let day = 0; day < 8; day += 1) await liveADay();
  expect(await remindersTo(email)).toEqual([]);
});

test('of steps that fell due while nothing ran, the last is sent', async () => {
  const { email } = await paidOrder(shop);
  shop.clock.advance(8 * DAY);
  await remindOfDocuments(shop.shop);
  await liveADay();
  expect(await remindersTo(email)).toHaveLength(1);
});

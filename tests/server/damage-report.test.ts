import { afterAll, beforeAll, expect, test } from 'vitest';
import { getReport } from '#contract/inspection.ts';
import * as calls from '#contract/office-inspection.ts';
import { collectOrder } from '#server/modules/fulfilment/collect.ts';
import { nameBankAccount } from './support/bank-account.ts';
import { must, setStock, SOFA } from './support/checkout.ts';
import { tagsBack } from './support/inspecting.ts';
import { operate } from './support/operator.ts';
import { operatorOf } from './support/operators.ts';
import { refused } from './support/refused.ts';
import { brokenLaws, deliveredOrder, done, jumpTo, today } from './support/rentals.ts';
import { requestReturnOf } from './support/returning.ts';
import { openTestShop, type TestShop } from './support/shop.ts';
import { signIn } from './support/swapping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ startAt: '2026-11-10T05:30:00Z' });
  await setStock(shop, SOFA, 50);
  await operatorOf(shop);
});
afterAll(() => shop.close());

/** A sofa that was picked up today, whose deposit waits for the look at it. */
async function collected() {
  const order = await deliveredOrder(shop);
  const on = await requestReturnOf(shop, order);
  jumpTo(shop, on);
  const collection = { on, waiveEarlyClosure: true };
  const now = shop.clock.now();
  const { held } = done(await collectOrder(shop.shop, order.orderId, collection, now));
  const [tag = ''] = await tagsBack(shop.shop, order.orderId);
  return { ...order, held, tag, token: await signIn(shop, order.orderId) };
}

test('a damage whose picture is refused is not noted', async () => {
  const { orderNumber: number, tag } = await collected();
  const as = { token: (await operatorOf(shop, 'floor')).office };
  const page = async () => must(await shop.request(calls.getInspection, { number }, as));
  const { version: seen } = await page();
  const file = new File(['no picture'], 'leg.jpg', { type: 'image/jpeg' });
  const damage = { number, seen, tag, kind: 'tear', note: 'Leg', amount: 40_000, file } as const;
  expect(await shop.request(calls.addDamage, damage, as)).toEqual(refused('PICTURE_REFUSED'));
  expect(await page()).toMatchObject({ version: seen, units: [{ items: [] }] });
});

test('what comes back stays on the report once it is settled, with the day on which it did', async () => {
  const { orderNumber, token, held } = await collected();
  const report = async () => must(await shop.request(getReport, { orderNumber }, { token })).report;
  expect(await report()).toMatchObject({ state: 'draft', held, comesBack: held });
  await operate(shop, 'inspection', 'finish', orderNumber);
  const settled = { state: 'final', held: 0, comesBack: held };
  expect(await report()).toMatchObject({ ...settled, returnedOn: null });
  await nameBankAccount(shop, token);
  await operate(shop, 'deposit', 'refund', orderNumber, '--reference', 'HDFC000000000031');
  expect(await report()).toMatchObject({ ...settled, returnedOn: today(shop) });
  expect(await brokenLaws(shop)).toEqual([]);
});

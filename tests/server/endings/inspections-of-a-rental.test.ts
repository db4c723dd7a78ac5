import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { placeOrder } from '#contract/orders/order.ts';
import { agreeToReport } from '#contract/endings/inspection.ts';
import { listConditionPictures } from '#contract/office/catalogue/condition.ts';
import * as calls from '#contract/office/endings/inspection.ts';
import { getOfficeOrder } from '#contract/office/orders/order.ts';
import { listOfficeTransfers } from '#contract/office/settlement/transfers.ts';
import { rupees } from '#domain/base/money.ts';
import { conditionPictures } from '#server/db/schema/runs.ts';
import { units } from '#server/db/schema/units.ts';
import { transact } from '#server/lib/transact.ts';
import { collectOrder } from '#server/delivery/fulfilment/collect.ts';
import { nameBankAccount } from '../support/bank-account.ts';
import { addHome, must, placement, putInCart, SOFA, TABLE } from '../support/checkout.ts';
import { charge, inspect } from '../support/inspecting.ts';
import { operatorOf } from '../support/operators.ts';
import { failedChecks, deliver, done, jumpTo, orderIdOf, pay } from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { exchange, signIn, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50, [TABLE]: 50 } });
const enter = async () => ({ token: (await operatorOf(shop)).office });

/** A sofa and a table with their renter, one of which was swapped for something else. */
async function swapped(choice: 'dearest' | 'cheapest') {
  const { token } = await shop.signedUp();
  await putInCart(shop, token, SOFA);
  const order = placement(await putInCart(shop, token, TABLE), await addHome(shop, token));
  const { orderNumber } = must(await shop.request(placeOrder, order, { token }));
  await pay(shop, token, orderNumber);
  const before = { orderNumber, orderId: await orderIdOf(shop, orderNumber), token };
  await deliver(shop, before.orderId);
  await nameBankAccount(shop, token);
  const next = await swap(shop, before, choice);
  const { back } = await exchange(shop, next.orderId, next.on);
  return { before, next, back };
}

async function picture(orderId: number, unitId: number) {
  const now = shop.clock.now();
  await shop.shop.db.insert(conditionPictures).values({
    operatorId: 1,
    photo: crypto.randomUUID(),
    stop: `visit-${orderId}`,
    side: 'before',
    orderId,
    unitId,
    key: `door-${orderId}-${unitId}`,
    mediaType: 'image/jpeg',
    at: now,
    receivedAt: now,
    by: 'Ravi Kumar',
  });
}

test('an agreed inspection tells everywhere behind which it waits until that is looked at', async () => {
  const { before, next } = await swapped('dearest');
  const token = await signIn(shop, next.orderId);
  const number = next.orderNumber;
  const on = await requestReturnOf(shop, { orderNumber: number, token });
  jumpTo(shop, on);
  const collection = { on, waiveEarlyClosure: true };
  done(await collectOrder(shop.shop, next.orderId, collection, shop.clock.now()));
  const damage = { amount: rupees(400), note: 'Armrest' };
  const now = shop.clock.now();
  done(await transact(shop.shop, (work) => charge(work, next.orderId, damage, now)));
  const as = await enter();
  const orderOf = async () => must(await shop.request(getOfficeOrder, { number }, as));
  const pageOf = async () => must(await shop.request(calls.getInspection, { number }, as));
  expect((await orderOf()).next).toBe('inspect');
  const draft = await pageOf();
  expect(draft.held).toBeGreaterThan(draft.paidAhead);
  const ended = { number, seen: draft.version };
  const shown = must(await shop.request(calls.finishInspection, ended, as));
  expect([shown.answered, await orderOf()]).toMatchObject([null, { next: 'answer' }]);
  const agreed = { orderNumber: number, seen: shown.version };
  must(await shop.request(agreeToReport, agreed, { token }));

  const waitsFor = { orderNumber: before.orderNumber, state: 'draft' };
  const answered = { at: shop.clock.now().toISOString(), isAgreed: true, waitsFor };
  expect(await pageOf()).toMatchObject({ state: 'shown', answered });
  expect(await orderOf()).toMatchObject({ next: 'settle', answered });
  const { rows: inspections } = must(
    await shop.request(calls.listInspections, { search: number }, as),
  );
  expect(inspections).toMatchObject([{ answered }]);

  done(await inspect(shop.shop, before.orderId, [], shop.clock.now()));
  expect((await pageOf()).answered).toMatchObject({ waitsFor: null });
  expect(await failedChecks(shop)).toEqual([]);
});

test('what a swap leaves of the deposit can be paid before its things are looked at, and is told as that', async () => {
  const { before, back } = await swapped('cheapest');
  const as = await enter();
  const search = before.orderNumber;
  const { rows: transfers } = must(await shop.request(listOfficeTransfers, { search }, as));
  expect(transfers).toMatchObject([{ amount: back, paidAhead: 0, isLeftByExchange: true }]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('pictures of a unit are shown over its whole stay, with whichever order of its rental', async () => {
  const { before, next } = await swapped('dearest');
  const { db } = shop.shop;
  const isOf = (orderId: number, slug: string) =>
    and(eq(units.orderId, orderId), eq(units.productSlug, slug));
  const kept = next.productSlug === SOFA ? TABLE : SOFA;
  const [stays] = await db.select().from(units).where(isOf(next.orderId, kept));
  const [left] = await db.select().from(units).where(eq(units.productSlug, next.productSlug));
  await picture(before.orderId, stays?.id ?? 0);
  await picture(before.orderId, left?.id ?? 0);
  const as = await enter();
  const shownOf = async (number: string) =>
    must(await shop.request(listConditionPictures, { number }, as)).pictures.map(({ tag }) => tag);
  expect(await shownOf(next.orderNumber)).toEqual([stays?.tag]);
  expect(await shownOf(before.orderNumber)).toEqual([stays?.tag, left?.tag]);
});

import { expect, test } from 'vitest';
import { rupees, ZERO } from '#domain/base/money.ts';
import { transact } from '#server/lib/transact.ts';
import { findAllTransfersDue } from '#server/settlement/bank/transfers-due.ts';
import { paidAhead } from '#server/billing/credits.ts';
import { findInspection, findItems } from '#server/endings/inspections/find.ts';
import { decide, object } from '#server/settlement/answer.ts';
import { finishInspection } from '#server/settlement/finish.ts';
import { settleUnanswered } from '#server/settlement/sweep.ts';
import { findMoney } from '#server/overview/statement/money.ts';
import { nameBankAccount } from '../support/bank-account.ts';
import { SOFA } from '../support/checkout.ts';
import { charge, STORE, takeAllBack } from '../support/inspecting.ts';
import { failedChecks, deliveredOrder, done, today } from '../support/rentals.ts';
import { exchange, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

/** A sofa that was swapped and came back damaged; its report is settled without an answer. */
async function swapped() {
  const before = await deliveredOrder(shop);
  const next = await swap(shop, before, 'dearest');
  await exchange(shop, next.orderId, next.on);
  const { orderId } = before;
  const now = shop.clock.now();
  const damage = { amount: rupees(400), note: 'Armrest' };
  done(await transact(shop.shop, (work) => charge(work, orderId, damage, now)));
  done(await transact(shop.shop, (work) => finishInspection(work, { orderId }, STORE, now)));
  shop.clock.advance(7 * 24 * 3_600_000);
  await settleUnanswered(shop.shop);
  return { before, next };
}

/** Objects, and has all of it waived by somebody else. */
async function waive(orderId: number) {
  const { db } = shop.shop;
  const now = shop.clock.now();
  const seen = async () => (await findInspection(db, orderId))?.version ?? 0;
  const said = { seen: await seen(), words: 'It was torn before.' };
  const refusal = await transact(shop.shop, (work) => object(work, orderId, said, now));
  expect(refusal).toBeUndefined();
  const items = await findItems(db, (await findInspection(db, orderId))?.id ?? 0);
  const kept = new Map(items.map(({ id }) => [id, ZERO]));
  const decision = { kept, words: 'You are right.', seen: await seen() };
  const by = { name: 'Care', userId: 1 };
  expect(
    await transact(shop.shop, (work) => decide(work, orderId, decision, by, now)),
  ).toBeUndefined();
}

test('damage of an exchange that is waived later pays the rent to come while the rental goes on', async () => {
  const { before, next } = await swapped();
  const ahead = await paidAhead(shop.shop.db, next.orderId);
  const { owed } = await findMoney(shop.shop, before.userId, today(shop));
  await waive(before.orderId);
  const money = await findMoney(shop.shop, before.userId, today(shop));
  const more = (await paidAhead(shop.shop.db, next.orderId)) - ahead;
  expect(more + owed - money.owed).toBe(rupees(400));
  expect(money.back.payments).toBe(0);
  expect(await failedChecks(shop)).toEqual([]);
});

test('it goes back by transfer where the rental is over and settled', async () => {
  const { before, next } = await swapped();
  await takeAllBack(shop, next.orderId);
  await nameBankAccount(shop, before.token);
  const { balance, held, back } = await findMoney(shop.shop, before.userId, today(shop));
  await waive(before.orderId);
  const money = await findMoney(shop.shop, before.userId, today(shop));
  expect(money).toMatchObject({ balance: balance - rupees(400), held });
  expect(money.back).toEqual({ ...back, payments: rupees(400) });
  const due = await findAllTransfersDue(shop.shop.db, before.userId);
  expect(due.find(({ refundId }) => refundId !== null)).toMatchObject({ amount: rupees(400) });
  expect(await failedChecks(shop)).toEqual([]);
});

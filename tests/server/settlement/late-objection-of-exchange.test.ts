import { expect, test } from 'vitest';
import { rupees } from '#domain/base/money.ts';
import { findAllTransfersDue } from '#server/settlement/bank/transfers-due.ts';
import { paidAhead } from '#server/billing/credits.ts';
import { findMoney } from '#server/overview/statement/money.ts';
import { nameBankAccount } from '../support/bank-account.ts';
import { SOFA } from '../support/checkout.ts';
import { settleDamage, waiveDamage } from '../support/late-objection.ts';
import { takeAllBack } from '../support/inspecting.ts';
import { failedChecks, deliveredOrder, today } from '../support/rentals.ts';
import { exchange, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

/** A sofa that was swapped and came back damaged; its report is settled without an answer. */
async function swapped() {
  const before = await deliveredOrder(shop);
  const next = await swap(shop, before, 'dearest');
  await exchange(shop, next.orderId, next.on);
  await settleDamage(shop, before.orderId);
  return { before, next };
}

test('damage of an exchange that is waived later pays the rent to come while the rental goes on', async () => {
  const { before, next } = await swapped();
  const ahead = await paidAhead(shop.shop.db, next.orderId);
  const { owed } = await findMoney(shop.shop, before.userId, today(shop));
  await waiveDamage(shop, before.orderId);
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
  await waiveDamage(shop, before.orderId);
  const money = await findMoney(shop.shop, before.userId, today(shop));
  expect(money).toMatchObject({ balance: balance - rupees(400), held });
  expect(money.back).toEqual({ ...back, payments: back.payments + rupees(400) });
  const due = await findAllTransfersDue(shop.shop.db, before.userId);
  expect(due.find(({ refundId }) => refundId !== null)).toMatchObject({ amount: rupees(400) });
  expect(await failedChecks(shop)).toEqual([]);
});

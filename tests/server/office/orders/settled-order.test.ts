import { expect, test } from 'vitest';
import { listDeposits } from '#contract/billing/deposit.ts';
import { getOfficeOrder } from '#contract/office/orders/order.ts';
import { addDaysTo, dayOf } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { collectOrder } from '#server/delivery/fulfilment/collect.ts';
import { nameBankAccount } from '../../support/bank-account.ts';
import { must, SOFA } from '../../support/checkout.ts';
import { inspect, inspectBehind } from '../../support/inspecting.ts';
import { operatorOf } from '../../support/operators.ts';
import { deliveredOrder, done, jumpTo, today } from '../../support/rentals.ts';
import { requestReturnOf } from '../../support/returning.ts';
import { exchange, signIn, swap } from '../../support/swapping.ts';
import { testShop } from '../../support/test-shop.ts';
import { refundDeposit } from '#server/settlement/bank/refund-deposit.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 }, lawful: true });

test('a return is dated by its settlement, and its deposit keeps its figures from then on', async () => {
  const order = await deliveredOrder(shop);
  await nameBankAccount(shop, order.token);
  const collectedOn = await requestReturnOf(shop, order);
  jumpTo(shop, collectedOn);
  const collection = { on: collectedOn, waiveEarlyClosure: true };
  done(await collectOrder(shop.shop, order.orderId, collection, shop.clock.now()));
  const settledOn = addDaysTo(collectedOn, 6);
  jumpTo(shop, settledOn);
  const damage = { amount: rupees(400), note: 'Leg' };
  await inspect(shop.shop, order.orderId, [damage], shop.clock.now());

  const operator = { token: (await operatorOf(shop)).office };
  const { orderNumber: number } = order;
  const { happened, money } = must(await shop.request(getOfficeOrder, { number }, operator));
  const settled = happened.filter(({ words }) => words === 'Return settled');
  expect(settled.map(({ at }) => dayOf(new Date(at)))).toEqual([settledOn]);
  const toCome = money.lines.filter(({ kind }) => kind === 'deposit_to_come');
  expect(toCome.map(({ on }) => on)).toEqual([settledOn]);

  const figures = async () => {
    const token = await signIn(shop, order.orderId);
    const deposits = must(await shop.request(listDeposits, {}, { token }));
    return deposits.map(({ txnType, amount, deductions }) => ({ txnType, amount, deductions }));
  };
  const before = await figures();
  expect(before).toMatchObject([
    { txnType: 'REFUND', amount: rupees(661), deductions: [{ amount: rupees(400) }] },
    { txnType: 'DEPOSIT', amount: rupees(1061), deductions: [] },
  ]);
  jumpTo(shop, addDaysTo(today(shop), 2));
  done(await refundDeposit(shop.shop, order.orderId, 'UTR-SETTLED', shop.clock.now()));
  expect(await figures()).toEqual(before);
});

test('the deposit that a swap leaves over keeps its day when the items given back are inspected', async () => {
  const renting = await deliveredOrder(shop);
  await nameBankAccount(shop, renting.token);
  const { orderId, on, quote } = await swap(shop, renting, 'cheapest');
  await exchange(shop, orderId, on);
  jumpTo(shop, addDaysTo(on, 6));
  await inspectBehind(shop.shop, orderId, [], shop.clock.now());

  const operator = { token: (await operatorOf(shop)).office };
  const { orderNumber: number } = renting;
  const { happened, money } = must(await shop.request(getOfficeOrder, { number }, operator));
  expect(happened.filter(({ words }) => words === 'Return settled')).toEqual([]);
  const toCome = money.lines.filter(({ kind }) => kind === 'deposit_to_come');
  expect(toCome).toMatchObject([{ on, deposit: -quote.back }]);
  const renter = { token: await signIn(shop, orderId) };
  const shown = must(await shop.request(listDeposits, {}, renter));
  const refunds = shown.filter(({ txnType }) => txnType === 'REFUND');
  expect(refunds.map(({ txnDate }) => dayOf(new Date(txnDate)))).toEqual([on]);
});

import { expect, test } from 'vitest';
import { rupees } from '#domain/base/money.ts';
import { transact } from '#server/lib/transact.ts';
import { collectOrder } from '#server/delivery/fulfilment/collect.ts';
import { finishInspection } from '#server/settlement/finish.ts';
import { remindOfReports } from '#server/settlement/report-reminders.ts';
import { settleUnanswered } from '#server/settlement/sweep.ts';
import { charge, STORE } from '../support/inspecting.ts';
import { deliveredOrder, done, jumpTo } from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z' });
const DAY_MS = 24 * 3_600_000;

test('a damage report comes again after three and six days without an answer, each once', async () => {
  const order = await deliveredOrder(shop);
  const on = await requestReturnOf(shop, order);
  jumpTo(shop, on);
  const now = shop.clock.now();
  const { orderId, orderNumber, email } = order;
  done(await collectOrder(shop.shop, orderId, { on, waiveEarlyClosure: true }, now));
  const damage = { amount: rupees(400), note: 'Armrest' };
  done(await transact(shop.shop, (work) => charge(work, orderId, damage, now)));
  done(await transact(shop.shop, (work) => finishInspection(work, { orderId }, STORE, now)));
  expect(await remindOfReports(shop.shop)).toBe(0);

  shop.clock.advance(3 * DAY_MS);
  expect(await remindOfReports(shop.shop)).toBe(1);
  expect(await remindOfReports(shop.shop)).toBe(0);
  const [letter] = await shop.inbox(email);
  expect(letter?.subject).toMatch('Answer the damage report by');
  expect(letter?.text).toContain('damage of ₹400');
  expect(letter?.text).toContain(`/account/order/${orderNumber}`);

  shop.clock.advance(3 * DAY_MS);
  expect(await remindOfReports(shop.shop)).toBe(1);
  shop.clock.advance(DAY_MS);
  expect(await remindOfReports(shop.shop)).toBe(0);
  expect(await settleUnanswered(shop.shop)).toBe(1);
  expect(await remindOfReports(shop.shop)).toBe(0);
});

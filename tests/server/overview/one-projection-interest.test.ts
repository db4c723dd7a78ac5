import { expect, test } from 'vitest';
import { accountHome } from '#contract/overview/home.ts';
import { rentStatement } from '#contract/overview/statement.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { minus, sum } from '#domain/base/money.ts';
import { must, SOFA } from '../support/checkout.ts';
import { deliveredOrder, liveUntil, today } from '../support/rentals.ts';
import { signIn } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-19T04:30:00Z', stock: { [SOFA]: 5 } });

test('interest is in the twelve months on Home as in the pending amount and the statement', async () => {
  const order = await deliveredOrder(shop);
  await liveUntil(shop, addDaysTo(today(shop), 60));
  const token = await signIn(shop, order.orderId);
  const home = must(await shop.request(accountHome, {}, { token }));
  const { charged, paid, lines, closing } = must(await shop.request(rentStatement, {}, { token }));
  const [open, billed] = [
    home.months.map((each) => each.open),
    home.months.map((one) => one.billed),
  ];
  expect(lines.some(({ kind }) => kind === 'interest')).toBe(true);
  const { isLate, dueOn, lastDueOn } = home.bill ?? {};
  expect([isLate, lastDueOn && dueOn && lastDueOn > dueOn]).toEqual([true, true]);
  expect(home.next?.text).toContain('The oldest part has been overdue since');
  expect(sum(open)).toBe(home.pendingInvoices);
  expect(sum(open)).toBe(closing.balance);
  expect([sum(billed), minus(sum(billed), sum(open))]).toEqual([charged, paid]);
});

import { expect, test } from 'vitest';
import { listDeposits } from '#contract/billing/deposit.ts';
import { accountHome } from '#contract/overview/home.ts';
import { rupees, sum, ZERO } from '#domain/base/money.ts';
import { must, SOFA } from '../support/checkout.ts';
import { waivedDamage } from '../support/late-objection.ts';
import { signIn } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

test('a won objection shows one refund: the whole deposit, with nothing used of it', async () => {
  const { orderId } = await waivedDamage(shop);
  const by = { token: await signIn(shop, orderId) };
  const home = must(await shop.request(accountHome, {}, by));
  const deposits = must(await shop.request(listDeposits, {}, by));
  const refunds = deposits.filter(({ txnType }) => txnType === 'REFUND');
  expect(refunds.map(({ amount }) => amount)).toContain(rupees(400));
  expect(deposits.flatMap(({ deductions }) => deductions)).toEqual([]);
  const [ending] = home.endings;
  const rent = ending?.rows.find(({ name }) => name === 'Prepaid rent')?.amount ?? ZERO;
  expect(ending?.comesBack).toBe(sum([rent, ...refunds.map(({ amount }) => amount)]));
  expect(ending?.rows.filter(({ amount }) => amount < 0)).toEqual([]);
  expect(home.waivedBack).toBe(rupees(400));
});

import { expect, test } from 'vitest';
import { readBookTiles } from '#contract/office/overview/books.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { sumDays } from '#server/overview/books/sum-days.ts';
import { must, SOFA } from '../../support/checkout.ts';
import { operatorOf } from '../../support/operators.ts';
import { deliveredOrder, jumpTo, today } from '../../support/rentals.ts';
import { testShop } from '../../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 5 } });
const readTiles = async () => {
  const { office: token } = await operatorOf(shop);
  return must(await shop.request(readBookTiles, {}, { token }));
};

test('the first desk has what was billed and came on each of the 14 days before, and how the rest stood', async () => {
  const first = today(shop);
  await deliveredOrder(shop, SOFA);
  const before = await readTiles();
  jumpTo(shop, addDaysTo(first, 1));
  await sumDays(shop.shop);
  jumpTo(shop, addDaysTo(first, 3));
  const { days, deposits } = await readTiles();
  expect(days.map(({ day }) => day)).toEqual(
    Array.from({ length: 14 }, (_, at) => addDaysTo(first, at - 11)),
  );
  const nothing = { billed: 0, collected: 0 };
  const unknown = { overdue: null, deposits: null };
  expect(days.slice(-4)).toMatchObject([
    { ...nothing, ...unknown },
    {
      billed: before.billed.amount,
      collected: before.collectedToday.amount,
      overdue: 0,
      deposits: deposits.amount,
    },
    { ...nothing, ...unknown },
    { ...nothing, ...unknown },
  ]);
  expect(before.billed.amount).toBeGreaterThan(0);
});

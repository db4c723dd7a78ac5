import { beforeAll, expect, test } from 'vitest';
import * as cashCalls from '#contract/office/overview/cash.ts';
import { readLog } from '#contract/office/shell/log.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { sum } from '#domain/base/money.ts';
import { type Month, monthOf, monthsFrom } from '#domain/base/month.ts';
import { payments } from '#server/db/schema/payments.ts';
import { must, SOFA } from '../../support/checkout.ts';
import { operate } from '../../support/operator.ts';
import { operatorOf } from '../../support/operators.ts';
import { refused } from '../../support/refused.ts';
import { failedChecks, deliveredOrder, jumpTo, today } from '../../support/rentals.ts';
import { testShop } from '../../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 10 } });
let books: { token: string };

beforeAll(async () => {
  await deliveredOrder(shop);
  jumpTo(shop, addDaysTo(today(shop), 5));
  await operatorOf(shop);
  books = { token: (await operatorOf(shop, 'books')).office };
});

test('no day before the first order is asked for, or can be closed', async () => {
  const first = addDaysTo(today(shop), -5);
  const listed = async (month: Month) =>
    must(await shop.request(cashCalls.listCashDays, { month }, books)).days.map(({ day }) => day);
  expect((await listed(monthOf(first))).at(-1)).toBe(first);
  expect(await listed(monthsFrom(monthOf(first), -1))).toEqual([]);
  await expect(operate(shop, 'close-cash-day', '--day', addDaysTo(first, -1))).rejects.toThrow(
    'it’s before the first order',
  );
});

test('a day is closed once, with words for a difference, and corrected by a line of its own', async () => {
  const month = monthOf(today(shop));
  const listed = async () =>
    must(await shop.request(cashCalls.listCashDays, { month }, books)).days;
  const days = await listed();
  const came = await shop.shop.db.select().from(payments);
  const taken = days.flatMap(({ ways }) => ways.filter(({ way }) => way === 'taken'));
  expect(sum(taken.map(({ expected }) => expected))).toBe(sum(came.map(({ amount }) => amount)));

  const [last] = days;
  if (!last) throw new Error('No day is over');
  const { day: closing } = last;
  const counts = last.ways.map(({ way, expected }) => ({
    way,
    seen: expected,
    counted: way === 'carrying' ? expected + 500 : expected,
    words: '',
  }));
  const close = (changed: object) =>
    shop.request(
      cashCalls.closeCashDay,
      { day: closing, counts: counts.map((each) => ({ ...each, ...changed })) },
      books,
    );
  expect(await close({})).toEqual(refused('CASH_WORDS_MISSING'));
  expect(await close({ words: 'A tip', seen: 1 })).toEqual(refused('CASH_CHANGED'));
  must(await close({ words: 'A tip' }));
  expect(await close({ words: 'A tip' })).toEqual(refused('DONE_BY'));
  await expect(operate(shop, 'close-cash-day', '--day', today(shop))).rejects.toThrow(
    'not over yet',
  );

  const carrying = async () =>
    (await listed())[0]?.ways.find(({ way }) => way === 'carrying')?.lines ?? [];
  const [line] = await carrying();
  if (!line) throw new Error('The day is not closed');
  const correct = (seen: number, words: string) =>
    shop.request(
      cashCalls.correctCashDay,
      { day: closing, way: 'carrying', counted: line.expected, words, seen },
      books,
    );
  expect(await correct(line.id, ' ')).toEqual(refused('CASH_WORDS_MISSING'));
  must(await correct(line.id, 'It was of the day before'));
  expect(await correct(line.id, 'It was of the day before')).toEqual(refused('DONE_BY'));
  expect((await carrying()).map(({ counted }) => counted - line.expected)).toEqual([500, 0]);
  expect(await operate(shop, 'cash-days')).toContain('It was of the day before');
  const open = days[1]?.day ?? closing;
  const lost = 'way=taken,counted=0.00,words=Never came, or lost';
  await operate(shop, 'close-cash-day', '--day', open, '--counts', lost);
  const found = ['--way', 'taken', '--counted', '1.50', '--words', 'Found'];
  await operate(shop, 'correct-cash-day', '--day', open, ...found);
  const log = must(await shop.request(readLog, { search: closing, action: 'cash correct' }, books));
  expect(log.rows).toHaveLength(3);
  expect(await failedChecks(shop)).toEqual([]);
});

import { expect, test } from 'vitest';
import { addMonthsTo, day } from '#domain/base/kolkata.ts';
import { repeat } from '../support/long-tests.ts';
import { openTestShop } from './support/shop.ts';
import { ShownAmounts } from './support/shown-amounts.ts';
import { simulate } from './support/simulate.ts';

const BEGIN = day('2026-11-21');
const RENTERS = repeat(4, 200);
const LIFE = {
  begin: BEGIN,
  end: addMonthsTo(BEGIN, repeat(9, 14)),
  orderDays: repeat(20, 200),
  seed: 3,
  renters: RENTERS,
};

/** rules/billing.md#one-projection */
test(`what ${RENTERS} renters are shown is what statement, quote or next invoice say`, async () => {
  const shop = await openTestShop({ startAt: `${BEGIN}T05:30:00Z` });
  const shown = new ShownAmounts(shop);
  await simulate(shop, LIFE, shown);
  expect(shown.wrong).toEqual([]);
  expect(shown.comparisons).toBeGreaterThan(100 * RENTERS);
  expect([...shown.stages]).toEqual(expect.arrayContaining(['pickup', 'checking']));
  await shop.close();
}, 7_200_000);

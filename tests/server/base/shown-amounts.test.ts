import { expect, test } from 'vitest';
import { addMonthsTo, day } from '#domain/base/kolkata.ts';
import { repeat } from '../../support/long-tests.ts';
import { READERS } from '../support/comparisons.ts';
import { openTestShop } from '../support/shop.ts';
import { ShownAmounts } from '../support/shown-amounts.ts';
import { simulate } from '../support/simulate.ts';

const BEGIN = day('2026-11-21');
const RENTERS = repeat(4, 200);
const LIFE = {
  begin: BEGIN,
  end: addMonthsTo(BEGIN, repeat(6, 14)),
  orderDays: repeat(20, 200),
  seed: 3,
  renters: RENTERS,
};

/** rules/billing.md#one-projection */
test(`what ${RENTERS} renters are shown is what statement, quote or next invoice say`, async ({
  annotate,
}) => {
  const shop = await openTestShop({ startAt: `${BEGIN}T05:30:00Z` });
  const shown = new ShownAmounts(shop);
  await simulate(shop, LIFE, shown);
  const { compared } = shown;
  const byReader = [...compared.by].map(([reader, count]) => `${reader} ${count}`);
  await annotate(`${compared.count} amounts compared: ${byReader.join(', ')}`);
  expect(compared.wrong).toEqual([]);
  expect(compared.count).toBeGreaterThan(1000 * RENTERS);
  expect([...compared.by.keys()].toSorted()).toEqual(READERS.toSorted());
  expect([...shown.stages]).toEqual(expect.arrayContaining(['pickup', 'checking']));
  await shop.close();
}, 18_000_000);

import { afterAll, beforeAll, expect, test } from 'vitest';
import type pg from 'pg';
import { liveBesides } from '../../scripts/parts/bench/besides.ts';
import { readWhole } from '../../scripts/parts/bench/explain.ts';
import { findExample, listsOf } from '../../scripts/parts/bench/lists.ts';
import { clearShelves, multiply } from '../../scripts/parts/bench/multiply.ts';
import { setStock, SOFA } from './support/checkout.ts';
import { operate } from './support/operator.ts';
import { operatorOf } from './support/operators.ts';
import { openConnection } from './support/plans.ts';
import { deliveredOrder, jumpTo, paidOrder, today } from './support/rentals.ts';
import { requestReturnOf } from './support/returning.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

/** So many of everything that was lived through, and what counts as a big table then. */
const TIMES = 2_500;
const BIG = 2_000;

let basera: TestShop;
let client: pg.Client;

beforeAll(async () => {
  basera = await openTestShop({ startAt: '2026-11-10T05:30:00Z' });
  await setStock(basera, SOFA, 6);
  await deliveredOrder(basera, SOFA);
  await paidOrder(basera, SOFA);
  const back = await deliveredOrder(basera, SOFA);
  jumpTo(basera, await requestReturnOf(basera, back));
  await operate(basera, 'order', 'collect', back.orderNumber);
  client = await openConnection(basera);
  await clearShelves(client);
  await multiply(client, TIMES);
  await liveBesides(client, today(basera));
  // As where the database lies in memory: a table of this size is soon read whole else.
  await client.query('set random_page_cost = 1.1');
}, 600_000);
afterAll(async () => {
  await client.end();
  await basera.close();
});

test('no list of the office reads a big table whole, in any of its orders, however it is narrowed down', async () => {
  const { office } = await operatorOf(basera, 'owner');
  const lists = listsOf(basera, office, await findExample(client));
  const whole: string[] = [];
  for (const [name, ask] of Object.entries(lists)) {
    const tables = await readWhole(client, ask, BIG);
    if (tables.length > 0) whole.push(`${name}: ${tables.join(', ')}`);
  }
  expect(whole).toEqual([]);
}, 600_000);

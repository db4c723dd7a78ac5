import { describe, expect, test } from 'vitest';
import { readQueue } from '#contract/office/overview/today.ts';
import { EVERY_QUEUE, NOT_OURS, type Queue, type QueueRow } from '#domain/office/queue.ts';
import { nextPath } from '#stores/office/overview/today-paths.ts';
import { CONCENTRATOR, must, SOFA } from '../../support/checkout.ts';
import { failedChecks } from '../../support/rentals.ts';
import { owner, type Way } from '../../support/stops-of-today.ts';
import { shopPerTest } from '../../support/test-shop.ts';
import { waysOfDesks } from '../../support/ways-of-desks.ts';
import { waysOfOrders } from '../../support/ways-of-orders.ts';

const shop = shopPerTest({
  startAt: '2026-11-10T05:30:00Z',
  stock: { [SOFA]: 10, [CONCENTRATOR]: 2 },
});

const ENDS: Readonly<Record<Queue, readonly Way[]>> = {
  ...waysOfOrders(shop),
  ...waysOfDesks(shop),
};

async function rowsOf(queue: Queue): Promise<readonly QueueRow[]> {
  return must(await shop.request(readQueue, { queue }, await owner(shop))).rows;
}

const ORDER = /\bB\d{6}-[A-Z0-9]{6}\b/g;

/** Two things to do about one order: a slot and its documents, an answer and a pick-up. */
const TWO_TASKS = new Set(['late,documents', 'crewless,arrivals']);

/** The orders that wait in more than one queue, each with those queues. */
async function repeatedOrders() {
  const waiting = new Map<string, Queue[]>();
  for (const queue of EVERY_QUEUE) {
    const numbers = JSON.stringify(await rowsOf(queue)).match(ORDER) ?? [];
    for (const number of new Set(numbers)) {
      waiting.set(number, [...(waiting.get(number) ?? []), queue]);
    }
  }
  return [...waiting].filter(([, queues]) => queues.length > 1 && !TWO_TASKS.has(queues.join()));
}

test('every queue of Today has a way out', () => {
  expect(Object.keys(ENDS).toSorted()).toEqual(EVERY_QUEUE.toSorted());
  const withoutStep = EVERY_QUEUE.filter((queue) => ENDS[queue].some(({ page }) => !page));
  expect(withoutStep.every((queue) => NOT_OURS.has(queue))).toBe(true);
});

describe.each(EVERY_QUEUE)('of %s', (queue) => {
  test.each(ENDS[queue])('$of goes by what its page offers', async ({ bring, page, end }) => {
    await bring();
    const [row, ...others] = await rowsOf(queue);
    expect(others).toEqual([]);
    if (!row) throw new Error(`Nothing waits in ${queue}`);
    expect(await repeatedOrders()).toEqual([]);
    expect(nextPath(queue, row)?.split('?')[0]).toBe(page);
    await end(row);
    expect(await rowsOf(queue)).toEqual([]);
    expect(await failedChecks(shop)).toEqual([]);
  });
});

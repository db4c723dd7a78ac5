import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Health, healthRoutes } from '#server/boot/health.ts';
import { watchRun } from '#server/jobs/time-limit.ts';
import { mattersOf } from '../support/poison.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  // Jobs compare their clock with the database's.
  shop = await openTestShop({ startAt: new Date().toISOString() });
});
afterAll(() => shop.close());

const incidents = () => mattersOf(shop, 'job time limit');

async function health() {
  const { db, files, meters } = shop.shop;
  const routes = healthRoutes(new Health({ db, files }), meters.overdueJobs);
  const answer = await routes.request('/healthz');
  return [answer.status, (await answer.json()) as unknown];
}

async function overdueMetric(): Promise<string[]> {
  const metrics = await shop.shop.meters.registry.metrics();
  return metrics.split('\n').filter((line) => line.startsWith('basera_job_overdue{'));
}

test('a job that exceeds its time limit is an incident, and shows in health and metrics', async () => {
  const end = watchRun(shop.shop, 'reconcile', 1);
  await vi.waitFor(
    async () => expect(await incidents()).toMatchObject([{ item: 'reconcile' }]),
    60_000,
  );
  expect(await health()).toEqual([200, { status: 'ok', overdueJobs: ['reconcile'] }]);
  expect(await overdueMetric()).toEqual(['basera_job_overdue{job="reconcile"} 1']);
  await end();
  expect(await incidents()).toEqual([]);
  expect(await health()).toEqual([200, { status: 'ok' }]);
  expect(await overdueMetric()).toEqual([]);
});

test('a job that ends in time is none', async () => {
  const end = watchRun(shop.shop, 'reconcile', 60_000);
  await end();
  expect(await incidents()).toEqual([]);
});

import { minutesToMilliseconds } from 'date-fns';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Health, healthRoutes } from '#server/boot/health.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { watchRun } from '#server/jobs/time-limit.ts';
import { post } from '#server/lib/outbox.ts';
import { mattersOf } from './support/poison.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

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
  await vi.waitFor(async () => expect(await incidents()).toMatchObject([{ item: 'reconcile' }]));
  expect(await health()).toEqual([200, { status: 'ok', overdueJobs: ['reconcile'] }]);
  expect(await overdueMetric()).toEqual(['basera_job_overdue{job="reconcile"} 1']);
  await end();
  expect(await incidents()).toEqual([]);
  expect(await health()).toEqual([200, { status: 'ok' }]);
  expect(await overdueMetric()).toEqual([]);
});

test('every job is watched from its start to its end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const send = vi.fn(() => answered);
  const mail = {
    to: 'asha@mail.example',
    channel: 'email',
    subject: 'Hello',
    text: 'Hello',
  } as const;
  const of = { ...shop.shop, now: () => new Date() };
  await post(of.db, mail, of.now());
  const stop = startJobs(of, { email: send, sms: send, whatsapp: send });
  try {
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    expect(await incidents()).toEqual([]);
    vi.advanceTimersByTime(minutesToMilliseconds(10));
    const late = expect.objectContaining({
      item: 'outbox-email',
      message: 'It has been running for more than 10 minutes.',
    }) as unknown;
    await vi.waitFor(async () => expect(await incidents()).toContainEqual(late));
    answer();
    await vi.waitFor(async () => expect(await incidents()).toEqual([]));
  } finally {
    answer();
    vi.useRealTimers();
    await stop();
  }
});

test('a job that ends in time is none', async () => {
  const end = watchRun(shop.shop, 'reconcile', 60_000);
  await end();
  expect(await incidents()).toEqual([]);
});

import { hostname } from 'node:os';
import { addDays, addMinutes } from 'date-fns';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ClockGuard } from '#server/lib/jobs/clock-guard.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { matters, outbox } from '#server/db/schema/operations.ts';
import { unitEvents } from '#server/db/schema/units.ts';
import { createApp } from '#server/boot/app.ts';
import { Health } from '#server/boot/health.ts';
import { findOpenIncidents } from '#server/lib/incidents.ts';
import { post } from '#server/lib/outbox.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { billingAct } from '#server/office/overview/work-acts.ts';
import { OfficeDoor } from '#server/office/shell/door.ts';
import { operate } from '../support/operator.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  // The database goes by the time of day.
  shop = await openTestShop({ startAt: new Date().toISOString() });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.shop.db.delete(matters);
  await writeRow(new Date());
});

/** Lets the newest row be of a moment. */
async function writeRow(at: Date): Promise<void> {
  await shop.shop.db.update(unitEvents).set({ at });
}

/** The shop of a process whose clock is so many minutes ahead. */
const ahead = (minutes: number): AppContext => ({
  ...shop.shop,
  now: () => addMinutes(new Date(), minutes),
});
const mayTrust = (of: AppContext) => new ClockGuard(of).mayTrust();
const OF_THIS_HOST = `clocks of ${hostname()} and the database`;
const incidents = () => findOpenIncidents(shop.shop.db, 'clock');

test.each([-6, 6, 365 * 24 * 60])(
  'a process whose clock is %i minutes off the database’s runs no job, which is an incident',
  async (minutes) => {
    expect(await mayTrust(ahead(minutes))).toBe(false);
    expect(await incidents()).toMatchObject([{ item: OF_THIS_HOST }]);
    expect(await mayTrust(shop.shop)).toBe(true);
    expect(await incidents()).toEqual([]);
  },
);

test('a server whose clock is right leaves the incident of one that is wrong', async () => {
  const wrong = () => new ClockGuard(ahead(60), 'web-2').mayTrust();
  const right = () => new ClockGuard(shop.shop, 'web-1').mayTrust();
  for (const times of [1, 2]) {
    expect(await wrong()).toBe(false);
    expect(await right()).toBe(true);
    expect(await incidents()).toMatchObject([{ item: 'clocks of web-2 and the database', times }]);
  }
  expect(await new ClockGuard(shop.shop, 'web-2').mayTrust()).toBe(true);
  expect(await incidents()).toEqual([]);
});

test('five minutes are no difference', async () => {
  expect(await mayTrust(ahead(4.9))).toBe(true);
  expect(await mayTrust(ahead(-4.9))).toBe(true);
});

test('a row ahead of the clock holds the jobs back until an operator says that the clock is right', async () => {
  await writeRow(addMinutes(new Date(), 60));
  expect(await mayTrust(shop.shop)).toBe(false);
  expect(await mayTrust(shop.shop)).toBe(false);
  const [incident] = await incidents();
  expect(incident).toMatchObject({ times: 1 });
  expect(incident?.item).toContain('rows ahead of the clock');
  await operate(shop, 'close-incident', '--id', String(incident?.id));
  expect(await mayTrust(shop.shop)).toBe(true);
});

test('a clock a year ahead, with a database that goes by it, waits for an operator whatever is written since', async () => {
  await writeRow(addDays(new Date(), -365));
  expect(await mayTrust(shop.shop)).toBe(false);
  await writeRow(new Date());
  expect(await mayTrust(shop.shop)).toBe(false);
  const [incident] = await incidents();
  expect(incident?.item).toContain('no row since');
  await operate(shop, 'close-incident', '--id', String(incident?.id));
  expect(await mayTrust(shop.shop)).toBe(true);
});

test('a clock that CLOCK sets is compared with nothing', async () => {
  const config = { ...shop.shop.config, clock: new Date('2031-01-01T00:00:00Z') };
  expect(await mayTrust({ ...ahead(365 * 24 * 60), config })).toBe(true);
  expect(await incidents()).toEqual([]);
});

test('billing that an operator has run goes by no wrong clock either', async () => {
  const by = { name: 'meena', userId: null, role: 'owner' } as const;
  const run = (of: AppContext) => billingAct.perform(of, {}, by);
  expect(await run(ahead(365 * 24 * 60))).toMatchObject({ failure: { code: 'CLOCK_WRONG' } });
  expect(await incidents()).toMatchObject([{ item: OF_THIS_HOST }]);
  expect(await run(ahead(0))).toMatchObject({ invoices: expect.any(Number) });
});

test('while the clock is wrong, a terminal only looks, and closes the incident about it', async () => {
  const ask = async (of: AppContext, path: string) => {
    const door = new OfficeDoor(of, { guard: new ClockGuard(of) });
    const app = createApp(
      of,
      new Health({ db: of.db, files: of.files }),
      undefined,
      undefined,
      door,
    );
    const method = path.endsWith('/matters') ? 'GET' : 'POST';
    const headers = door.headersOf({ user: 'meena' });
    const response = await app.request(`/api/office${path}`, { method, headers });
    const told = (await response.json()) as { error?: { code: string } };
    return told.error?.code ?? 'DONE';
  };
  const wrong = ahead(365 * 24 * 60);
  expect(await ask(wrong, '/orders/B1/remind')).toBe('CLOCK_WRONG');
  const [incident] = await incidents();
  expect(await ask(wrong, '/matters')).toBe('DONE');
  expect(await ask(wrong, `/matters/${incident?.id}/close`)).toBe('DONE');
  expect(await ask(ahead(0), '/orders/B1/remind')).toBe('NOT_FOUND');
});

test('while the clock is wrong, jobs send nothing; once it is right, they do', async () => {
  const sent: string[] = [];
  const send = ({ to }: { readonly to: string }) => {
    sent.push(to);
    return Promise.resolve();
  };
  const senders = { email: send, sms: send, whatsapp: send };
  const mail = {
    to: 'asha@mail.example',
    channel: 'email',
    subject: 'Hello',
    text: 'Hello',
  } as const;
  await post(shop.shop.db, mail, new Date());
  const wrong = startJobs(ahead(365 * 24 * 60), senders);
  await vi.waitFor(async () => expect(await incidents()).toHaveLength(1), 60_000);
  await wrong();
  expect(sent).toEqual([]);
  expect(await shop.shop.db.$count(outbox)).toBe(1);
  const right = startJobs({ ...shop.shop, now: () => new Date() }, senders);
  await vi.waitFor(() => expect(sent).toEqual(['asha@mail.example']), 60_000);
  await right();
});

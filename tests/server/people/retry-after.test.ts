import { secondsToMilliseconds } from 'date-fns';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { requestPasswordReset, sendOtp } from '#contract/people/sign-in.ts';
import { rateWindows } from '#server/db/schema/operations.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { networkOf } from '#server/lib/http/network.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

const PAGES = 'https://basera.example';
let basera: TestShop;
beforeAll(async () => {
  const env = { PUBLIC_SITE_URL: PAGES, PUBLIC_API_URL: 'https://api.basera.example' };
  basera = await openTestShop({ env });
});
afterAll(() => basera.close());

const askForLink = (email: string) =>
  basera.app.request(API_PREFIX + requestPasswordReset.path.replace(':email', email), {
    headers: { origin: PAGES },
  });

test('a refused call says when the limit lets one through, and keeps its word', async () => {
  const email = 'often@mail.example';
  for (const seconds of [60, 120, 240, 480]) {
    expect((await askForLink(email)).status).toBe(200);
    basera.clock.advance(secondsToMilliseconds(seconds));
  }
  expect((await askForLink(email)).status).toBe(200);
  const refused = await askForLink(email);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('960');
  expect(await refused.json()).toMatchObject({
    error: { message: 'Too many tries. Please try again in 16 minutes.' },
  });
  basera.clock.advance(secondsToMilliseconds(959));
  expect((await askForLink(email)).headers.get('retry-after')).toBe('1');
  basera.clock.advance(secondsToMilliseconds(1));
  expect((await askForLink(email)).status).toBe(200);
});

test('a page on another origin may read when', async () => {
  const answer = await askForLink('read@mail.example');
  expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After');
});

test('a code asked for too soon says how long to wait', async () => {
  const ask = () =>
    basera.app.request(API_PREFIX + sendOtp.path, {
      method: 'POST',
      body: JSON.stringify({ username: 'soon@mail.example' }),
    });
  await ask();
  basera.clock.advance(secondsToMilliseconds(37));
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('23');
  expect(await refused.json()).toMatchObject({
    error: { message: 'Please wait 23 seconds before asking for another one-time password.' },
  });
});

test('refused calls are counted apart and prolong nothing', async () => {
  const limit = { name: 'knocks', hits: 2, seconds: 60 };
  const { db } = basera.shop;
  const knock = async () => {
    const refusal = await refuseOver(db, [hit(limit, 'name door')], basera.clock.now());
    return refusal instanceof Refusal ? refusal.retryAfter : 0;
  };
  expect([await knock(), await knock()]).toEqual([0, 0]);
  const refusals = await Promise.all(Array.from({ length: 20 }, knock));
  expect(refusals).toEqual(Array(20).fill(60));
  const window = () => db.select().from(rateWindows).where(eq(rateWindows.subject, 'name door'));
  expect(await window()).toMatchObject([{ hits: 2, refused: 20 }]);
  basera.clock.advance(secondsToMilliseconds(60));
  expect(await knock()).toBe(0);
  expect(await window()).toMatchObject([{ hits: 1, refused: 0 }]);
});

test('a call that a second limit refuses uses up nothing of the first', async () => {
  const { db } = basera.shop;
  const now = basera.clock.now();
  const wide = hit({ name: 'wide', hits: 2, seconds: 60 }, 'net 203.0.113.7');
  const narrow = hit({ name: 'narrow', hits: 1, seconds: 60 }, 'name bell');
  expect(await refuseOver(db, [wide, narrow], now)).toBeUndefined();
  for (let times = 0; times < 3; times += 1) {
    expect(await refuseOver(db, [wide, narrow], now)).toBeInstanceOf(Refusal);
  }
  expect(await refuseOver(db, [wide], now)).toBeUndefined();
});

test('of many calls at once no more than the limit are let through', async () => {
  const limit = { name: 'crowd', hits: 7, seconds: 60 };
  const refusals = await Promise.all(
    Array.from({ length: 30 }, () =>
      refuseOver(basera.shop.db, [hit(limit, 'name gate')], basera.clock.now()),
    ),
  );
  expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(7);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['x'.repeat(9000), 'unknown'],
  ['unknown', 'unknown'],
])('limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

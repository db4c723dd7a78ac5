import { hoursToMilliseconds } from 'date-fns';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changePassword, endSessions } from '#contract/account.ts';
import { login } from '#contract/sign-in.ts';
import { knownDevices } from '#server/db/schema/accounts.ts';
import { newPlace, type Place, withDevice } from './support/places.ts';
import { openStreet, PASSWORD, useUp } from './support/street.ts';

const { shop, call, newcomer, atHome } = openStreet();

test('a device is known to the accounts that were signed in to there, for half a year', async () => {
  const { email, userId, home } = await atHome();
  const kept = () =>
    shop().shop.db.select().from(knownDevices).where(eq(knownDevices.userId, userId));
  expect(JSON.stringify(await kept())).not.toContain(home.device);
  expect(await kept()).toHaveLength(1);
  const other = await newcomer();
  await useUp(() => call(newPlace(), login, { username: other.email, password: 'wrong' }));
  const elsewhere = { username: other.email, password: PASSWORD };
  expect((await call(home, login, elsewhere)).code).toBe('TOO_MANY_REQUESTS');
  shop().clock.advance(hoursToMilliseconds(24 * 181));
  await useUp(() => call(newPlace(), login, { username: email, password: 'wrong' }));
  const own = { username: email, password: PASSWORD };
  expect((await call(home, login, own)).code).toBe('TOO_MANY_REQUESTS');
});

describe('somebody who was in once, with many devices', () => {
  const devicesOf = (userId: number) =>
    shop().shop.db.$count(knownDevices, eq(knownDevices.userId, userId));

  async function knownOn(username: string, devices: number) {
    const network = newPlace();
    const known: Place[] = [];
    for (let at = 0; at < devices; at += 1) {
      shop().clock.advance(1);
      const place = withDevice(network);
      expect((await call(place, login, { username, password: PASSWORD })).ok).toBe(true);
      known.push(place);
    }
    return known;
  }

  test('is known on the newest ten', async () => {
    const { email, userId } = await newcomer();
    const [first] = await knownOn(email, 12);
    expect(await devicesOf(userId)).toBe(10);
    await useUp(() => call(newPlace(), login, { username: email, password: 'wrong' }));
    const again = { username: email, password: PASSWORD };
    expect((await call(first ?? newPlace(), login, again)).code).toBe('TOO_MANY_REQUESTS');
  });

  test('has the tries of three with all of them, and then those of a stranger', async () => {
    const { email } = await newcomer();
    let passed = 0;
    for (const place of await knownOn(email, 6)) {
      passed += await useUp(() => call(place, login, { username: email, password: 'wrong' }));
    }
    expect(passed).toBe(30 + 10);
  });

  test('is known on none once the password is changed or the sessions are ended', async () => {
    const ends = [
      (token: string, at: Place) =>
        call(at, changePassword, { password: 'another long one' }, token),
      (token: string, at: Place) => call(at, endSessions, {}, token),
    ];
    for (const end of ends) {
      const { email, userId, home } = await atHome();
      await knownOn(email, 3);
      const { token } = await call(home, login, { username: email, password: PASSWORD });
      expect(await devicesOf(userId)).toBe(4);
      expect((await end(token, home)).ok).toBe(true);
      // The device that asks is the owner's.
      expect(await devicesOf(userId)).toBe(1);
      await useUp(() => call(newPlace(), login, { username: email, password: 'wrong' }));
      expect((await call(home, login, { username: email, password: 'wrong' })).code).toBe(
        'LOGIN_FAILED',
      );
    }
  });
});

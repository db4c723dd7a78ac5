import { hoursToMilliseconds } from 'date-fns';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changePassword, endSessions } from '#contract/people/account.ts';
import { login } from '#contract/people/sign-in.ts';
import { knownDevices } from '#server/db/schema/accounts.ts';
import { newPlace, type Place, withDevice } from '../support/places.ts';
import { openStreet, PASSWORD, exhaust } from '../support/street.ts';

const { shop, call, newcomer, atHome } = openStreet();

/** Whether a device passes while its network has to wait. */
async function isKnown(place: Place, username: string): Promise<boolean> {
  const { network } = place;
  await exhaust(() => call({ network }, login, { username, password: 'wrong' }));
  return (await call(place, login, { username, password: PASSWORD })).ok;
}

test('a device is known to the accounts that were signed in to there, for half a year', async () => {
  const { email, userId, home } = await atHome();
  const kept = () =>
    shop().shop.db.select().from(knownDevices).where(eq(knownDevices.userId, userId));
  expect(JSON.stringify(await kept())).not.toContain(home.device);
  expect(await kept()).toHaveLength(1);
  const other = await newcomer();
  expect(await isKnown(home, other.email)).toBe(false);
  expect(await isKnown(home, email)).toBe(true);
  shop().clock.advance(hoursToMilliseconds(24 * 181));
  expect(await isKnown(home, email)).toBe(false);
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
    const [first = newPlace()] = await knownOn(email, 12);
    expect(await devicesOf(userId)).toBe(10);
    expect(await isKnown(first, email)).toBe(false);
  });

  test('is known on none once the password is changed or the sessions are ended', async () => {
    const ends = [
      (token: string, at: Place) =>
        call(
          at,
          changePassword,
          { password: 'another long one', proof: { password: PASSWORD } },
          token,
        ),
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
      const { network } = home;
      await exhaust(() => call({ network }, login, { username: email, password: 'wrong' }));
      const { code } = await call(home, login, { username: email, password: 'wrong' });
      expect(code).toBe('LOGIN_FAILED');
    }
  });
});

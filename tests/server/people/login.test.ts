import { secondsToMilliseconds } from 'date-fns';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, validateOtp } from '#contract/people/sign-in.ts';
import { logout, userInfo } from '#contract/people/user.ts';
import { users } from '#server/db/schema/accounts.ts';
import { hashPassword } from '#server/lib/password-hash.ts';
import { askForCode } from '../support/codes.ts';
import { refused } from '../support/refused.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let basera: TestShop;
beforeAll(async () => {
  basera = await openTestShop();
});
afterAll(() => basera.close());

describe('password', () => {
  const password = 'three arches by night';
  async function signedUpWithPassword() {
    const account = await basera.signedUp();
    const passwordHash = await hashPassword(password);
    await basera.shop.db.update(users).set({ passwordHash }).where(eq(users.id, account.userId));
    const [row] = await basera.shop.db.select().from(users).where(eq(users.id, account.userId));
    return { ...account, username: row?.username ?? '' };
  }

  test('opens a session for the username in any case, the email and the phone', async () => {
    const { username, email, contact } = await signedUpWithPassword();
    for (const name of [username.toUpperCase(), email, contact]) {
      const answer = await basera.request(login, { username: name, password });
      expect(answer).toMatchObject({ ok: true, value: { token_type: 'bearer' } });
    }
  });

  test('is refused alike for a wrong one, an unknown user and a user without one', async () => {
    const { username } = await signedUpWithPassword();
    const { email } = await basera.signedUp();
    const tries = [
      { username, password: 'wrong' },
      { username: 'nobody-here', password },
      { username: email, password },
    ];
    for (const tried of tries) {
      const answer = await basera.request(login, tried);
      expect(answer).toEqual(refused('LOGIN_FAILED'));
      expect(answer.status).toBe(401);
    }
  });

  test('is tried five times, and then after a wait that grows, whoever sends it from there', async () => {
    const { username } = await signedUpWithPassword();
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await basera.request(login, { username, password: `guess ${tries}` });
      expect(answer).toEqual(refused('LOGIN_FAILED'));
    }
    const right = { username, password };
    const early = await basera.request(login, right);
    expect(early).toEqual(refused('TOO_MANY_REQUESTS'));
    expect(early).toMatchObject({
      failure: { message: 'Too many tries. Please try again in 1 second.' },
    });
    basera.clock.advance(secondsToMilliseconds(1));
    expect((await basera.request(login, right)).ok).toBe(true);
  });
});

describe('logout', () => {
  test('ends this session and no other', async () => {
    const { token, email } = await basera.signedUp();
    const other = await basera.request(validateOtp, await askForCode(basera, email));
    expect(await basera.request(logout, {}, { token })).toMatchObject({ ok: true });
    expect(await basera.request(userInfo, {}, { token })).toEqual(refused('SESSION_EXPIRED'));
    const otherToken = other.ok ? other.value.token : '';
    expect((await basera.request(userInfo, {}, { token: otherToken })).ok).toBe(true);
  });

  test('needs a session', async () => {
    expect(await basera.request(logout, {})).toEqual(refused('SIGN_IN_REQUIRED'));
  });
});

import { minutesToMilliseconds } from 'date-fns';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, requestPasswordReset, resetPassword } from '#contract/people/sign-in.ts';
import { userInfo } from '#contract/people/user.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import { passwordResets, resetRequests, users } from '#server/db/schema/accounts.ts';
import { hashPassword, verifyPassword } from '#server/lib/password-hash.ts';
import { sweepTables } from '#server/retention/sweep.ts';
import { sendResetLinks } from '#server/people/auth/reset-links.ts';
import { refused } from '../support/refused.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

const INVALID = `Failure:${answerText('RESET_LINK_INVALID')}`;
const CHANGED = 'Success:Password changed successfully';

let basera: TestShop;
beforeAll(async () => {
  basera = await openTestShop({ env: { PUBLIC_SITE_URL: 'https://basera.example' } });
});
afterAll(() => basera.close());

/** Asks for a link and reads username and token from the mail. */
async function linkFor(email: string): Promise<{ username: string; token: string }> {
  await basera.request(requestPasswordReset, { email });
  await sendResetLinks(basera.shop);
  const [mail] = await basera.inbox(email);
  const link = /https:\/\/basera\.example\/password\/reset\/(\S+)\/(\S+)/.exec(mail?.text ?? '');
  if (!link?.[1] || !link[2]) throw new Error(`No link was mailed to ${email}`);
  return { username: decodeURIComponent(link[1]), token: link[2] };
}

const reset = async (input: { username: string; token: string; password: string }) => {
  const answer = await basera.request(resetPassword, input);
  return answer.ok ? answer.value : answer.failure.code;
};

describe('password reset', () => {
  test('sets a new password by the mailed link and ends every session', async () => {
    const { email, token: session } = await basera.signedUp();
    const link = await linkFor(email);
    expect(link.token).toMatch(/^[\w-]{43}$/);
    expect(await reset({ ...link, password: 'neem green' })).toBe(CHANGED);

    expect(await basera.request(userInfo, {}, { token: session })).toEqual(
      refused('SESSION_EXPIRED'),
    );
    const signIn = await basera.request(login, { username: email, password: 'neem green' });
    expect(signIn.ok).toBe(true);
    const [notice] = await basera.inbox(email);
    expect(notice?.subject).toBe('Your Basera password was changed');
  });

  test('answers alike whether or not the email has an account', async () => {
    const { email } = await basera.signedUp();
    const known = await basera.request(requestPasswordReset, { email });
    const unknown = await basera.request(requestPasswordReset, { email: 'nobody@mail.example' });
    expect(known).toMatchObject({ value: { message: answerText('RESET_SENT') } });
    expect(unknown).toEqual(known);
    await sendResetLinks(basera.shop);
    expect(await basera.inbox('nobody@mail.example')).toEqual([]);
  });

  test('does the same for a known and an unknown email until it has answered', async () => {
    const { email, userId } = await basera.signedUp();
    const { db } = basera.shop;
    await basera.request(requestPasswordReset, { email });
    await basera.request(requestPasswordReset, { email: 'stranger@mail.example' });
    const asked = await db.select({ email: resetRequests.email }).from(resetRequests);
    expect(asked).toEqual([{ email }, { email: 'stranger@mail.example' }]);
    expect(await db.$count(passwordResets, eq(passwordResets.userId, userId))).toBe(0);
    expect(await basera.inbox(email)).toEqual([]);
    expect(await sendResetLinks(basera.shop)).toBe(2);
    expect(await basera.inbox(email)).toHaveLength(1);
    expect(await db.$count(resetRequests)).toBe(0);
  });

  test('mails each link once, also when two processes answer', async () => {
    const { email } = await basera.signedUp();
    await basera.request(requestPasswordReset, { email });
    await Promise.all([sendResetLinks(basera.shop), sendResetLinks(basera.shop)]);
    expect(await basera.inbox(email)).toHaveLength(1);
  });

  test('keeps the token as a hash only', async () => {
    const { email, userId } = await basera.signedUp();
    const { token } = await linkFor(email);
    const rows = await basera.shop.db
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.userId, userId));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('refuses what is no email', async () => {
    const answer = await basera.request(requestPasswordReset, { email: 'asha' });
    expect(answer).toEqual(refused('EMAIL_INVALID', { email: 'Invalid email format' }));
  });

  test('refuses a short password and leaves the link usable', async () => {
    const { email } = await basera.signedUp();
    const link = await linkFor(email);
    expect(await reset({ ...link, password: '12345' })).toBe(
      'Failure:Passwords length must be at-least 6 characters.',
    );
    expect(await reset({ ...link, password: '123456' })).toBe(CHANGED);
  });

  test('takes a link once, also when it arrives five times at once', async () => {
    const { email } = await basera.signedUp();
    const link = await linkFor(email);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => reset({ ...link, password: `password ${at}` })),
    );
    expect(answers.filter((answer) => answer === CHANGED)).toHaveLength(1);
    expect(answers.filter((answer) => answer === INVALID)).toHaveLength(4);
    expect(await reset({ ...link, password: 'once more' })).toBe(INVALID);
  });

  test('uses up every open link of the account with the first', async () => {
    const { email } = await basera.signedUp();
    const [first, second] = [await linkFor(email), await linkFor(email)];
    const answers = await Promise.all([
      reset({ ...first, password: 'the first' }),
      reset({ ...second, password: 'the second' }),
    ]);
    expect(answers.toSorted()).toEqual([INVALID, CHANGED]);
  });

  test('takes a link for half an hour, as its mail says', async () => {
    const [early, late] = [await basera.signedUp(), await basera.signedUp()];
    const inTime = await linkFor(early.email);
    const tooLate = await linkFor(late.email);
    const [mail] = await basera.inbox(late.email);
    expect(mail?.text).toContain('expires in 30 minutes');
    basera.clock.advance(minutesToMilliseconds(30) - 1);
    expect(await reset({ ...inTime, password: 'in time' })).toBe(CHANGED);
    basera.clock.advance(1);
    expect(await reset({ ...tooLate, password: 'too late' })).toBe(INVALID);
  });

  test('takes a link under its own username only, in any case', async () => {
    const { email } = await basera.signedUp();
    const link = await linkFor(email);
    expect(await reset({ ...link, username: 'tenant', password: 'somebody' })).toBe(INVALID);
    expect(
      await reset({ ...link, username: link.username.toUpperCase(), password: 'myself' }),
    ).toBe(CHANGED);
  });

  test('puts any username safely into the link', async () => {
    const { email, userId } = await basera.signedUp();
    const username = 'asha/../rao? #1';
    await basera.shop.db
      .update(users)
      .set({ username, usernameKey: username })
      .where(eq(users.id, userId));
    const link = await linkFor(email);
    expect(link.username).toBe(username);
    expect(await reset({ ...link, password: 'slashes' })).toBe(CHANGED);
  });

  test('mails one address the next link after a wait that grows', async () => {
    const { email } = await basera.signedUp();
    for (const minutes of [1, 2, 4]) {
      await linkFor(email);
      expect(await basera.request(requestPasswordReset, { email })).toEqual(
        refused('TOO_MANY_REQUESTS'),
      );
      basera.clock.advance(minutesToMilliseconds(minutes));
    }
    expect(await basera.inbox(email)).toHaveLength(3);
  });

  test('forgets links a day after their end', async () => {
    const { email, userId } = await basera.signedUp();
    await linkFor(email);
    basera.clock.advance(minutesToMilliseconds(25 * 60 + 1));
    await sweepTables(basera.shop);
    const kept = await basera.shop.db
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.userId, userId));
    expect(kept).toEqual([]);
  });
});

describe('password hash', () => {
  test('is Argon2id of 19 MiB, two passes and one lane, with a salt of its own', async () => {
    const hashes = [await hashPassword('haldi'), await hashPassword('haldi')];
    const shape = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/;
    expect(hashes).toEqual([expect.stringMatching(shape), expect.stringMatching(shape)]);
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  test('holds for its password in any composition of its letters, and for no other', async () => {
    const hash = await hashPassword('caf\u00e9 geru');
    expect(await verifyPassword(hash, 'cafe\u0301 geru')).toBe(true);
    expect(await verifyPassword(hash, 'cafe geru')).toBe(false);
  });

  test('that does not exist holds for nothing', async () => {
    expect(await verifyPassword(undefined, '')).toBe(false);
    expect(await verifyPassword(null, 'haldi')).toBe(false);
  });

  test('made by the reference implementation is understood', async () => {
    const reference =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword(reference, 'password')).toBe(true);
  });
});

import { transact } from '#server/lib/transact.ts';
import { minutesToMilliseconds } from 'date-fns';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteAccount } from '#contract/people/account.ts';
import {
  checkEmail,
  registerUser,
  registerWithOtp,
  validateOtpRegister,
} from '#contract/people/registration.ts';
import { login, requestPasswordReset, validateOtp } from '#contract/people/sign-in.ts';
import { users } from '#server/db/schema/accounts.ts';
import { hashPassword } from '#server/lib/password-hash.ts';
import { writeLetter } from '#server/mails/letters.ts';
import { askForCode } from '../support/codes.ts';
import { askToRegister, person, register, whois } from '../support/people.ts';
import { refused } from '../support/refused.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let basera: TestShop;
beforeAll(async () => {
  basera = await openTestShop();
});
afterAll(() => basera.close());

async function setPassword(username: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await basera.shop.db.update(users).set({ passwordHash }).where(eq(users.username, username));
}

describe('a code of a registration', () => {
  test('confirms the channel it was read on, and that one alone', async () => {
    expect(await whois(basera, await register(basera, person(), 'email'))).toMatchObject({
      emailConfirmed: true,
      contactConfirmed: false,
    });
    expect(await whois(basera, await register(basera, person(), 'contact'))).toMatchObject({
      emailConfirmed: false,
      contactConfirmed: true,
    });
  });
});

describe('somebody who registers a stranger’s phone with an email of their own', () => {
  test('does not receive the stranger, who signs in by that phone', async () => {
    const victim = person();
    const attackersToken = await register(basera, person({ contact: victim.contact }), 'email');

    const code = await askForCode(basera, victim.contact);
    expect(await basera.request(validateOtp, code)).toEqual(refused('NOT_REGISTERED'));
    const registered = await basera.request(registerWithOtp, { ...victim, ...code });
    const token = registered.ok ? registered.value.token : '';
    expect(await whois(basera, token)).toMatchObject({
      username: victim.username,
      contact: victim.contact,
      contactConfirmed: true,
      emailConfirmed: false,
    });
    expect(await whois(basera, attackersToken)).toMatchObject({
      contact: '',
      contactConfirmed: false,
    });

    basera.clock.advance(minutesToMilliseconds(1));
    const again = await basera.request(validateOtp, await askForCode(basera, victim.contact));
    expect(await whois(basera, again.ok ? again.value.token : '')).toMatchObject({
      username: victim.username,
    });
  });

  test('does not lead the stranger’s password there either', async () => {
    const victim = person();
    const attacker = person({ contact: victim.contact });
    await register(basera, attacker, 'email');
    await setPassword(attacker.username, 'three arches');
    const byPhone = { username: victim.contact, password: 'three arches' };
    expect(await basera.request(login, byPhone)).toEqual(refused('LOGIN_FAILED'));
    const byMail = { username: attacker.email, password: 'three arches' };
    expect((await basera.request(login, byMail)).ok).toBe(true);
  });

  test('sends the stranger none of their letters', async () => {
    const victim = person();
    const { id } = await whois(
      basera,
      await register(basera, person({ contact: victim.contact }), 'email'),
    );
    const before = await basera.inbox(victim.contact);
    await transact(basera.shop, (work) =>
      writeLetter(
        work,
        id,
        ({ name }) => ({ subject: 'Your order', name, blocks: [], sms: 'Your order is paid.' }),
        basera.clock.now(),
      ),
    );
    expect(await basera.inbox(victim.contact)).toEqual(before);
  });
});

describe('somebody who registers a stranger’s email with a phone of their own', () => {
  test('does not keep the stranger from registering it, and loses it then', async () => {
    const victim = person();
    const attackersToken = await register(basera, person({ email: victim.email }), 'contact');
    expect(await basera.request(checkEmail, { email: victim.email })).toMatchObject({
      value: false,
    });
    basera.clock.advance(minutesToMilliseconds(1));
    const token = await register(basera, victim, 'email');
    expect(await whois(basera, token)).toMatchObject({
      username: victim.username,
      emailConfirmed: true,
    });
    expect(await whois(basera, attackersToken)).toMatchObject({ email: '', emailConfirmed: false });
    const signedIn = await basera.request(validateOtp, await askForCode(basera, victim.email));
    expect(await whois(basera, signedIn.ok ? signedIn.value.token : '')).toMatchObject({
      username: victim.username,
    });
  });

  test('gets no link for a new password there', async () => {
    const victim = person();
    await register(basera, person({ email: victim.email }), 'contact');
    const before = await basera.inbox(victim.email);
    await basera.request(requestPasswordReset, { email: victim.email });
    expect(await basera.inbox(victim.email)).toEqual(before);
  });

  test('deletes with their account none of the stranger’s messages', async () => {
    const victim = person();
    const attacker = person({ email: victim.email });
    const token = await register(basera, attacker, 'contact');
    const before = await basera.inbox(victim.email);
    const deleted = await basera.request(deleteAccount, { confirm: victim.email }, { token });
    expect(deleted.ok).toBe(true);
    expect(await basera.inbox(victim.email)).toEqual(before);
  });
});

describe('two registrations of one phone', () => {
  const MINUTE = 60_000;

  test('that both read its code at once make one account with it', async () => {
    const { contact } = person();
    const first = await askToRegister(basera, person({ contact }), 'contact');
    basera.clock.advance(MINUTE);
    const asked = [first, await askToRegister(basera, person({ contact }), 'contact')];
    const answers = await Promise.all(
      asked.map((answer) => basera.request(validateOtpRegister, answer)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { failure } = answers.find((answer) => !answer.ok) ?? {};
    expect(failure?.code).toBe('CONTACT_TAKEN');
    const holders = await basera.shop.db.select().from(users).where(eq(users.contact, contact));
    expect(holders).toHaveLength(1);
  });

  test('by different channels make two accounts, and the phone is its owner’s', async () => {
    const { contact } = person();
    const [stranger, owner] = [person({ contact }), person({ contact })];
    const first = await askToRegister(basera, stranger, 'email');
    basera.clock.advance(MINUTE);
    const asked = [first, await askToRegister(basera, owner, 'contact')];
    const answers = await Promise.all(
      asked.map((answer) => basera.request(validateOtpRegister, answer)),
    );
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    const confirmed = await basera.shop.db
      .select()
      .from(users)
      .where(eq(users.username, owner.username));
    expect(confirmed[0]).toMatchObject({ contact });
    expect(confirmed[0]?.contactConfirmedAt).not.toBeNull();
  });
});

test('an account of a phone alone is made, and deleted by its number', async () => {
  const form = person({ email: '' });
  const token = await register(basera, form, 'contact');
  expect(await whois(basera, token)).toMatchObject({ email: '', contact: form.contact });
  expect(await basera.request(deleteAccount, { confirm: '' }, { token })).toEqual(
    refused('ACCOUNT_NOT_CONFIRMED'),
  );
  const answer = await basera.request(deleteAccount, { confirm: form.contact }, { token });
  expect(answer.ok).toBe(true);
});

test.each(['Meera\nRao', 'Meera\r\nBcc: x@mail.example', 'Meera\u2028Rao', 'Meera\u0007Rao'])(
  'a name of several lines, %j, is refused',
  async (name) => {
    const answer = await basera.request(registerUser, person({ name }));
    expect(answer).toEqual(refused('INPUT_INVALID', { name: 'Please write this on one line.' }));
  },
);

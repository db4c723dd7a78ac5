import { minutesToMilliseconds } from 'date-fns';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  checkEmail,
  checkUsername,
  registerUser,
  validateOtpRegister,
} from '#contract/people/registration.ts';
import { validateOtp } from '#contract/people/sign-in.ts';
import { userInfo } from '#contract/people/user.ts';
import type { Registration } from '#domain/people/registration.ts';
import { answerTexts } from '#messages/office/answer-texts.ts';
import { users } from '#server/db/schema/accounts.ts';
import { codeSentTo, otherThan } from '../support/codes.ts';
import { refused } from '../support/refused.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let basera: TestShop;
beforeAll(async () => {
  basera = await openTestShop();
});
afterAll(() => basera.close());

let people = 0;
function newcomer(changes: Partial<Registration> = {}): Registration {
  people += 1;
  return {
    username: `Kiran${people}`,
    email: `kiran${people}@mail.example`,
    name: 'Kiran Devi Rao',
    contact: `97${String(people).padStart(8, '0')}`,
    ...changes,
  };
}

async function askToRegister(form: Registration): Promise<{ unique_id: string; otp: string }> {
  const answer = await basera.request(registerUser, form);
  if (!answer.ok) throw new Error(answer.failure.message);
  return { unique_id: answer.value.uuid, otp: await codeSentTo(basera, form.email) };
}

async function register(form: Registration): Promise<void> {
  const answer = await basera.request(validateOtpRegister, await askToRegister(form));
  if (!answer.ok) throw new Error(answer.failure.message);
}

describe('registration', () => {
  test('sends a code each to email and phone, makes the account and opens its session', async () => {
    const form = newcomer();
    const asked = await askToRegister(form);
    expect(await codeSentTo(basera, form.contact)).not.toBe(asked.otp);
    expect((await basera.inbox(form.contact))[0]?.channel).toBe('sms');
    expect((await basera.inbox(form.email))[0]?.channel).toBe('email');

    const answer = await basera.request(validateOtpRegister, asked);
    expect(answer).toMatchObject({ ok: true, value: { token_type: 'bearer' } });
    const token = answer.ok ? answer.value.token : '';
    expect(await basera.request(userInfo, {}, { token })).toMatchObject({
      value: {
        username: form.username,
        email: form.email,
        contact: form.contact,
        firstName: 'Kiran',
        lastName: 'Devi Rao',
      },
    });
  });

  test('takes a number, an email and a name as a phone pastes them', async () => {
    const { username, ...form } = newcomer();
    const pasted = {
      username,
      email: `\u202D${form.email.toUpperCase()}\u202C`,
      name: '\u202DKiran Rao\u202C',
      contact: `\u202D+91 ${form.contact.slice(0, 5)}\u2011${form.contact.slice(5)}\u202C`,
    };
    const answer = await basera.request(registerUser, pasted);
    expect(answer).toMatchObject({
      value: { sentTo: ['k•••@mail.example', `••••••${form.contact.slice(-4)}`] },
    });
    const otp = await codeSentTo(basera, form.contact);
    const given = `${otp.slice(0, 3)}\u2011${otp.slice(3)}`;
    const unique_id = answer.ok ? answer.value.uuid : '';
    const opened = await basera.request(validateOtpRegister, { otp: given, unique_id });
    const token = opened.ok ? opened.value.token : '';
    expect(await basera.request(userInfo, {}, { token })).toMatchObject({
      value: { contact: form.contact, firstName: 'Kiran', lastName: 'Rao' },
    });
  });

  test('ends the SMS with the line that has a phone fill in the code', async () => {
    const form = newcomer();
    await askToRegister(form);
    const [sms] = await basera.inbox(form.contact);
    const code = await codeSentTo(basera, form.contact);
    const { hostname } = new URL(basera.shop.config.siteUrl);
    expect(sms?.text.split('\n').at(-1)).toBe(`@${hostname} #${code}`);
    expect((await basera.inbox(form.email))[0]?.text).not.toContain('#');
  });

  test('makes no account before the code is given', async () => {
    const form = newcomer();
    const { otp, unique_id } = await askToRegister(form);
    const wrong = await basera.request(validateOtpRegister, { otp: otherThan(otp), unique_id });
    expect(wrong).toEqual(refused('OTP_WRONG'));
    expect(await basera.request(checkEmail, { email: form.email })).toMatchObject({ value: false });
  });

  test('keeps emails in lower case and names without spaces around them', async () => {
    const form = newcomer({ email: ' Kiran.Rao@Mail.Example ', name: '  Kiran Rao ' });
    const answer = await basera.request(registerUser, form);
    const unique_id = answer.ok ? answer.value.uuid : '';
    const otp = await codeSentTo(basera, 'kiran.rao@mail.example');
    expect((await basera.request(validateOtpRegister, { otp, unique_id })).ok).toBe(true);
    const [row] = await basera.shop.db
      .select({ email: users.email, name: users.name })
      .from(users)
      .where(eq(users.username, form.username));
    expect(row).toEqual({ email: 'kiran.rao@mail.example', name: 'Kiran Rao' });
  });

  test.each([
    ['email', 'kiran@', 'EMAIL_INVALID'],
    ['username', 'abc', 'USERNAME_TOO_SHORT'],
    ['name', 'Abc', 'NAME_TOO_SHORT'],
    ['contact', '5876543210', 'MOBILE_INVALID'],
    ['contact', '987654321', 'MOBILE_INVALID'],
  ] as const)('refuses the %s %j', async (field, value, code) => {
    const answer = await basera.request(registerUser, newcomer({ [field]: value }));
    expect(answer).toEqual(refused(code, { [field]: answerTexts[code] }));
    expect(answer.status).toBe(400);
  });

  test('names a letter of an email that only looks like an English one', async () => {
    const email = 'kirаn@mail.example';
    const answer = await basera.request(registerUser, newcomer({ email }));
    const said =
      'This email has a letter from another alphabet: “а”, character 4. Please type it again in English letters.';
    expect(answer).toEqual(refused('EMAIL_INVALID', { email: said }));
  });

  test('names every field that is wrong', async () => {
    const answer = await basera.request(registerUser, {
      username: '',
      email: '',
      name: '',
      contact: '',
    });
    expect(answer).toEqual(
      refused('EMAIL_INVALID', {
        email: 'Invalid email format',
        username: 'Username must be at least 4 characters long',
        name: 'Name must be at least 4 characters long',
        contact: 'Invalid Mobile number',
      }),
    );
  });

  test('refuses an email and a username that are taken, in any spelling', async () => {
    const form = newcomer();
    await register(form);
    const sameEmail = await basera.request(
      registerUser,
      newcomer({ email: form.email.toUpperCase() }),
    );
    expect(sameEmail).toEqual(refused('EMAIL_TAKEN', { email: 'Email address already exists.' }));
    const sameName = await basera.request(
      registerUser,
      newcomer({ username: form.username.toUpperCase() }),
    );
    expect(sameName).toEqual(refused('USERNAME_TAKEN', { username: 'Username already exists.' }));
    expect(sameName.status).toBe(409);
    const both = await basera.request(registerUser, form);
    expect(both).toEqual(
      refused('EMAIL_TAKEN', {
        email: 'Email address already exists.',
        username: 'Username already exists.',
      }),
    );
  });

  test('lets two people share a phone', async () => {
    const form = newcomer();
    await register(form);
    basera.clock.advance(minutesToMilliseconds(1));
    await register(newcomer({ contact: form.contact }));
  });

  test('gives a username to one of two who race for it', async () => {
    const first = newcomer();
    const second = newcomer({ username: first.username.toLowerCase() });
    const asked = [await askToRegister(first), await askToRegister(second)];
    const answers = await Promise.all(
      asked.map((answer) => basera.request(validateOtpRegister, answer)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toEqual(
      refused('USERNAME_TAKEN', { username: 'Username already exists.' }),
    );
  });

  test('makes one account when the right code arrives ten times at once', async () => {
    const asked = await askToRegister(newcomer());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => basera.request(validateOtpRegister, asked)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('waits a minute before it sends the next code, which replaces the first', async () => {
    const form = newcomer();
    const first = await askToRegister(form);
    expect(await basera.request(registerUser, form)).toEqual(refused('OTP_TOO_SOON'));
    basera.clock.advance(minutesToMilliseconds(1));
    const second = await askToRegister(form);
    expect(await basera.request(validateOtpRegister, first)).toEqual(refused('OTP_EXPIRED'));
    expect((await basera.request(validateOtpRegister, second)).ok).toBe(true);
  });

  test('keeps a phone waiting for its next code, whatever email stands beside it', async () => {
    const { contact } = newcomer();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => basera.request(registerUser, newcomer({ contact }))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await basera.inbox(contact)).toHaveLength(1);
    const alone = newcomer({ contact, email: '' });
    expect(await basera.request(registerUser, alone)).toEqual(refused('OTP_TOO_SOON'));
    basera.clock.advance(minutesToMilliseconds(1));
    expect((await basera.request(registerUser, newcomer({ contact }))).ok).toBe(true);
    expect(await basera.inbox(contact)).toHaveLength(2);
  });

  test('keeps a phone waiting longer for each next code, whatever the emails', async () => {
    const { contact } = newcomer();
    for (const minutes of [1, 2, 4]) {
      await askToRegister(newcomer({ contact }));
      basera.clock.advance(minutesToMilliseconds(minutes) - 1);
      const early = await basera.request(registerUser, newcomer({ contact }));
      expect(early).toEqual(refused('OTP_TOO_SOON'));
      basera.clock.advance(1);
    }
    expect(await basera.inbox(contact)).toHaveLength(3);
  });

  test('code does not open a session by itself', async () => {
    const asked = await askToRegister(newcomer());
    expect(await basera.request(validateOtp, asked)).toEqual(refused('OTP_EXPIRED'));
    expect((await basera.request(validateOtpRegister, asked)).ok).toBe(true);
  });

  test.each(['\0\0\0\0\0', 'half \ud83d pair'])(
    'refuses the username %j, which no database keeps',
    async (username) => {
      const answer = await basera.request(registerUser, newcomer({ username }));
      expect(answer).toEqual(refused('INPUT_INVALID'));
    },
  );

  test('takes names in any script', async () => {
    const form = newcomer({ username: 'किरण_राव', name: 'किरण राव 🏠' });
    await register(form);
    expect(await basera.request(checkUsername, { username: form.username })).toMatchObject({
      value: true,
    });
  });
});

describe('availability', () => {
  test('says true for what is taken and false for what is free', async () => {
    const form = newcomer();
    await register(form);
    const answers = [
      await basera.request(checkEmail, { email: form.email.toUpperCase() }),
      await basera.request(checkEmail, { email: 'free@mail.example' }),
      await basera.request(checkUsername, { username: form.username.toUpperCase() }),
      await basera.request(checkUsername, { username: 'free/of slashes?' }),
    ];
    expect(answers.map((answer) => answer.ok && answer.value)).toEqual([true, false, true, false]);
  });

  test('is told a hundred and twenty times a minute at most', async () => {
    basera.clock.advance(minutesToMilliseconds(1));
    for (let asked = 0; asked < 120; asked += 1) {
      await basera.request(checkUsername, { username: `name${asked}` });
    }
    expect(await basera.request(checkEmail, { email: 'a@mail.example' })).toEqual(
      refused('TOO_MANY_REQUESTS'),
    );
    basera.clock.advance(minutesToMilliseconds(1));
    expect((await basera.request(checkEmail, { email: 'a@mail.example' })).ok).toBe(true);
  });
});

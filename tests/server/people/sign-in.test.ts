import { minutesToMilliseconds, secondsToMilliseconds } from 'date-fns';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateOtpRegister } from '#contract/people/registration.ts';
import { sendOtp, validateOtp } from '#contract/people/sign-in.ts';
import { userInfo } from '#contract/people/user.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import { otpCodes } from '#server/db/schema/accounts.ts';
import { sweepTables } from '#server/retention/sweep.ts';
import { askForCode, codeSentTo, otherThan } from '../support/codes.ts';
import { refused } from '../support/refused.ts';
import { openTestShop, PRODUCTION, type TestShop } from '../support/shop.ts';

let basera: TestShop;
beforeAll(async () => {
  basera = await openTestShop({ env: { TRUST_PROXY: 'true' } });
});
afterAll(() => basera.close());

describe('one-time password', () => {
  test('sent by email opens a session that knows its user', async () => {
    const { email, userId } = await basera.signedUp();
    const answer = await basera.request(validateOtp, await askForCode(basera, email));
    expect(answer).toMatchObject({ ok: true, value: { token_type: 'bearer' } });
    const token = answer.ok ? answer.value.token : '';
    const user = await basera.request(userInfo, {}, { token });
    expect(user).toMatchObject({ ok: true, value: { id: userId, email } });
  });

  test('goes by SMS to a phone, in the exact words, with nothing secret in the subject', async () => {
    const { contact, email } = await basera.signedUp();
    const { otp } = await askForCode(basera, contact);
    const host = new URL(basera.shop.config.siteUrl).hostname;
    expect(await basera.inbox(contact)).toEqual([
      {
        channel: 'sms',
        subject: 'Your Basera one-time password',
        text: `${otp} is your Basera one-time password. It is valid for 10 minutes.\n\n@${host} #${otp}`,
        html: null,
      },
    ]);
    expect(await basera.inbox(email)).toEqual([]);
  });

  test('finds an email whatever its case', async () => {
    const { email } = await basera.signedUp();
    const answer = await basera.request(sendOtp, { username: ` ${email.toUpperCase()} ` });
    expect(answer.ok).toBe(true);
    expect(await basera.inbox(email)).toHaveLength(1);
  });

  test('is kept as a hash only', async () => {
    const { email } = await basera.signedUp();
    const { unique_id, otp } = await askForCode(basera, email);
    const rows = await basera.shop.db.select().from(otpCodes).where(eq(otpCodes.id, unique_id));
    expect(JSON.stringify(rows)).not.toContain(otp);
  });

  test('of an unknown account is answered and sent like any other', async () => {
    const { email } = await basera.signedUp();
    const known = await basera.request(sendOtp, { username: email });
    const unknown = await basera.request(sendOtp, { username: 'nobody@mail.example' });
    const uuid = expect.stringMatching(/^[\da-f-]{36}$/) as string;
    const value = { uuid, message: answerText('OTP_SENT'), resendIn: 60 };
    const shape = { ok: true, status: 200, value };
    expect([known, unknown]).toEqual([shape, shape]);
    expect(await basera.inbox('nobody@mail.example')).toHaveLength(1);

    const unique_id = unknown.ok ? unknown.value.uuid : '';
    const otp = await codeSentTo(basera, 'nobody@mail.example');
    const again = await basera.request(sendOtp, { username: 'nobody@mail.example' });
    expect(again).toEqual(refused('OTP_TOO_SOON'));
    const guess = { otp: otherThan(otp), unique_id };
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await basera.request(validateOtp, guess)).toEqual(refused('OTP_WRONG'));
    }
    expect(await basera.request(validateOtp, { otp, unique_id })).toEqual(refused('OTP_EXPIRED'));
  });

  test('tells who reads it, and nobody else, that there is no account', async () => {
    const asked = await askForCode(basera, '9600000001');
    expect(await basera.request(validateOtp, { ...asked, otp: otherThan(asked.otp) })).toEqual(
      refused('OTP_WRONG'),
    );
    const answer = await basera.request(validateOtp, asked);
    expect(answer).toEqual(refused('NOT_REGISTERED'));
    expect(answer.status).toBe(404);
  });

  test.each([
    '+91 98000 12345',
    '0091-98000-12345',
    '098000 12345',
    '919800012345',
    'tel:+919800012345',
  ])('goes to the number written as %s', async (username) => {
    const answer = await basera.request(sendOtp, { username });
    expect(answer.ok || answer.failure.code === 'OTP_TOO_SOON').toBe(true);
    expect(await basera.inbox('9800012345')).toHaveLength(1);
  });

  test.each([
    ['12345', 'MOBILE_NOT_TEN_DIGITS'],
    ['98765432101', 'MOBILE_NOT_TEN_DIGITS'],
    ['abc', 'LOGIN_NAME_INVALID'],
    ['asharao', 'LOGIN_NAME_INVALID'],
    ['asha@home', 'LOGIN_NAME_INVALID'],
    ['', 'LOGIN_NAME_INVALID'],
    ['98765\u00004321', 'INPUT_INVALID'],
  ] as const)('is not sent to %j', async (username, code) => {
    expect(await basera.request(sendOtp, { username })).toEqual(refused(code));
  });

  test('works once', async () => {
    const { email } = await basera.signedUp();
    const answer = await askForCode(basera, email);
    expect((await basera.request(validateOtp, answer)).ok).toBe(true);
    expect(await basera.request(validateOtp, answer)).toEqual(refused('OTP_EXPIRED'));
  });

  test('opens one session when the right answer arrives ten times at once', async () => {
    const { email } = await basera.signedUp();
    const answer = await askForCode(basera, email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => basera.request(validateOtp, answer)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(9).fill(refused('OTP_EXPIRED')));
  });

  test('is closed by the fifth wrong try, also when they come at once', async () => {
    const { email } = await basera.signedUp();
    const { otp, unique_id } = await askForCode(basera, email);
    const wrong = { otp: otherThan(otp), unique_id };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => basera.request(validateOtp, wrong)),
    );
    const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.failure.code));
    expect(codes.filter((code) => code === 'OTP_WRONG')).toHaveLength(5);
    expect(codes.filter((code) => code === 'OTP_EXPIRED')).toHaveLength(7);
    expect(await basera.request(validateOtp, { otp, unique_id })).toEqual(refused('OTP_EXPIRED'));
  });

  test('is read without spaces and hyphens, and loses no try to what is no code', async () => {
    const { email } = await basera.signedUp();
    const { otp, unique_id } = await askForCode(basera, email);
    for (const typed of ['', '12', 'abcdef', `${otp}0`, '12', '12']) {
      const answer = await basera.request(validateOtp, { otp: typed, unique_id });
      expect(answer).toEqual(refused('OTP_WRONG'));
    }
    const typed = ` ${otp.slice(0, 3)}-${otp.slice(3)} `;
    expect((await basera.request(validateOtp, { otp: typed, unique_id })).ok).toBe(true);
  });

  test('still works after four wrong tries', async () => {
    const { email } = await basera.signedUp();
    const { otp, unique_id } = await askForCode(basera, email);
    for (let tries = 0; tries < 4; tries += 1) {
      const wrong = await basera.request(validateOtp, { otp: otherThan(otp), unique_id });
      expect(wrong).toEqual(refused('OTP_WRONG'));
    }
    expect((await basera.request(validateOtp, { otp, unique_id })).ok).toBe(true);
  });

  test('is valid for ten minutes and not a moment longer', async () => {
    const [early, late] = [await basera.signedUp(), await basera.signedUp()];
    const inTime = await askForCode(basera, early.email);
    const tooLate = await askForCode(basera, late.email);
    basera.clock.advance(minutesToMilliseconds(10) - 1);
    expect((await basera.request(validateOtp, inTime)).ok).toBe(true);
    basera.clock.advance(1);
    expect(await basera.request(validateOtp, tooLate)).toEqual(refused('OTP_EXPIRED'));
  });

  test('is sent again after a minute, which closes the one before', async () => {
    const { email } = await basera.signedUp();
    const first = await askForCode(basera, email);
    basera.clock.advance(secondsToMilliseconds(60) - 1);
    const tooSoon = await basera.request(sendOtp, { username: email });
    expect(tooSoon).toEqual(refused('OTP_TOO_SOON'));
    expect(tooSoon.status).toBe(429);
    basera.clock.advance(1);
    const second = await askForCode(basera, email);
    expect(await basera.request(validateOtp, first)).toEqual(refused('OTP_EXPIRED'));
    expect((await basera.request(validateOtp, second)).ok).toBe(true);
  });

  test('of a phone and of an email know nothing of each other, also in one account', async () => {
    const { email, contact } = await basera.signedUp();
    const byMail = await askForCode(basera, email);
    const byPhone = await askForCode(basera, contact);
    expect(await basera.request(validateOtp, { ...byMail, otp: otherThan(byMail.otp) })).toEqual(
      refused('OTP_WRONG'),
    );
    expect((await basera.request(validateOtp, byMail)).ok).toBe(true);
    expect((await basera.request(validateOtp, byPhone)).ok).toBe(true);
  });

  test('is sent once when asked for ten times at once', async () => {
    const { email } = await basera.signedUp();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => basera.request(sendOtp, { username: email })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await basera.inbox(email)).toHaveLength(1);
  });

  test('can be asked for again at once after it was used', async () => {
    const { email } = await basera.signedUp();
    await basera.request(validateOtp, await askForCode(basera, email));
    expect((await basera.request(validateOtp, await askForCode(basera, email))).ok).toBe(true);
  });

  test('for a login does not complete a registration', async () => {
    const { email } = await basera.signedUp();
    const answer = await askForCode(basera, email);
    expect(await basera.request(validateOtpRegister, answer)).toEqual(refused('OTP_EXPIRED'));
    expect((await basera.request(validateOtp, answer)).ok).toBe(true);
  });

  test.each(['not-a-uuid', '', '00000000-0000-4000-8000-000000000000'])(
    'is refused for the unknown id %j',
    async (unique_id) => {
      const answer = await basera.request(validateOtp, { otp: '123456', unique_id });
      expect(answer).toEqual(refused('OTP_EXPIRED'));
    },
  );

  test('is sent again after a wait that grows to four hours', async () => {
    const { email } = await basera.signedUp();
    const inASecond = 'Please wait 1 second before asking for another one-time password.';
    const ask = () => basera.request(sendOtp, { username: email });
    for (const wait of [60, 120, 240, 480, 960, 1920, 3840, 7680, 14_400, 14_400]) {
      expect(await ask()).toMatchObject({ ok: true, value: { resendIn: wait } });
      basera.clock.advance(secondsToMilliseconds(wait) - 1);
      expect(await ask()).toMatchObject({ failure: { code: 'OTP_TOO_SOON', message: inASecond } });
      basera.clock.advance(1);
    }
    expect(await basera.inbox(email)).toHaveLength(10);
  });

  test('is asked for from one address at most three hundred times in ten minutes', async () => {
    const ask = (address: string, name: number) =>
      basera.app.request('/api/auth/auth/sendOtp', {
        method: 'POST',
        body: JSON.stringify({ username: `flood${name}@mail.example` }),
        headers: { 'x-forwarded-for': address },
      });
    for (let asked = 0; asked < 300; asked += 1) {
      expect((await ask('203.0.113.7', asked)).status).toBe(200);
    }
    expect((await ask('203.0.113.7', 300)).status).toBe(429);
    expect((await ask('203.0.113.8', 300)).status).toBe(200);
  });

  test('is forgotten a day after its end', async () => {
    const { email } = await basera.signedUp();
    const { unique_id } = await askForCode(basera, email);
    const kept = () => basera.shop.db.select().from(otpCodes).where(eq(otpCodes.id, unique_id));
    await sweepTables(basera.shop);
    expect(await kept()).toHaveLength(1);
    basera.clock.advance(minutesToMilliseconds(24 * 60 + 11));
    await sweepTables(basera.shop);
    expect(await kept()).toHaveLength(0);
  });

  test('is refused alike for every phone in production without an SMS service', async () => {
    const mailOnly = await openTestShop({ env: PRODUCTION });
    const { contact, email } = await mailOnly.signedUp();
    for (const username of [contact, '9600000002']) {
      const answer = await mailOnly.request(sendOtp, { username });
      expect(answer).toEqual(refused('CODES_NOT_BY_SMS'));
    }
    for (const to of [contact, email]) expect(await mailOnly.inbox(to)).toEqual([]);
    await mailOnly.close();
  });
});

test('a right code that is put off until there is an account costs no try', async () => {
  const answer = await askForCode(basera, 'putting.off@mail.example');
  for (let times = 0; times < 6; times += 1) {
    expect(await basera.request(validateOtp, answer)).toEqual(refused('NOT_REGISTERED'));
  }
  const wrong = { ...answer, otp: otherThan(answer.otp) };
  for (let times = 0; times < 5; times += 1) {
    expect(await basera.request(validateOtp, wrong)).toEqual(refused('OTP_WRONG'));
  }
  expect(await basera.request(validateOtp, answer)).toEqual(refused('OTP_EXPIRED'));
});

test('a resend that comes too soon makes the wait no longer', async () => {
  const { email: username } = await basera.signedUp();
  const ask = () => basera.request(sendOtp, { username });
  expect((await ask()).ok).toBe(true);
  for (let press = 0; press < 20; press += 1) {
    expect(await ask()).toMatchObject({ failure: { code: 'OTP_TOO_SOON' } });
  }
  basera.clock.advance(minutesToMilliseconds(1));
  expect((await ask()).ok).toBe(true);
});

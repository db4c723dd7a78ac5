import { minutesToMilliseconds, secondsToMilliseconds } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { proveApp } from '#contract/office/shell/gate.ts';
import { registerUser, validateOtpRegister } from '#contract/people/registration.ts';
import { login, requestPasswordReset, sendOtp, validateOtp } from '#contract/people/sign-in.ts';
import { codeSentTo, otherThan } from '../support/codes.ts';
import { codeNow, operatorOf, wrongCode } from '../support/operators.ts';
import { newPlace, withDevice } from '../support/places.ts';
import { openStreet, PASSWORD, exhaust } from '../support/street.ts';

const { shop, call, newcomer, codeFor, atHome, triesOfADay } = openStreet();
const ONE_NETWORK = newPlace();
const aMinuteLater = () => shop().clock.advance(minutesToMilliseconds(1));

describe('strangers who have codes sent to a name', () => {
  test.each([
    ['twenty networks', () => newPlace()],
    ['one network in twenty browsers', () => withDevice(ONE_NETWORK)],
  ])('send one from %s at once', async (_from, placeOf) => {
    const { email } = await newcomer();
    const asks = Array.from({ length: 20 }, () => call(placeOf(), sendOtp, { username: email }));
    const codes = (await Promise.all(asks)).map(({ code }) => code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'OTP_TOO_SOON')).toHaveLength(19);
    expect(await shop().inbox(email)).toHaveLength(1);
  });

  test('have them sent 13 times a day from one network, which keeps nobody elsewhere waiting for more than a minute', async () => {
    const { email } = await newcomer();
    const stranger = newPlace();
    const ask = () => call(withDevice(stranger), sendOtp, { username: email });
    expect(await triesOfADay(ask)).toBe(13);
    shop().clock.advance(secondsToMilliseconds((await ask()).retryAfter));
    expect((await ask()).ok).toBe(true);
    aMinuteLater();
    expect((await ask()).code).toBe('OTP_TOO_SOON');
    expect((await call(newPlace(), sendOtp, { username: email })).ok).toBe(true);
  });

  test('have them sent 63 times on the first day and 48 on the next from any number of networks, and never keep a known device waiting', async () => {
    const { email, home } = await atHome();
    const ask = () => call(newPlace(), sendOtp, { username: email });
    expect([await triesOfADay(ask), await triesOfADay(ask)]).toEqual([63, 48]);
    expect((await call(home, validateOtp, await codeFor(home, email))).ok).toBe(true);
  });

  test('do not void the code that the owner is about to type', async () => {
    const { email } = await newcomer();
    await call(newPlace(), sendOtp, { username: email });
    aMinuteLater();
    const place = withDevice(newPlace());
    const own = await codeFor(place, email);
    for (let asked = 0; asked < 3; asked += 1) {
      aMinuteLater();
      expect((await call(newPlace(), sendOtp, { username: email })).ok).toBe(true);
    }
    expect((await call(place, validateOtp, own)).ok).toBe(true);
  });

  test('keep nobody from registering', async () => {
    const form = { username: 'late comer', name: 'Asha Rao', contact: '' };
    const email = 'late.comer@mail.example';
    const ask = () => call(newPlace(), registerUser, { ...form, email });
    expect((await ask()).ok).toBe(true);
    aMinuteLater();
    expect((await ask()).ok).toBe(true);
  });

  test('have links for a password sent as seldom', async () => {
    const { email } = await newcomer();
    const path = API_PREFIX + requestPasswordReset.path.replace(':email', email);
    const asks = Array.from({ length: 20 }, async () =>
      shop().app.request(path, { headers: { 'x-forwarded-for': newPlace().network } }),
    );
    expect((await Promise.all(asks)).filter(({ ok }) => ok)).toHaveLength(1);
  });
});

test('the answer with a code says when this place gets the next one', async () => {
  const { email } = await newcomer();
  const place = newPlace();
  const resends: number[] = [];
  for (let asked = 0; asked < 4; asked += 1) {
    const { resendIn } = await call(place, sendOtp, { username: email });
    resends.push(resendIn);
    shop().clock.advance(secondsToMilliseconds(resendIn));
  }
  expect(resends).toEqual([60, 120, 240, 480]);
  expect((await call(newPlace(), sendOtp, { username: email })).resendIn).toBe(60);
});

test('a registration that its email answers leaves the number waiting for its next SMS', async () => {
  const contact = '9712345679';
  const form = { name: 'Asha Rao', contact };
  const place = newPlace();
  const ask = async (user: string) => {
    const email = `${user}@mail.example`;
    const { uuid } = await call(place, registerUser, { ...form, username: user, email });
    const otp = await codeSentTo(shop(), email);
    return call(place, validateOtpRegister, { otp, unique_id: uuid });
  };
  expect((await ask('first.mail')).ok).toBe(true);
  const askAgain = () => call(place, sendOtp, { username: contact });
  expect(await askAgain()).toMatchObject({ code: 'OTP_TOO_SOON', retryAfter: 60 });
  aMinuteLater();
  expect((await ask('second.mail')).ok).toBe(true);
  aMinuteLater();
  expect(await askAgain()).toMatchObject({ code: 'OTP_TOO_SOON', retryAfter: 60 });
});

test('a wait for one of two names uses up nothing of the other', async () => {
  const contact = '9712345678';
  await call(newPlace(), sendOtp, { username: contact });
  const form = { username: 'two names', name: 'Asha Rao', email: 'two.names@mail.example' };
  const place = newPlace();
  expect((await call(place, registerUser, { ...form, contact })).code).toBe('OTP_TOO_SOON');
  expect((await call(place, registerUser, { ...form, contact: '' })).ok).toBe(true);
});

describe('a guesser of codes', () => {
  test('has 315 wrong answers on the first day, and 240 on the next, from any number of networks', async () => {
    const { email } = await newcomer();
    let wrong = 0;
    const guess = async () => {
      const asked = await call(newPlace(), sendOtp, { username: email });
      if (!asked.ok) return asked;
      const otp = otherThan(await codeSentTo(shop(), email));
      for (let tries = 0; tries < 6; tries += 1) {
        const { code } = await call(newPlace(), validateOtp, { otp, unique_id: asked.uuid });
        if (code === 'OTP_WRONG') wrong += 1;
      }
      return asked;
    };
    await triesOfADay(guess);
    expect(wrong).toBe(315);
    await triesOfADay(guess);
    expect(wrong).toBe(315 + 240);
  });

  test('leaves the owner the right answer on a new device, after thirty wrong ones', async () => {
    const { email } = await newcomer();
    for (let codes = 0; codes < 6; codes += 1) {
      const stranger = newPlace();
      const { unique_id, otp } = await codeFor(stranger, email);
      for (let tries = 0; tries < 5; tries += 1) {
        const wrong = await call(stranger, validateOtp, { otp: otherThan(otp), unique_id });
        expect(wrong.code).toBe('OTP_WRONG');
      }
      aMinuteLater();
    }
    const right = { username: email, password: PASSWORD };
    expect((await call(withDevice(newPlace()), login, right)).ok).toBe(true);
    const place = withDevice(newPlace());
    expect((await call(place, validateOtp, await codeFor(place, email))).ok).toBe(true);
  });
});

describe('a guesser of passwords', () => {
  const wrong = { password: 'not this one' };

  test('from forty networks keeps no right password and no right code from a new device', async () => {
    const { email, contact } = await newcomer();
    for (let tries = 0; tries < 40; tries += 1) {
      const { code } = await call(newPlace(), login, { username: email, ...wrong });
      expect(code).toBe('LOGIN_FAILED');
    }
    for (const username of [email, contact]) {
      const place = withDevice(newPlace());
      expect((await call(place, login, { username, password: PASSWORD })).ok).toBe(true);
    }
    const place = withDevice(newPlace());
    expect((await call(place, validateOtp, await codeFor(place, email))).ok).toBe(true);
  });

  test('has 39 on the first day from one network, and 24 on the next', async () => {
    const { email } = await newcomer();
    const place = newPlace();
    const guess = () => call(withDevice(place), login, { username: email, ...wrong });
    expect([await triesOfADay(guess), await triesOfADay(guess)]).toEqual([39, 24]);
  });

  test('has no more of them with several names of one account', async () => {
    const { email, contact } = await newcomer();
    const place = newPlace();
    const names = [email, email.toUpperCase(), ` ${email}`, contact, `+91 ${contact}`];
    let tries = 0;
    const guess = () => {
      tries += 1;
      return call(place, login, { username: names[tries % names.length] ?? '', ...wrong });
    };
    expect(await exhaust(guess)).toBe(5);
  });

  test('has no more of them for a name that nobody has', async () => {
    const place = newPlace();
    const guess = () => call(place, login, { username: 'nobody@mail.example', ...wrong });
    expect(await exhaust(guess)).toBe(5);
  });

  test('has no more of them by sending them at once', async () => {
    const { email } = await newcomer();
    const place = newPlace();
    const guesses = Array.from({ length: 20 }, () =>
      call(withDevice(place), login, { username: email, ...wrong }),
    );
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(15);
  });

  test('waits as long whether or not the next one is sent too early', async () => {
    const { email } = await newcomer();
    const place = newPlace();
    const guess = () => call(place, login, { username: email, ...wrong });
    expect(await exhaust(guess)).toBe(5);
    expect([(await guess()).retryAfter, (await guess()).retryAfter]).toEqual([1, 1]);
    shop().clock.advance(1000);
    expect((await guess()).code).toBe('LOGIN_FAILED');
    expect((await guess()).retryAfter).toBe(2);
  });

  test('on the network of a known device keeps it out for no moment', async () => {
    const { email, home } = await atHome();
    const { network } = home;
    expect(await exhaust(() => call({ network }, login, { username: email, ...wrong }))).toBe(5);
    expect((await call(home, login, { username: email, password: PASSWORD })).ok).toBe(true);
    expect(await exhaust(() => call(home, login, { username: email, ...wrong }))).toBe(5);
  });
});

describe('a guesser of the codes of an app', () => {
  test('has 49 on the first day from any number of networks, and 24 on the next', async () => {
    const { token, app } = await operatorOf(shop());
    const guess = () => call(newPlace(), proveApp, { code: wrongCode(shop(), app) }, token);
    expect([await triesOfADay(guess), await triesOfADay(guess)]).toEqual([49, 24]);
  });

  test('keeps the operator waiting after twenty-one from as many networks, and no other one', async () => {
    const { token, app } = await operatorOf(shop());
    const other = await operatorOf(shop());
    const guess = () => call(newPlace(), proveApp, { code: wrongCode(shop(), app) }, token);
    expect(await exhaust(guess)).toBe(21);
    const prove = ({ token: of, app: by }: Pick<typeof other, 'token' | 'app'>) =>
      call(newPlace(), proveApp, { code: codeNow(shop(), by) }, of);
    expect((await prove({ token, app })).retryAfter).toBe(60);
    aMinuteLater();
    expect((await prove({ token, app })).ok).toBe(true);
    expect((await prove(other)).ok).toBe(true);
  });
});

test('a right password costs nothing, and makes up for wrong ones', async () => {
  const { email } = await newcomer();
  const place = newPlace();
  for (let times = 0; times < 5; times += 1) {
    for (let slips = 0; slips < 4; slips += 1) {
      const slip = await call(place, login, { username: email, password: 'slip' });
      expect(slip.code).toBe('LOGIN_FAILED');
    }
    expect((await call(place, login, { username: email, password: PASSWORD })).ok).toBe(true);
  }
});

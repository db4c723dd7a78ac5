import { hoursToMilliseconds, minutesToMilliseconds } from 'date-fns';
import { and, gt, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { login, registerUser, sendOtp, validateOtp } from '#contract/sign-in.ts';
import { rateWindows } from '#server/db/schema/operations.ts';
import { codeSentTo, otherThan } from './support/codes.ts';
import { newPlace, withDevice } from './support/places.ts';
import { openStreet, PASSWORD, useUp } from './support/street.ts';

const { shop, call, newcomer, codeFor, atHome } = openStreet();

describe('strangers who use up the codes of a name', () => {
  test('get ten from one network, and lock nobody out elsewhere', async () => {
    const { email } = await newcomer();
    const stranger = newPlace();
    const ask = () => {
      shop().clock.advance(minutesToMilliseconds(1));
      return call(withDevice(stranger), sendOtp, { username: email });
    };
    expect(await useUp(ask)).toBe(10);
    expect((await call(newPlace(), sendOtp, { username: email })).ok).toBe(true);
  });

  test('get twenty an hour from any number of networks, and never lock a known device', async () => {
    const { email, home } = await atHome();
    expect(await useUp(() => call(newPlace(), sendOtp, { username: email }))).toBe(20);
    expect((await call(home, validateOtp, await codeFor(home, email))).ok).toBe(true);
  });

  test('neither void the code that the owner is about to type nor keep the owner waiting', async () => {
    const { email } = await newcomer();
    await call(newPlace(), sendOtp, { username: email });
    const place = withDevice(newPlace());
    const own = await codeFor(place, email);
    for (let asked = 0; asked < 3; asked += 1) {
      shop().clock.advance(minutesToMilliseconds(2));
      expect((await call(newPlace(), sendOtp, { username: email })).ok).toBe(true);
    }
    expect((await call(place, validateOtp, own)).ok).toBe(true);
  });

  test('wait a minute for each on one network, in whatever browser they say they are', async () => {
    const { email, home } = await atHome();
    const asks = Array.from({ length: 5 }, () =>
      call(withDevice(home), sendOtp, { username: email }),
    );
    const codes = (await Promise.all(asks)).map(({ code }) => code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'OTP_TOO_SOON')).toHaveLength(4);
    // The owner's browser on the same network does not wait for them.
    expect((await call(home, sendOtp, { username: email })).ok).toBe(true);
  });

  test('keep nobody from registering', async () => {
    const form = { username: 'late comer', name: 'Asha Rao', contact: '' };
    const email = 'late.comer@mail.example';
    const ask = () => call(newPlace(), registerUser, { ...form, email });
    expect((await ask()).ok).toBe(true);
    expect((await ask()).ok).toBe(true);
  });
});

describe('a guesser of codes', () => {
  test('has thirty wrong answers a day for a name, from any number of networks', async () => {
    const { email, home } = await atHome();
    let wrong = 0;
    for (let hour = 0; hour < 12; hour += 1) {
      for (let codes = 0; codes < 15; codes += 1) {
        const place = withDevice(newPlace());
        const { uuid } = await call(place, sendOtp, { username: email });
        if (uuid === '') break;
        const otp = otherThan(await codeSentTo(shop(), email));
        for (let tries = 0; tries < 5; tries += 1) {
          const { code } = await call(newPlace(), validateOtp, { otp, unique_id: uuid });
          if (code === 'OTP_WRONG') wrong += 1;
        }
      }
      shop().clock.advance(hoursToMilliseconds(1) + 1);
    }
    expect(wrong).toBe(30);
    expect((await call(home, validateOtp, await codeFor(home, email))).ok).toBe(true);
  });

  test('on one network leaves the owner the right answer on another', async () => {
    const { email } = await newcomer();
    const stranger = newPlace();
    for (let codes = 0; codes < 4; codes += 1) {
      shop().clock.advance(minutesToMilliseconds(1));
      const { unique_id, otp } = await codeFor(withDevice(stranger), email);
      for (let tries = 0; tries < 5; tries += 1) {
        await call(stranger, validateOtp, { otp: otherThan(otp), unique_id });
      }
    }
    shop().clock.advance(minutesToMilliseconds(1));
    const refused = await codeFor(withDevice(stranger), email);
    expect((await call(stranger, validateOtp, refused)).code).toBe('TOO_MANY_REQUESTS');
    const place = newPlace();
    expect((await call(place, validateOtp, await codeFor(place, email))).ok).toBe(true);
  });
});

describe('a guesser of passwords', () => {
  const wrong = { password: 'not this one' };

  test('on one network leaves the right password a way in on another', async () => {
    const { email } = await newcomer();
    const stranger = newPlace();
    for (let quarter = 0; quarter < 8; quarter += 1) {
      await useUp(() => call(stranger, login, { username: email, ...wrong }));
      shop().clock.advance(minutesToMilliseconds(15));
    }
    const right = { username: email, password: PASSWORD };
    expect((await call(newPlace(), login, right)).ok).toBe(true);
  });

  test('has sixty a day for a name from any number of networks, and locks no known device', async () => {
    const { email, home } = await atHome();
    expect(await useUp(() => call(newPlace(), login, { username: email, ...wrong }))).toBe(60);
    const right = { username: email, password: PASSWORD };
    expect((await call(newPlace(), login, right)).code).toBe('TOO_MANY_REQUESTS');
    expect((await call(home, login, right)).ok).toBe(true);
    shop().clock.advance(hoursToMilliseconds(24));
    expect((await call(newPlace(), login, right)).ok).toBe(true);
  });

  test('is told apart by no spelling of the name', async () => {
    const { email } = await newcomer();
    const place = newPlace();
    const spelt = [email, email.toUpperCase(), ` ${email}`];
    let tries = 0;
    const ask = () => {
      tries += 1;
      return call(place, login, { username: spelt[tries % 3] ?? '', ...wrong });
    };
    expect(await useUp(ask)).toBe(10);
  });

  test('is limited on a known device, too', async () => {
    const { email, home } = await atHome();
    expect(await useUp(() => call(home, login, { username: email, ...wrong }))).toBe(10);
  });
});

test('a right password costs nothing', async () => {
  const { email } = await newcomer();
  const place = newPlace();
  for (let times = 0; times < 15; times += 1) {
    expect((await call(place, login, { username: email, password: PASSWORD })).ok).toBe(true);
  }
});

describe('a refused try', () => {
  const used = (name: string) =>
    shop()
      .shop.db.select({ key: rateWindows.key, hits: rateWindows.hits })
      .from(rateWindows)
      .where(and(like(rateWindows.key, `%name ${name}%`), gt(rateWindows.hits, 0)))
      .orderBy(rateWindows.key);

  test('uses up nothing of the network it comes from', async () => {
    const { email } = await newcomer();
    const wrong = { username: email, password: 'not this one' };
    await useUp(() => call(newPlace(), login, wrong));
    const before = await used(email);
    expect((await call(newPlace(), login, wrong)).code).toBe('TOO_MANY_REQUESTS');
    expect(await used(email)).toEqual(before);
  });

  test('of two names uses up nothing of the one that had tries left', async () => {
    const contact = '9712345678';
    await useUp(() => call(newPlace(), sendOtp, { username: contact }));
    const form = { username: 'two names', name: 'Asha Rao', email: 'two.names@mail.example' };
    const answer = await call(newPlace(), registerUser, { ...form, contact });
    expect(answer.code).toBe('TOO_MANY_REQUESTS');
    expect(await used(form.email)).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { fakeApi, refused } from '../support/fake-api.ts';

const SEND = 'POST /auth/auth/sendOtp';

async function askForOtp(answer: () => unknown) {
  fakeApi({ [SEND]: answer });
  const signIn = await import('#stores/people/sign-in.ts');
  signIn.editUsername('asha@mail.example');
  await signIn.requestOtp();
  return { notice: signIn.$signIn.get().notice?.text, resendIn: signIn.$resendIn.get() };
}

test('a refusal is shown with the time after which to try again', async () => {
  const wait = { 'retry-after': '754' };
  expect(await askForOtp(() => refused(429, 'TOO_MANY_REQUESTS', {}, wait))).toMatchObject({
    notice: 'Too many tries. Please try again in 13 minutes.',
  });
});

test('the button for another code counts down what the server says', async () => {
  const wait = { 'retry-after': '23' };
  expect(await askForOtp(() => refused(429, 'OTP_TOO_SOON', {}, wait))).toEqual({
    notice: 'Please wait 23 seconds before asking for another one-time password.',
    resendIn: 23,
  });
});

test('a refusal of something before the shop says when, too', async () => {
  const html = () =>
    new Response('<h1>Busy</h1>', { status: 503, headers: { 'retry-after': '1' } });
  expect(await askForOtp(html)).toMatchObject({
    notice: 'We can’t respond right now. Please try again in 1 second.',
  });
});

test('a refusal that names no time, or none in seconds, keeps its own words', async () => {
  const date = { 'retry-after': 'Sun, 22 Nov 2026 10:00:00 GMT' };
  for (const headers of [{}, date]) {
    expect(await askForOtp(() => refused(429, 'TOO_MANY_REQUESTS', {}, headers))).toMatchObject({
      notice: 'Too many tries. Please wait a minute and try again.',
    });
  }
});

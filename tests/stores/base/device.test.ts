import { expect, test, vi } from 'vitest';
import { fakeApi } from '../support/fake-api.ts';

const SENT = { uuid: 'u', message: 'On its way' };

test('the calls of signing in carry a token that this browser keeps, and no other call does', async () => {
  const api = fakeApi({
    'POST /auth/auth/sendOtp': () => SENT,
    'POST /auth/auth/login': () => ({ token: 't', token_type: 'bearer' }),
    'GET /user/checkEmail/asha%40mail.example': () => false,
  });
  const calls = await import('#stores/people/sign-in-calls.ts');
  await calls.sendOtp('asha@mail.example');
  await calls.login('asha', 'secret');
  const { checkEmail } = await import('#stores/people/registration-calls.ts');
  await checkEmail('asha@mail.example');
  const [first, second, third] = api.asked.map(({ headers }) => headers.get('x-device'));
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).toBe(first);
  expect(third).toBeNull();
  expect(localStorage.getItem('device')).toBe(first);
});

test('a browser that keeps nothing can sign in all the same', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const { deviceToken } = await import('#stores/base/device.ts');
  expect(deviceToken()).toBe('');
  vi.unstubAllGlobals();
});

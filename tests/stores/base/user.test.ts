import { expect, test, vi } from 'vitest';
import { fakeApi, later, NO_ANSWER, refused } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';

const USER_INFO = 'GET /user/userInfo';
const LOGOUT = 'POST /auth/auth/logout';

async function signedIn(token = 'token') {
  const session = await import('#stores/base/session.ts');
  session.signInWith(token);
  return session;
}

test('is loaded for a stored session, with its token', async () => {
  const answer = later<typeof ASHA>();
  const api = fakeApi({ [USER_INFO]: () => answer.promise });
  await signedIn();
  const { $user, userKnown } = await import('#stores/base/user.ts');
  expect($user.get().state).toBe('loading');
  answer.resolve(ASHA);
  await userKnown();
  expect($user.get()).toEqual({ state: 'ready', user: ASHA });
  expect(api.asked[0]?.headers.get('authorization')).toBe('Bearer token');
});

test('is nobody without a session, and nothing is asked', async () => {
  const api = fakeApi();
  const { $user } = await import('#stores/base/user.ts');
  expect($user.get()).toEqual({ state: 'none' });
  expect(api.asked).toEqual([]);
});

test('of an older session never shows in a newer one', async () => {
  const slow = later<typeof ASHA>();
  fakeApi({
    [USER_INFO]: ({ headers }) =>
      headers.get('authorization') === 'Bearer old' ? slow.promise : { ...ASHA, id: 8 },
  });
  const { signInWith } = await signedIn('old');
  const { $user, userKnown } = await import('#stores/base/user.ts');
  signInWith('new');
  await userKnown();
  slow.resolve(ASHA);
  await slow.promise;
  expect($user.get()).toMatchObject({ state: 'ready', user: { id: 8 } });
});

test('that cannot be loaded can be asked for again', async () => {
  const api = fakeApi({ [USER_INFO]: () => NO_ANSWER });
  await signedIn();
  const { $user, refreshUser, userKnown } = await import('#stores/base/user.ts');
  await userKnown();
  expect($user.get().state).toBe('failed');
  api.on(USER_INFO, () => ASHA);
  await refreshUser();
  expect($user.get().state).toBe('ready');
});

test('of a session the server has forgotten: the session ends and the sign-in window asks again', async () => {
  fakeApi({ [USER_INFO]: () => refused(401, 'SESSION_EXPIRED') });
  const { $session } = await signedIn();
  const { $user, userKnown } = await import('#stores/base/user.ts');
  const { $signInWindow } = await import('#stores/base/sign-in-window.ts');
  await userKnown();
  await vi.waitFor(() => expect($session.get()).toBeNull());
  expect($user.get().state).toBe('none');
  expect($signInWindow.get()).toMatchObject({ state: 'open', screen: 'login', expired: true });
});

test.each([
  ['answers', () => ({})],
  ['cannot be reached', () => NO_ANSWER],
  ['has forgotten the session', () => refused(401, 'SESSION_EXPIRED')],
])('logs out and goes home when the server %s', async (_, answer) => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const api = fakeApi({ [USER_INFO]: () => ASHA, [LOGOUT]: answer });
  const { $session } = await signedIn();
  const { logout } = await import('#stores/base/user.ts');
  const { $signInWindow } = await import('#stores/base/sign-in-window.ts');
  await logout();
  expect($session.get()).toBeNull();
  expect(api.calls(LOGOUT)[0]?.headers.get('authorization')).toBe('Bearer token');
  expect(leave).toHaveBeenCalledWith('/');
  expect($signInWindow.get().state).toBe('closed');
});

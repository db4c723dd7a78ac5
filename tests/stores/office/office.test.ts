import { beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '#contract/office/people/people.ts';
import { fakeApi, later, refused } from '../support/fake-api.ts';
import { MEERA } from '../support/person.ts';

const peopleWith = (role: Person['role']) => ({ people: [{ ...MEERA, role }], invitations: [] });

/** Somebody who has signed in, and proved it in this tab. */
async function inside() {
  localStorage.setItem('session', JSON.stringify({ token: 'customer', token_type: 'bearer' }));
  sessionStorage.setItem('office-session', 'operator');
  return {
    ...(await import('#stores/office/shell/session.ts')),
    ...(await import('#stores/office/shell/door.ts')),
  };
}

beforeEach(() => {
  history.replaceState(null, '', '/office/log');
});

test('a session of the office is sent with its calls, and the tab keeps it over a reload', async () => {
  const api = fakeApi({ 'GET /office/people': () => peopleWith('care') });
  const { $door } = await inside();
  expect($door.get()).toEqual({ state: 'open' });
  const { loadPeople } = await import('#stores/office/people/people.ts');
  await loadPeople();
  expect(api.calls('GET /office/people')[0]?.headers.get('authorization')).toBe('Bearer operator');
});

test('a session that has ended leads back to the second factor, and the sign-in stays', async () => {
  fakeApi({
    'GET /office/people': () => refused(401, 'SESSION_EXPIRED'),
    'GET /office/gate': () => ({ state: 'prove', passkey: true, app: false }),
  });
  const { $door } = await inside();
  const seen = vi.fn();
  $door.subscribe(seen);
  const { loadPeople } = await import('#stores/office/people/people.ts');
  await loadPeople();
  await vi.waitFor(() =>
    expect($door.get()).toEqual({ state: 'prove', passkey: true, app: false }),
  );
  expect(sessionStorage.getItem('office-session')).toBeNull();
  expect(localStorage.getItem('session')).not.toBeNull();
  const { $people } = await import('#stores/office/people/people.ts');
  const people = $people.get();
  expect(people.state === 'failed' && people.failure.message).toMatch(/^Your office session/);
});

test('a wrong code of the app ends nothing', async () => {
  fakeApi({
    'POST /office/gate/app': () => refused(403, 'FACTOR_WRONG'),
    'GET /office/gate': () => ({ state: 'prove', passkey: false, app: true }),
  });
  const { $door, forgetOfficeSession } = await inside();
  $door.subscribe(() => undefined);
  forgetOfficeSession();
  const { codeForm, proveByCode } = await import('#stores/office/shell/prove.ts');
  codeForm.edit('code', '000000');
  await proveByCode();
  expect(codeForm.$form.get().notice?.text).toBe(
    'This code is wrong. Please enter the code your app shows now.',
  );
  expect(localStorage.getItem('session')).not.toBeNull();
});

test('whoever signs in next does not go on in the session of the one before', async () => {
  fakeApi();
  const { $officeSession } = await inside();
  const { forgetSession } = await import('#stores/base/session.ts');
  forgetSession();
  expect($officeSession.get()).toBeNull();
  expect(sessionStorage.getItem('office-session')).toBeNull();
});

test('a role that another changed meanwhile is told, and changed only when that was seen', async () => {
  let role: Person['role'] = 'care';
  const api = fakeApi({
    'GET /office/people': () => peopleWith(role),
    'PUT /office/people/12/role': ({ body }) => {
      if (body['before'] !== role) return refused(409, 'OPERATOR_CHANGED');
      role = body['role'] as Person['role'];
      return {};
    },
  });
  await inside();
  const people = await import('#stores/office/people/people.ts');
  await people.loadPeople();
  people.beginChange(MEERA);
  role = 'floor';
  people.chooseRole('books');
  await people.saveRole();
  expect(people.$changing.get()?.notice?.text).toContain('was Care and is now Floor');
  expect(role).toBe('floor');
  await people.saveRole();
  expect(role).toBe('books');
  expect(people.$changing.get()).toBeUndefined();
  expect(api.calls('PUT /office/people/12/role')).toHaveLength(2);
});

test('a list shows what its address says, keeps there what is asked for, and follows the back button', async () => {
  const none = { search: '', action: '', about: '', document: '' };
  history.replaceState(null, '', '/office/log?search=B-100234&from=70');
  const api = fakeApi({ 'GET /office/log': () => ({ rows: [], next: null, actions: [] }) });
  await inside();
  const { log } = await import('#stores/office/shell/log.ts');
  log.$query.subscribe(() => undefined);
  log.$loaded.subscribe(() => undefined);
  await vi.waitFor(() => expect(log.$loaded.get().state).toBe('ready'));
  const asked = () => Object.fromEntries(api.asked.at(-1)?.query ?? []);
  expect(asked()).toEqual({ ...none, search: 'B-100234', from: '70' });

  log.filter({ action: 'operator role' });
  expect(location.search).toBe('?search=B-100234&action=operator+role');
  expect(log.$isTurning.get()).toBe(true);
  await vi.waitFor(() => expect(log.$isTurning.get()).toBe(false));
  expect(asked()).toEqual({ ...none, search: 'B-100234', action: 'operator role' });
  log.turnTo('20');
  expect(location.search).toBe('?search=B-100234&action=operator+role&from=20');

  history.replaceState(null, '', '/office/log');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(log.$query.get()).toEqual({ filters: none, from: '' });
});

test('of two pages the one that was asked for last is waited for', async () => {
  const slow = later<object>();
  const answers = [{ rows: [], next: null, actions: [] }, slow.promise, slow.promise];
  fakeApi({ 'GET /office/log': () => answers.shift() });
  await inside();
  const { log } = await import('#stores/office/shell/log.ts');
  log.$loaded.subscribe(() => undefined);
  await vi.waitFor(() => expect(log.$loaded.get().state).toBe('ready'));
  log.turnTo('50');
  log.turnTo('25');
  slow.resolve({ rows: [], next: '~1~1', actions: [] });
  await vi.waitFor(() => expect(log.$isTurning.get()).toBe(false));
  expect(log.$query.get().from).toBe('25');
});

test('columns that were left out are remembered', async () => {
  const { createColumns } = await import('#stores/office/shell/columns.ts');
  const columns = createColumns('log');
  columns.toggle('who');
  columns.toggle('about');
  columns.toggle('who');
  expect(columns.$hidden.get()).toEqual(['about']);
  expect(localStorage.getItem('office-columns-log')).toBe('about');
});

test('a list by city opens in the one chosen last, unless its address says anything', async () => {
  const api = fakeApi({ 'GET /office/orders': () => ({ rows: [], next: null }) });
  history.replaceState(null, '', '/office/orders');
  await inside();
  const first = await import('#stores/office/orders/orders.ts');
  first.orderList.filter({ city: '2' });
  vi.resetModules();
  history.replaceState(null, '', '/office/orders');
  await inside();
  const again = await import('#stores/office/orders/orders.ts');
  expect(again.orderList.$query.get().filters.city).toBe('2');
  expect(location.search).toBe('?city=2');
  await again.orderList.load();
  expect(api.calls('GET /office/orders').at(-1)?.query.get('city')).toBe('2');
  vi.resetModules();
  history.replaceState(null, '', '/office/orders?pick=late');
  await inside();
  const led = await import('#stores/office/orders/orders.ts');
  expect(led.orderList.$query.get().filters).toMatchObject({ pick: 'late', city: '' });
  led.orderList.filter({ city: '' });
  vi.resetModules();
  history.replaceState(null, '', '/office/orders');
  const last = await import('#stores/office/orders/orders.ts');
  expect(last.orderList.$query.get().filters.city).toBe('');
});

test('an authenticator app takes the place of a passkey that the device is asked for', async () => {
  fakeApi({
    'GET /office/gate': () => ({ state: 'set-up', hasPasskeys: true, isFresh: true }),
    'POST /office/gate/passkey/options': () => ({ id: 'one', options: {} }),
    'POST /office/gate/app/secret': () => ({ address: 'otpauth://totp/Basera' }),
  });
  const refusal = { ok: false, status: 0, failure: { code: 'UNEXPECTED', message: 'Broken off' } };
  const asked = Promise.withResolvers<typeof refusal>();
  vi.doMock('#stores/office/passkey.ts', () => ({
    makeOnDevice: () => asked.promise,
    breakOff: () => Promise.resolve(asked.resolve(refusal)),
  }));
  const { firstFactor } = await import('#stores/office/shell/set-up.ts');
  const passkey = firstFactor.addPasskey();
  await vi.waitFor(() => expect(firstFactor.$setUp.get().busy).toBe('passkey'));
  await Promise.all([firstFactor.askForApp(), passkey]);
  expect(firstFactor.$setUp.get()).toEqual({
    busy: undefined,
    appAddress: 'otpauth://totp/Basera',
    notice: undefined,
  });
  vi.doUnmock('#stores/office/shell/passkey.ts');
});

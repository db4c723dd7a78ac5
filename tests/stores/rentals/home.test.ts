import { expect, test, vi } from 'vitest';
import { fakeApi, NO_ANSWER } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';

const HOME = 'GET /order/home';
const EMPTY = {
  activeOrders: 0,
  allOrders: 0,
  pendingInvoices: 0,
  activeDeposits: 0,
  next: null,
  after: [],
  things: [],
  coming: [],
  bill: null,
  months: [],
  credit: 0,
  statementYear: 2026,
};

/** The home of somebody who is signed in. */
async function openHome() {
  const api = fakeApi({ 'GET /user/userInfo': () => ASHA, [HOME]: () => EMPTY });
  const { signInWith } = await import('#stores/session/session.ts');
  signInWith('token');
  const home = await import('#stores/rentals/home.ts');
  home.$home.subscribe(() => undefined);
  await vi.waitFor(() => expect(home.$home.get().state).toBe('ready'));
  return { ...home, api };
}

test('a home that cannot be refreshed stays as it was and says so, until it is', async () => {
  const { $home, $homeStale, loadHome, api } = await openHome();
  expect($homeStale.get()).toBe(false);
  api.on(HOME, () => NO_ANSWER);
  await loadHome();
  expect($home.get()).toMatchObject({ state: 'ready', value: { statementYear: 2026 } });
  expect($homeStale.get()).toBe(true);
  api.on(HOME, () => ({ ...EMPTY, allOrders: 2 }));
  await loadHome();
  expect($home.get()).toMatchObject({ value: { allOrders: 2 } });
  expect($homeStale.get()).toBe(false);
});

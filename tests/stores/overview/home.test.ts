import { expect, test, vi } from 'vitest';
import type { Payable } from '#stores/payments/payment.ts';
import { fakeApi, NO_ANSWER } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';

vi.mock('#stores/payments/payment.ts', () => ({
  payThrough: async ({ reread }: Payable) => {
    await reread?.();
    return { outcome: 'paid' };
  },
}));

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
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
  const home = await import('#stores/overview/home.ts');
  home.$home.subscribe(() => undefined);
  await vi.waitFor(() => expect(home.$home.get().state).toBe('ready'));
  return { ...home, api };
}

test('what was paid from the home is told once the home shows it', async () => {
  const { payFromHome, $home, api } = await openHome();
  const { $invoicesNotice } = await import('#stores/billing/invoices.ts');
  api.on(HOME, () => ({ ...EMPTY, pendingInvoices: 3 }));
  const shown: unknown[] = [];
  $invoicesNotice.listen((notice) => notice && shown.push($home.get()));
  await payFromHome('ALL', 'Basera');
  expect(shown).toMatchObject([{ value: { pendingInvoices: 3 } }]);
});

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

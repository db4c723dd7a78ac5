import { expect, test, vi } from 'vitest';
import { rupees } from '#domain/base/money.ts';
import type { Payable } from '#stores/payments/payment.ts';
import { fakeApi } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';

const { state } = vi.hoisted(() => ({ state: { outcome: {} } }));

vi.mock('#stores/payments/payment.ts', () => ({
  payThrough: async ({ reread }: Payable) => {
    await reread?.();
    return state.outcome;
  },
}));

const AUTOPAY = {
  mandate: {
    state: 'active',
    pausedBy: null,
    method: 'card',
    account: 'Visa ending 1111',
    maximum: 500_000,
    since: '2026-11-21T05:30:00Z',
    expiresOn: '2031-11-21',
  },
  next: null,
  nextOn: null,
  nextAmount: null,
  uncovered: null,
  isRefused: false,
  history: [],
  offer: { maximum: 500_000 },
};

async function openSection(autopay: object = AUTOPAY) {
  fakeApi({ 'GET /user/userInfo': () => ASHA, 'GET /order/autopay': () => autopay });
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
  return import('#stores/billing/autopay.ts');
}

test.each([
  ['paid', true],
  ['unconfirmed', true],
  ['dismissed', false],
] as const)(
  'the form of AutoPay is done with once its window is %s: %s',
  async (outcome, isDone) => {
    state.outcome = { outcome };
    const { setUpAutoPay } = await openSection();
    expect(await setUpAutoPay('upi', rupees(5000), 'Basera')).toBe(isDone);
  },
);

test('the form of AutoPay stays for another account where the bank refused this one', async () => {
  state.outcome = { outcome: 'paid' };
  const { setUpAutoPay } = await openSection({ ...AUTOPAY, isRefused: true });
  expect(await setUpAutoPay('upi', rupees(5000), 'Basera')).toBe(false);
});

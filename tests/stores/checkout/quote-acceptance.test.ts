import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refused } from '../support/fake-api.ts';
import { addressOf } from '../support/rentals.ts';

const QUOTE = '/quotes/abc';
const OPEN = {
  number: 'Q1',
  state: 'open',
  name: 'Asha Rao',
  cityId: 1,
  lines: [],
  validUntil: '2026-12-01',
  note: '',
  lacking: [],
  isYours: true,
  orderNumber: null,
};
const DELIVERY = { expectedOn: '2026-12-01', labourFee: 0, days: [] };
const away = () => refused(503, 'BOOKS_AWAY');

vi.mock('#stores/base/leave.ts', () => ({ leaveTo: vi.fn(), leaveFor: vi.fn() }));
vi.mock('#stores/payments/payment.ts', () => ({
  payFor: vi.fn(() => Promise.resolve({ outcome: 'paid' })),
}));

beforeEach(() => {
  history.replaceState(null, '', '/quote/abc');
});

async function openQuote(answers: Record<string, () => unknown>) {
  const api = fakeApi({
    [`GET ${QUOTE}`]: () => OPEN,
    'GET /user/addresses': () => [addressOf(1, 1)],
    [`GET ${QUOTE}/delivery`]: () => DELIVERY,
    [`POST ${QUOTE}/accept`]: () => ({ orderNumber: 'B1' }),
    ...answers,
  });
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
  const { $addresses } = await import('#stores/people/profile/addresses.ts');
  const { $quote } = await import('#stores/checkout/quote.ts');
  const acceptance = await import('#stores/checkout/quote-acceptance.ts');
  const { $accepting, $quoteAddress, $quoteDelivery } = acceptance;
  for (const store of [$quote, $addresses, $quoteAddress, $quoteDelivery]) {
    store.listen(() => undefined);
  }
  const settled = ['ready', 'failed'];
  await vi.waitFor(() => {
    expect($quote.get()).toMatchObject({ state: 'ready' });
    expect(settled).toContain($addresses.get().state);
    if ($quoteAddress.get()) expect(settled).toContain($quoteDelivery.get().state);
  });
  acceptance.setQuoteConsent(true);
  return {
    api,
    choose: acceptance.chooseQuoteAddress,
    async accept() {
      await acceptance.acceptQuote('Basera');
      const accepting = $accepting.get();
      return accepting.step === 'review' ? accepting.problem?.code : undefined;
    },
    sent: () => api.calls(`POST ${QUOTE}/accept`).length,
  };
}

test.each([
  ['addresses', 'GET /user/addresses', () => [addressOf(1, 1)]],
  ['days of delivery', `GET ${QUOTE}/delivery`, () => DELIVERY],
])('%s that nobody answered for are asked for again, and looked at first', async (...row) => {
  const [, call, answer] = row;
  const page = await openQuote({ [call]: away });
  expect(await page.accept()).toBe('BOOKS_AWAY');
  page.api.on(call, answer);
  expect(await page.accept()).toBe('LOOK_AGAIN');
  expect(page.sent()).toBe(0);
  await page.accept();
  expect(page.sent()).toBe(1);
});

test('only addresses that are there and lie elsewhere are none it can go to', async () => {
  const page = await openQuote({ 'GET /user/addresses': () => [addressOf(2, 2)] });
  expect(await page.accept()).toBe('ORDER_ADDRESS_MISSING');
});

test('an address whose area was closed can be chosen, and is refused as such', async () => {
  const page = await openQuote({
    'GET /user/addresses': () => [addressOf(1, 1), addressOf(2, null)],
  });
  page.choose(2);
  expect(await page.accept()).toBe('ADDRESS_UNSERVICEABLE');
  expect(page.sent()).toBe(0);
});

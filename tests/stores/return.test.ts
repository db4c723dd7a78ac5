import { beforeEach, expect, test, vi } from 'vitest';
import { day } from '#domain/kolkata.ts';
import { fakeApi, later, NO_ANSWER, refused } from './support/fake-api.ts';
import { orderOf, USER } from './support/rentals.ts';

const LIST = 'GET /order/viewAllOrders/7';
const QUOTE = 'GET /order/return/B1/quote';
const ASK = 'POST /order/return/B1';
const OPTIONS = {
  days: ['2026-11-24', '2026-11-25'],
  slots: ['09:00-12:00'],
  reasons: ['I have bought my own'],
};

/** What a return comes to that forfeits so many paise. */
function quoteOf(forfeited: number) {
  return {
    isEarly: forfeited > 0,
    planEndsOn: '2027-11-20',
    deposit: 106_100,
    dues: 0,
    paidAhead: 0,
    deductions:
      forfeited > 0
        ? [{ kind: 'early_closure', amount: forfeited, note: 'The plan was ended early' }]
        : [],
    refund: 106_100 - forfeited,
    stillOwed: 0,
  };
}

/** The return of order B1, with its days known. */
async function askToReturn(handlers: Record<string, () => unknown> = {}) {
  const api = fakeApi({
    'GET /user/userInfo': () => USER,
    [LIST]: () => [orderOf('B1', { orderStatus: 'DELIVERED' })],
    'GET /order/return/B1': () => OPTIONS,
    [QUOTE]: () => quoteOf(106_100),
    [ASK]: () => ({ message: 'We pick up order B1 on 24 Nov 2026.' }),
    'DELETE /order/return/B1': () => ({ message: 'Order B1 stays with you.' }),
    ...handlers,
  });
  const { signInWith } = await import('#stores/session.ts');
  signInWith('token');
  const { $orders, $ordersNotice } = await import('#stores/orders.ts');
  $orders.subscribe(() => undefined);
  await vi.waitFor(() => expect($orders.get().state).toBe('ready'));
  const store = await import('#stores/return.ts');
  const shown = () => store.$return.get();
  store.openReturn('B1');
  await vi.waitFor(() => expect(shown()?.options.state).not.toBe('loading'));
  const fill = async () => {
    store.editReturn('slot', '09:00-12:00');
    store.editReturn('reason', 'I have bought my own');
    store.editReturn('pickupOn', day('2026-11-24'));
    await vi.waitFor(() => expect(shown()?.quote.state).toBe('ready'));
  };
  return { ...store, api, shown, fill, $ordersNotice };
}

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  vi.unstubAllGlobals();
});

test('a day shows what a pick-up on it comes to', async () => {
  const { fill, shown, api } = await askToReturn();
  expect(shown()?.quote.state).toBe('none');
  await fill();
  expect(api.calls(QUOTE)[0]?.query.get('pickupOn')).toBe('2026-11-24');
  expect(shown()?.quote).toEqual({ state: 'ready', value: quoteOf(106_100) });
});

test('of two days the quote of the one chosen last counts', async () => {
  const { editReturn, shown, api } = await askToReturn();
  const slow = later();
  api.on(QUOTE, ({ query }) =>
    query.get('pickupOn') === '2026-11-24' ? slow.promise : quoteOf(0),
  );
  editReturn('pickupOn', day('2026-11-24'));
  editReturn('pickupOn', day('2026-11-25'));
  await vi.waitFor(() => expect(shown()?.quote.state).toBe('ready'));
  slow.resolve(quoteOf(106_100));
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  expect(shown()?.quote).toEqual({ state: 'ready', value: quoteOf(0) });
});

test('asks for the return at what was shown, says so and shows the order anew', async () => {
  const { fill, confirmReturn, shown, api, $ordersNotice } = await askToReturn();
  await fill();
  await confirmReturn();
  expect(api.calls(ASK)[0]?.body).toEqual({
    pickupOn: '2026-11-24',
    slot: '09:00-12:00',
    reason: 'I have bought my own',
    note: '',
    forfeited: 106_100,
  });
  expect(shown()).toBeNull();
  expect($ordersNotice.get()).toEqual({
    tone: 'good',
    text: 'We pick up order B1 on 24 Nov 2026.',
  });
  expect(api.calls(LIST)).toHaveLength(2);
});

test('sends nothing while a day, a time or a reason is missing', async () => {
  const { confirmReturn, editReturn, shown, api } = await askToReturn();
  editReturn('slot', '09:00-12:00');
  await confirmReturn();
  expect(shown()).toMatchObject({ invalid: ['pickupOn', 'reason'], notice: { tone: 'bad' } });
  expect(api.calls(ASK)).toEqual([]);
});

test('a quote that changed is shown before anything is asked for', async () => {
  const { fill, confirmReturn, shown, api } = await askToReturn();
  await fill();
  api.on(ASK, () => refused(409, 'PRICE_CHANGED'));
  api.on(QUOTE, () => quoteOf(50_000));
  await confirmReturn();
  expect(shown()).toMatchObject({
    quote: { state: 'ready', value: { refund: 56_100 } },
    sending: false,
    notice: { tone: 'bad' },
    form: { reason: 'I have bought my own' },
  });
});

test('a failure keeps the form, and what does not load can be asked for again', async () => {
  const { fill, confirmReturn, shown, api, loadReturnOptions } = await askToReturn({
    'GET /order/return/B1': () => NO_ANSWER,
  });
  expect(shown()?.options.state).toBe('failed');
  api.on('GET /order/return/B1', () => OPTIONS);
  await loadReturnOptions();
  await fill();
  api.on(ASK, () => NO_ANSWER);
  await confirmReturn();
  expect(shown()).toMatchObject({ sending: false, notice: { tone: 'bad' } });
});

test('a return is taken back, or says why not', async () => {
  const { withdrawReturn, api, $ordersNotice } = await askToReturn();
  await withdrawReturn('B1');
  expect($ordersNotice.get()).toEqual({ tone: 'good', text: 'Order B1 stays with you.' });
  api.on('DELETE /order/return/B1', () => refused(409, 'RETURN_NOT_POSSIBLE'));
  await withdrawReturn('B1');
  expect($ordersNotice.get()?.tone).toBe('bad');
  expect(api.calls(LIST)).toHaveLength(3);
});

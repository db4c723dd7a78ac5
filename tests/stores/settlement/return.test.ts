import { expect, test, vi } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { fakeApi, NO_ANSWER, refused } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';
import { orderOf } from '../support/rentals.ts';

const LIST = 'GET /order/viewAllOrders/7';
const ASK = 'POST /order/return/B1';
const GET_OPTIONS = 'GET /order/return/B1';
const optionsOf = (first: number, second = 0) => ({
  days: [
    { day: '2026-11-24', ...quoteOf(first) },
    { day: '2026-11-25', ...quoteOf(second) },
  ],
  slots: ['09:00-12:00'],
  reasons: ['I have bought my own'],
});

/** What a return comes to that forfeits so many paise. */
function quoteOf(forfeited: number) {
  return {
    isEarly: forfeited > 0,
    planEndsOn: '2027-11-20',
    deposit: 106_100,
    dues: 0,
    paidAhead: 0,
    deductions:
      forfeited > 0 ? [{ kind: 'early_closure', amount: forfeited, note: 'Plan ended early' }] : [],
    refund: 106_100 - forfeited,
    stillOwed: 0,
  };
}

/** The return of order B1, with its days known. */
async function askToReturn(handlers: Record<string, () => unknown> = {}) {
  const api = fakeApi({
    'GET /user/userInfo': () => ASHA,
    [LIST]: () => [orderOf('B1', { orderStatus: 'DELIVERED' })],
    'GET /order/orderCount': () => ({ count: 1 }),
    [GET_OPTIONS]: () => optionsOf(106_100),
    [ASK]: () => ({ message: 'We’ll pick up order B1 on 24 Nov 2026.' }),
    'DELETE /order/return/B1': () => ({ message: 'Order B1 stays with you.' }),
    ...handlers,
  });
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
  const { $orders, $ordersNotice } = await import('#stores/orders/orders.ts');
  $orders.subscribe(() => undefined);
  await vi.waitFor(() => expect($orders.get().state).toBe('ready'));
  const store = await import('#stores/settlement/return.ts');
  const shown = () => store.returning.$request.get();
  const { openRequest } = await import('#stores/orders/order-request.ts');
  openRequest('return', 'B1');
  await vi.waitFor(() => expect(shown()?.options.state).not.toBe('loading'));
  const form = () => shown()?.form.$form.get();
  const choose = (on: string) => shown()?.form.edit('pickupOn', day(on));
  const fill = () => {
    shown()?.form.edit('slot', '09:00-12:00');
    shown()?.form.edit('reason', 'I have bought my own');
    choose('2026-11-24');
  };
  /** What the chosen day comes back with. */
  const comesBack = () => {
    const request = shown();
    return request ? store.chosenDay(request)?.refund : undefined;
  };
  const isAskedAgain = () => store.$askedAgain.get() === shown()?.form;
  return { ...store, api, shown, isAskedAgain, form, choose, fill, comesBack, $ordersNotice };
}

test('each day shows what a pick-up on it comes to, all from one call', async () => {
  const { choose, comesBack, api } = await askToReturn();
  expect(comesBack()).toBeUndefined();
  choose('2026-11-24');
  expect(comesBack()).toBe(0);
  choose('2026-11-25');
  expect(comesBack()).toBe(106_100);
  expect(api.calls(GET_OPTIONS)).toHaveLength(1);
});

test('asks a second time where money is lost, and only then for the return', async () => {
  const { fill, confirmReturn, sendReturn, shown, isAskedAgain, api, $ordersNotice } =
    await askToReturn();
  fill();
  await confirmReturn();
  expect(isAskedAgain()).toBe(true);
  expect(api.calls(ASK)).toEqual([]);
  await sendReturn();
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
    text: 'We’ll pick up order B1 on 24 Nov 2026.',
  });
  expect(api.calls(LIST)).toHaveLength(2);
});

test('the better day can be chosen instead, and is asked for at once', async () => {
  const { fill, confirmReturn, chooseInstead, isAskedAgain, form, api } = await askToReturn();
  fill();
  await confirmReturn();
  chooseInstead(day('2026-11-25'));
  expect(isAskedAgain()).toBe(false);
  expect(form()?.values.pickupOn).toBe('2026-11-25');
  await confirmReturn();
  expect(api.calls(ASK)[0]?.body).toMatchObject({ pickupOn: '2026-11-25', forfeited: 0 });
});

test('asks for the bank account once money is to come back by transfer, unless it is named', async () => {
  const nowhere = { account: null, transfers: [] };
  const named = { holder: 'Asha Rao', lastDigits: '6789', ifsc: 'HDFC0000123', bank: 'HDFC Bank' };
  for (const [known, isAsked] of [
    [nowhere, true],
    [{ ...nowhere, account: named }, false],
  ] as const) {
    vi.resetModules();
    const { fill, confirmReturn } = await askToReturn({
      [GET_OPTIONS]: () => optionsOf(0),
      'GET /user/bankAccount': () => known,
    });
    const { $bankAsked } = await import('#stores/people/profile/bank-account.ts');
    fill();
    await confirmReturn();
    expect($bankAsked.get()).toBe(isAsked);
  }
});

test('sends nothing while a day, a time or a reason is missing', async () => {
  const { confirmReturn, shown, form, api } = await askToReturn();
  shown()?.form.edit('slot', '09:00-12:00');
  await confirmReturn();
  expect(form()).toMatchObject({
    errors: { pickupOn: 'Please choose a day.', reason: 'Please choose a reason.' },
    notice: { tone: 'bad' },
  });
  expect(api.calls(ASK)).toEqual([]);
});

test('a quote that changed is shown before anything is asked for', async () => {
  const { fill, confirmReturn, sendReturn, isAskedAgain, form, comesBack, api } =
    await askToReturn();
  fill();
  await confirmReturn();
  api.on(ASK, () => refused(409, 'PRICE_CHANGED'));
  api.on(GET_OPTIONS, () => optionsOf(50_000));
  await sendReturn();
  expect(comesBack()).toBe(56_100);
  expect(isAskedAgain()).toBe(false);
  expect(form()).toMatchObject({
    busy: undefined,
    notice: { tone: 'bad' },
    values: { reason: 'I have bought my own' },
  });
});

test('a failure keeps the form, and what does not load can be asked for again', async () => {
  const { fill, confirmReturn, shown, form, api, returning } = await askToReturn({
    [GET_OPTIONS]: () => NO_ANSWER,
  });
  expect(shown()?.options.state).toBe('failed');
  api.on(GET_OPTIONS, () => optionsOf(0));
  await returning.load('options');
  fill();
  api.on(ASK, () => NO_ANSWER);
  await confirmReturn();
  expect(form()).toMatchObject({ busy: undefined, notice: { tone: 'bad' } });
  expect(form()?.notice?.text).toContain('It may have gone through: check before you try again.');
});

test('a return is taken back, or says why not', async () => {
  const { api, $ordersNotice } = await askToReturn();
  const { withdrawReturn } = await import('#stores/settlement/withdraw-return.ts');
  await withdrawReturn('B1');
  expect($ordersNotice.get()).toEqual({ tone: 'good', text: 'Order B1 stays with you.' });
  api.on('DELETE /order/return/B1', () => refused(409, 'RETURN_CANCELLED_ALREADY'));
  await withdrawReturn('B1');
  expect($ordersNotice.get()).toEqual({
    tone: 'bad',
    text: 'This return is already cancelled, and you keep the items.',
  });
  expect(api.calls(LIST)).toHaveLength(3);
});

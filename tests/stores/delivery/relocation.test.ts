import { expect, test, vi } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { fakeApi, refused } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';
import { orderOf } from '../support/rentals.ts';

vi.mock('#stores/payments/payment.ts', () => ({
  payFor: () => Promise.resolve({ outcome: 'paid' }),
}));

const ASK = 'POST /order/relocation/B1';
const OPTIONS = 'GET /order/relocation/B1';
const ELSEWHERE = 'GET /order/relocation/B1/city';
const QUOTE = 'GET /order/relocation/B1/quote';
const CITY = 'POST /order/relocation/B1/city';
const MOVE = 'POST /order/visits/31';

const ADDRESS = {
  name: 'Asha Rao',
  contactNo: '9876543210',
  houseNo: '7',
  address1: 'DLF Phase 2',
  address2: '',
  city: 'Gurgaon',
  pincode: '122002',
  addressType: 'HOME',
  differentBilling: false,
  billing: null,
};

const options = (planned: object | null = null) => ({
  closed: '',
  addressId: 1,
  cityId: 1,
  days: ['2026-11-24', '2026-11-25'],
  planned,
});

const quoteOf = (restAfter: number) => ({
  on: '2026-11-24',
  rentBefore: 106_100,
  rentAfter: 50_000,
  depositBefore: 106_100,
  depositAfter: 50_000,
  due: 0,
  back: 56_100,
  monthEnds: '2026-12-01',
  restBefore: 24_757,
  restAfter,
  endsOn: '2027-11-24',
});

const PLANNED = {
  visitId: 31,
  to: ADDRESS,
  on: '2026-11-24',
  half: 'morning',
  code: '0482',
  crew: null,
  crewPhone: null,
  movableUntil: '2026-11-23T14:30:00.000Z',
  moveDays: ['2026-11-25'],
  mayCallOff: true,
  apology: null,
};

/** The window of the move of order B1, with what it shows known. */
async function askToMove(handlers: Record<string, () => unknown> = {}) {
  const api = fakeApi({
    'GET /user/userInfo': () => ASHA,
    'GET /order/viewAllOrders/7': () => [orderOf('B1', { orderStatus: 'DELIVERED' })],
    'GET /order/orderCount': () => ({ count: 1 }),
    'GET /user/addresses': () => [
      { ...ADDRESS, Id: 2, cityId: 1 },
      { ...ADDRESS, Id: 3, cityId: 2 },
    ],
    [ELSEWHERE]: () => ({ closed: '', open: [{ cityId: 2, days: ['2026-11-24'] }] }),
    [QUOTE]: () => quoteOf(11_667),
    [OPTIONS]: () => options(),
    [ASK]: () => ({ message: 'We’ll move your items.' }),
    ...handlers,
  });
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
  const { $ordersNotice } = await import('#stores/orders/orders.ts');
  const store = await import('#stores/delivery/relocation.ts');
  const { closeRequest, openRequest } = await import('#stores/orders/order-request.ts');
  openRequest('relocate', 'B1');
  const shown = () => store.relocation.$request.get();
  await vi.waitFor(() => expect(shown()?.options.state).not.toMatch(/none|loading/));
  return { ...store, api, closeRequest, shown, $ordersNotice };
}

test('a move is asked for as it is chosen, and then told above the orders', async () => {
  const { api, shown, sendRelocation, $ordersNotice } = await askToMove();
  await sendRelocation();
  expect(shown()?.form.$form.get().notice?.text).toContain('Please choose an address and a day');
  shown()?.form.edit('addressId', '2');
  shown()?.form.edit('on', day('2026-11-25'));
  await sendRelocation();
  expect(shown()).toBeNull();
  const sent = api.asked.find(({ call }) => call === ASK);
  expect(sent?.body).toEqual({ addressId: 2, on: '2026-11-25', half: 'morning' });
  expect($ordersNotice.get()).toEqual({ tone: 'good', text: 'We’ll move your items.' });
});

test('why a move was refused is told in its window, which stays', async () => {
  const closed = refused(409, 'SLOT_CLOSED', { message: 'We cannot come then.' });
  const { shown, sendRelocation, $ordersNotice } = await askToMove({ [ASK]: () => closed });
  shown()?.form.edit('addressId', '2');
  shown()?.form.edit('on', day('2026-11-25'));
  await sendRelocation();
  expect(shown()?.form.$form.get().notice?.tone).toBe('bad');
  expect($ordersNotice.get()).toBeNull();
});

test('a planned move is put to another time', async () => {
  const { api, shown, moveRelocation, slotForm } = await askToMove({
    [OPTIONS]: () => options(PLANNED),
    [MOVE]: () => ({ message: 'We’ll come on Wed 25 Nov.' }),
  });
  await moveRelocation();
  expect(slotForm.$form.get().notice?.text).toBe('Please choose another day.');
  slotForm.edit('on', day('2026-11-25'));
  await moveRelocation();
  expect(shown()).toBeNull();
  const sent = api.asked.find(({ call }) => call === MOVE);
  expect(sent?.body).toEqual({ day: '2026-11-25', half: 'morning' });
});

test('a planned move is called off, whatever was being chosen', async () => {
  const off = 'POST /order/relocation/B1/call-off';
  const { api, shown, callRelocationOff } = await askToMove({
    [OPTIONS]: () => options(PLANNED),
    [off]: () => ({ message: 'The move is cancelled.' }),
  });
  await callRelocationOff();
  expect(shown()).toBeNull();
  expect(api.asked.some(({ call }) => call === off)).toBe(true);
});

test('what could not be loaded is told, and a window that was closed shows nothing', async () => {
  const { shown, closeRequest, relocation, sendRelocation, api } = await askToMove({
    'GET /user/addresses': () => refused(503, 'BUSY'),
  });
  expect(shown()?.options.state).toBe('failed');
  closeRequest();
  await relocation.load('options');
  await sendRelocation();
  expect(shown()).toBeNull();
  expect(api.asked.some(({ call }) => call === ASK)).toBe(false);
});

test('of the other city an address and a day are quoted, and the move is asked for at that', async () => {
  const { api, shown, chooseMove, isOtherCity, sendOtherCity, $ordersNotice } = await askToMove({
    [CITY]: () => ({ orderNumber: 'B2', due: 0, message: 'We come for the move.' }),
  });
  chooseMove('addressId', '3');
  expect(shown()?.quote.state).toBe('none');
  chooseMove('on', day('2026-11-24'));
  await vi.waitFor(() => expect(shown()?.quote.state).toBe('ready'));
  const request = shown();
  expect(request && isOtherCity(request)).toBe(true);
  await sendOtherCity('Basera');
  expect(shown()).toBeNull();
  const sent = api.asked.find(({ call }) => call === CITY);
  expect(sent?.body).toMatchObject({ addressId: 3, on: '2026-11-24', half: 'morning' });
  expect(sent?.body['shown']).toMatchObject({ due: 0, back: 56_100, restAfter: 11_667 });
  expect($ordersNotice.get()?.text).toBe('We come for the move.');
});

test('once the difference is paid the move is told as a move', async () => {
  const { chooseMove, shown, sendOtherCity, $ordersNotice } = await askToMove({
    [CITY]: () => ({ orderNumber: 'B2', due: 50_000, message: 'Pay ₹500, and we come.' }),
  });
  chooseMove('addressId', '3');
  chooseMove('on', day('2026-11-24'));
  await vi.waitFor(() => expect(shown()?.quote.state).toBe('ready'));
  await sendOtherCity('Basera');
  expect($ordersNotice.get()?.text).toBe('We’ll come for your move on Tue 24 Nov, 9 am to 1 pm.');
});

test('figures of the other city that changed meanwhile are shown before anything is asked for', async () => {
  let rest = 11_667;
  const { shown, chooseMove, sendOtherCity } = await askToMove({
    [QUOTE]: () => quoteOf(rest),
    [CITY]: () => refused(409, 'PRICE_CHANGED', { changes: [] }),
  });
  await sendOtherCity('Basera');
  chooseMove('addressId', '3');
  chooseMove('on', day('2026-11-24'));
  await vi.waitFor(() => expect(shown()?.quote.state).toBe('ready'));
  rest = 12_000;
  await sendOtherCity('Basera');
  await vi.waitFor(() => {
    const quote = shown()?.quote;
    expect(quote?.state === 'ready' && quote.value.restAfter).toBe(12_000);
  });
  expect(shown()?.form.$form.get().notice?.tone).toBe('bad');
});

test('the days are those of the address that is chosen, and another day is taken out', async () => {
  const { shown, chooseMove, daysOfMove } = await askToMove();
  const days = () => {
    const request = shown();
    return request && daysOfMove(request);
  };
  chooseMove('addressId', '2');
  expect(days()).toEqual(['2026-11-24', '2026-11-25']);
  chooseMove('on', day('2026-11-25'));
  chooseMove('addressId', '3');
  expect(days()).toEqual(['2026-11-24']);
  expect(shown()?.form.$form.get().values.on).toBe('');
});

test('an address of the same city is not quoted', async () => {
  const { api, shown, chooseMove } = await askToMove();
  chooseMove('addressId', '2');
  chooseMove('on', day('2026-11-24'));
  expect(shown()?.quote.state).toBe('none');
  expect(api.asked.some(({ call }) => call === QUOTE)).toBe(false);
});

test('a city that cannot have the order is told until an address elsewhere is chosen', async () => {
  const why = 'In Delhi the rent of these things is ₹848 a month.';
  const { shown, chooseMove, closedCities } = await askToMove({
    [ELSEWHERE]: () => ({
      closed: '',
      cities: [{ cityId: 2, closed: why }],
      contactUrl: 'mailto:care@basera.example',
    }),
  });
  const told = () => {
    const request = shown();
    return request && closedCities(request).map(({ closed }) => closed);
  };
  expect(told()).toEqual([why]);
  chooseMove('addressId', '2');
  expect(told()).toEqual([]);
  chooseMove('addressId', '3');
  expect(told()).toEqual([why]);
});

test('that nothing is known of the other cities is told', async () => {
  const { shown } = await askToMove({ [ELSEWHERE]: () => refused(503, 'BUSY') });
  expect(shown()?.options.state).toBe('failed');
});

import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refused } from './support/fake-api.ts';
import { orderOf, USER } from './support/rentals.ts';

const LIST = 'GET /order/viewAllOrders/7';
const left: string[] = [];
let payment: object = { outcome: 'paid' };

vi.mock('#stores/leave.ts', () => ({ leaveTo: (path: string) => left.push(path) }));
vi.mock('#stores/payment.ts', () => ({ payFor: () => Promise.resolve(payment) }));

/** The orders section of somebody with one awaiting order. */
async function openSection() {
  const api = fakeApi({
    'GET /user/userInfo': () => USER,
    [LIST]: () => [orderOf('B1')],
    'GET /order/cancelOrder/B1': () => ({ message: 'Your order is cancelled.' }),
  });
  const { signInWith, endSession } = await import('#stores/session.ts');
  signInWith('token');
  const orders = await import('#stores/orders.ts');
  orders.$orders.subscribe(() => undefined);
  await vi.waitFor(() => expect(orders.$orders.get().state).toBe('ready'));
  return { ...orders, api, endSession };
}

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  vi.unstubAllGlobals();
  left.length = 0;
});

test.each([
  { outcome: 'paid', tone: 'good' },
  { outcome: 'dismissed', tone: undefined },
])('the list is asked again after a payment that is $outcome', async ({ outcome, tone }) => {
  payment = { outcome };
  const { api, payOrder, $ordersNotice } = await openSection();
  await payOrder('B1', 'Basera');
  expect(api.calls(LIST)).toHaveLength(2);
  expect($ordersNotice.get()?.tone).toBe(tone);
});

test('a payment not confirmed yet is followed on the page of the order', async () => {
  payment = { outcome: 'unconfirmed' };
  const { payOrder } = await openSection();
  await payOrder('B1', 'Basera');
  expect(left).toEqual(['/order/checking?order=B1']);
});

test('cancelling says so, or why not, and shows what the server holds', async () => {
  const { api, cancelOrder, $ordersNotice } = await openSection();
  await cancelOrder('B1');
  expect($ordersNotice.get()).toEqual({ tone: 'good', text: 'Your order is cancelled.' });
  api.on('GET /order/cancelOrder/B1', () => refused(409, 'ORDER_NOT_CANCELLABLE'));
  await cancelOrder('B1');
  expect($ordersNotice.get()?.tone).toBe('bad');
  expect(api.calls(LIST)).toHaveLength(3);
});

test('a failed refresh keeps what is on the screen', async () => {
  const { api, loadOrders, $orders } = await openSection();
  api.on(LIST, () => refused(500, 'UNEXPECTED'));
  await loadOrders();
  expect($orders.get().state).toBe('ready');
});

test('logging out leaves nothing on the screen', async () => {
  const { endSession, $orders } = await openSection();
  endSession();
  await vi.waitFor(() => expect($orders.get()).toEqual({ state: 'none' }));
});

import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, NO_ANSWER, refused } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';
import { orderOf } from '../support/rentals.ts';

const ORDER = 'GET /order/info/B1';
const left: string[] = [];

vi.mock('#stores/base/leave.ts', () => ({ leaveForLogin: () => left.push('login') }));

/** The page of an order, `B1` by its address. */
async function openOrder(answer: () => unknown, token: string | null = 'token') {
  const api = fakeApi({ 'GET /user/userInfo': () => ASHA, [ORDER]: answer });
  const { signInWith, forgetSession } = await import('#stores/base/session.ts');
  if (token) signInWith(token);
  const { $orderDetail, loadOrderDetail } = await import('#stores/orders/order-detail.ts');
  $orderDetail.subscribe(() => undefined);
  const becomes = (state: string) => vi.waitFor(() => expect($orderDetail.get().state).toBe(state));
  return { api, $orderDetail, loadOrderDetail, becomes, forgetSession, signInWith };
}

beforeEach(() => {
  left.length = 0;
  history.replaceState(null, '', '/account/order/B1');
});

test('the order in the address is shown', async () => {
  const { $orderDetail, becomes } = await openOrder(() => orderOf('B1'));
  await becomes('ready');
  expect($orderDetail.get()).toMatchObject({ value: { orderNumber: 'B1', isInterState: false } });
  expect(left).toEqual([]);
});

test('without a session the login page follows, and nothing is asked', async () => {
  const { api, becomes } = await openOrder(() => orderOf('B1'), null);
  await becomes('leaving');
  expect(left).toEqual(['login']);
  expect(api.calls(ORDER)).toEqual([]);
});

test("another customer's number says 'Unauthorized access'", async () => {
  const { $orderDetail, becomes } = await openOrder(() => refused(403, 'UNAUTHORIZED'));
  await becomes('refused');
  expect($orderDetail.get()).toEqual({ state: 'refused', message: 'Unauthorized access' });
});

test('what did not come is asked for again', async () => {
  const { api, becomes, loadOrderDetail } = await openOrder(() => NO_ANSWER);
  await becomes('failed');
  api.on(ORDER, () => orderOf('B1'));
  await loadOrderDetail();
  await becomes('ready');
});

test('a session that is no more leads to signing in, and then to the order', async () => {
  const { api, becomes, signInWith } = await openOrder(() => refused(401, 'SESSION_EXPIRED'));
  await becomes('signed-out');
  api.on(ORDER, () => orderOf('B1'));
  signInWith('another');
  await becomes('ready');
});

test('logging out leaves nothing on the screen', async () => {
  const { becomes, forgetSession } = await openOrder(() => orderOf('B1'));
  await becomes('ready');
  forgetSession();
  await becomes('signed-out');
});

test('an order whose payment was lost on the way shows as paid', async () => {
  let isPaid = false;
  const { api, $orderDetail } = await openOrder(() =>
    orderOf('B1', isPaid ? { orderStatus: 'CONFIRMED' } : { paymentInProgress: true }),
  );
  api.on('POST /order/payment/check/B1', () => {
    isPaid = true;
    return { paid: true };
  });
  await vi.waitFor(() =>
    expect($orderDetail.get()).toMatchObject({ value: { orderStatus: 'CONFIRMED' } }),
  );
});

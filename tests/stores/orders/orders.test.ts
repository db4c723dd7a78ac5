import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refused } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';
import { orderOf } from '../support/rentals.ts';

const LIST = 'GET /order/viewAllOrders/7';
const COUNT = 'GET /order/orderCount';
const QUOTE = 'GET /order/cancelOrder/B1/quote';
const CANCEL = 'GET /order/cancelOrder/B1';
const FREE = {
  orderNumber: 'B1',
  isFree: true,
  promisedOn: '2026-11-24',
  freeUntil: '2026-11-22',
  isExpress: false,
  paid: 106_100,
  kept: 0,
  refund: 106_100,
  by: 'provider',
};
const left: string[] = [];
let payment: object = { outcome: 'paid' };

vi.mock('#stores/base/leave.ts', () => ({ leaveTo: (path: string) => left.push(path) }));
vi.mock('#stores/payments/payment.ts', () => ({
  payFor: async (_order: string, _shop: string, { reread }: { reread: () => Promise<void> }) => {
    await reread();
    return payment;
  },
}));

/** The orders section of somebody with one awaiting order. */
async function openSection() {
  const api = fakeApi({
    'GET /user/userInfo': () => ASHA,
    [LIST]: () => [orderOf('B1')],
    [COUNT]: () => ({ count: 1 }),
    [QUOTE]: () => FREE,
    [CANCEL]: () => ({ message: 'Your order is cancelled.' }),
  });
  const { signInWith, forgetSession } = await import('#stores/base/session.ts');
  signInWith('token');
  const orders = await import('#stores/orders/orders.ts');
  orders.$orders.subscribe(() => undefined);
  await vi.waitFor(() => expect(orders.$orders.get().state).toBe('ready'));
  return { ...orders, api, forgetSession };
}

beforeEach(() => {
  left.length = 0;
});

test.each([
  { outcome: 'paid', tone: 'good' },
  { outcome: 'dismissed', tone: undefined },
  { outcome: 'returned', tone: 'waiting' },
])('the list is asked again after a payment that is $outcome', async ({ outcome, tone }) => {
  payment = { outcome, words: 'It goes back.' };
  const { api, payOrder, $ordersNotice } = await openSection();
  await payOrder('B1', 'Basera');
  expect(api.calls(LIST)).toHaveLength(2);
  expect($ordersNotice.get()?.tone).toBe(tone);
});

test('says that a payment was received once the list shows the order as confirmed', async () => {
  payment = { outcome: 'paid' };
  const { api, payOrder, $orders, $ordersNotice } = await openSection();
  api.on(LIST, () => [orderOf('B1', { orderStatus: 'CONFIRMED' })]);
  const shown: unknown[] = [];
  $ordersNotice.listen((notice) => notice && shown.push($orders.get()));
  await payOrder('B1', 'Basera');
  expect(shown).toMatchObject([{ value: { orders: [{ orderStatus: 'CONFIRMED' }] } }]);
});

test('a payment not confirmed yet is followed on the page of the order', async () => {
  payment = { outcome: 'unconfirmed' };
  const { payOrder } = await openSection();
  await payOrder('B1', 'Basera');
  expect(left).toEqual(['/order/checking?order=B1']);
});

test('a payment whose confirmation was lost is found, and the list shows it', async () => {
  const { api, loadOrders, $orders } = await openSection();
  let isPaid = false;
  api.on(LIST, () => [
    orderOf('B1', isPaid ? { orderStatus: 'CONFIRMED' } : { paymentInProgress: true }),
  ]);
  api.on('POST /order/payment/check/B1', () => {
    isPaid = true;
    return { paid: true };
  });
  await loadOrders();
  await vi.waitFor(() =>
    expect($orders.get()).toMatchObject({
      value: { orders: [{ orderStatus: 'CONFIRMED' }] },
    }),
  );
});

test('an order says that its last payment is asked about, until that is answered', async () => {
  const { api, loadOrders, $askedOrders } = await openSection();
  api.on(LIST, () => [
    orderOf('B1', { orderStatus: 'DELIVERED', paymentInProgress: true }),
    orderOf('B2', { orderStatus: 'DELIVERED' }),
  ]);
  let answer: (said: { paid: boolean }) => void = () => undefined;
  api.on(
    'POST /order/payment/check/B1',
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await loadOrders();
  await vi.waitFor(() => expect(api.calls('POST /order/payment/check/B1')).toHaveLength(1));
  expect($askedOrders.get()).toEqual(['B1']);
  answer({ paid: false });
  await vi.waitFor(() => expect($askedOrders.get()).toEqual([]));
});

test('cancelling says so, or why not, and shows what the server holds', async () => {
  const { api, cancelListed, $ordersNotice } = await openSection();
  const { confirmCancellation, $cancellation } = await import('#stores/orders/cancellation.ts');
  const told: number[] = [];
  $ordersNotice.listen((notice) => notice && told.push(api.calls(LIST).length));
  const cancel = async () => {
    cancelListed('B1');
    await vi.waitFor(() => expect($cancellation.get()?.quote.state).toBe('ready'));
    await confirmCancellation();
  };
  await cancel();
  expect(api.calls(CANCEL)[0]?.query.get('refund')).toBe('106100');
  expect($ordersNotice.get()).toEqual({ tone: 'good', text: 'Your order is cancelled.' });
  expect($cancellation.get()).toBeNull();
  api.on(CANCEL, () => refused(409, 'ORDER_NOT_CANCELLABLE'));
  await cancel();
  expect($ordersNotice.get()?.tone).toBe('bad');
  expect(told).toEqual([2, 3]);
});

test('figures that changed are shown before an order is cancelled', async () => {
  const { api, cancelListed } = await openSection();
  const { confirmCancellation, $cancellation } = await import('#stores/orders/cancellation.ts');
  cancelListed('B1');
  await vi.waitFor(() => expect($cancellation.get()?.quote.state).toBe('ready'));
  api.on(CANCEL, () => refused(409, 'PRICE_CHANGED'));
  api.on(QUOTE, () => ({ ...FREE, isFree: false, kept: 50_000, refund: 56_100 }));
  await confirmCancellation();
  expect($cancellation.get()).toMatchObject({
    quote: { value: { kept: 50_000, refund: 56_100 } },
    sending: false,
    notice: { tone: 'bad' },
  });
});

test('a failed refresh keeps what is on the screen', async () => {
  const { api, loadOrders, $orders } = await openSection();
  api.on(LIST, () => refused(500, 'UNEXPECTED'));
  await loadOrders();
  expect($orders.get().state).toBe('ready');
});

test('logging out leaves nothing on the screen', async () => {
  const { forgetSession, $orders } = await openSection();
  forgetSession();
  await vi.waitFor(() => expect($orders.get()).toEqual({ state: 'none' }));
});

test('the list is asked again once the account that a refund waits for is saved', async () => {
  const { api } = await openSection();
  const account = {
    holder: 'Asha Rao',
    lastDigits: '6789',
    ifsc: 'HDFC0000123',
    bank: 'HDFC Bank',
  };
  const saved = { account, transfers: [], isNeeded: false, collected: [], message: 'Saved.' };
  api.on('PUT /user/bankAccount', () => saved);
  api.on('GET /user/bank/HDFC0000123', () => ({ bank: null }));
  const { editBankField, saveBankAccount } = await import('#stores/people/profile/bank-account.ts');
  editBankField('holder', 'Asha Rao');
  editBankField('number', '50100123456789');
  editBankField('numberAgain', '50100123456789');
  editBankField('ifsc', 'HDFC0000123');
  expect(await saveBankAccount()).toBe(true);
  await vi.waitFor(() => expect(api.calls(LIST)).toHaveLength(2));
});

test('a page is asked of the server, the nearest where that one is gone', async () => {
  const { api, showOrdersPage, $orders } = await openSection();
  api.on(COUNT, () => ({ count: 9 }));
  api.on(LIST, ({ query }) => [orderOf(`B${Number(query.get('offset')) + 1}`)]);
  await showOrdersPage(2);
  expect($orders.get()).toMatchObject({
    value: { number: 2, count: 3, orders: [{ orderNumber: 'B5' }] },
  });
  api.on(COUNT, () => ({ count: 5 }));
  await showOrdersPage(3);
  expect($orders.get()).toMatchObject({
    value: { number: 2, count: 2, orders: [{ orderNumber: 'B5' }] },
  });
  expect(api.calls(LIST).at(-1)?.query.get('limit')).toBe('4');
});

test('a page that does not come leaves the one that is shown, and says so', async () => {
  const { api, showOrdersPage, loadOrders, $orders, $ordersNotice } = await openSection();
  api.on(LIST, () => refused(500, 'UNEXPECTED'));
  await showOrdersPage(2);
  expect($orders.get()).toMatchObject({ state: 'ready', value: { number: 1 } });
  expect($ordersNotice.get()?.tone).toBe('bad');
  api.on(LIST, () => [orderOf('B1')]);
  await loadOrders();
  expect(api.calls(LIST).at(-1)?.query.get('offset')).toBe('0');
});

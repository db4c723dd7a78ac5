import { beforeEach, expect, test, vi } from 'vitest';
import { getOrder } from '#contract/orders/order.ts';
import type { Payable } from '#stores/payments/payment.ts';
import { fakeApi, NO_ANSWER, refused } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';
import { orderOf } from '../support/rentals.ts';

const LIST = 'GET /order/viewAllOrders/7';
const CHECK = 'GET /order/invoiceIsPaid/B1';
const OFFER = 'GET /order/extension/B1';
const ANSWER = orderOf('B1', { orderStatus: 'DELIVERED', expirayDate: '2027-11-20' });
const ORDER = getOrder.output.parse(ANSWER);
const TERMS = {
  isOpen: true,
  hasUnpaidInvoices: false,
  expiresOn: '2027-11-20',
  due: 106_100,
  begun: 36_100,
  credited: 70_000,
  periods: [
    { months: 3, newExpiry: '2028-02-20', rent: 325_111 },
    { months: 6, newExpiry: '2028-05-20', rent: 640_000 },
  ],
};

let payment: object = { outcome: 'paid' };
const paid: Payable[] = [];

vi.mock('#stores/payments/payment.ts', () => ({
  payFor: () => Promise.resolve(payment),
  payThrough: async (payable: Payable) => {
    paid.push(payable);
    await payable.reread?.();
    return payment;
  },
}));

/** The orders section of somebody with one order, whose Extend was pressed. */
async function pressExtend(handlers: Record<string, () => unknown> = {}) {
  const api = fakeApi({
    'GET /user/userInfo': () => ASHA,
    [LIST]: () => [ANSWER],
    'GET /order/orderCount': () => ({ count: 1 }),
    [CHECK]: () => false,
    [OFFER]: () => TERMS,
    'GET /order/razorPayExtendId/B1': () => ({
      id: 'order_1',
      amount_due: 106_100,
      currency: 'INR',
      receipt: 'B1-2',
    }),
    'POST /order/updatePaymentExtend': () => ({ data: true }),
    ...handlers,
  });
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
  const { $orders, $ordersNotice } = await import('#stores/orders/orders.ts');
  $orders.subscribe(() => undefined);
  await vi.waitFor(() => expect($orders.get().state).toBe('ready'));
  const store = await import('#stores/changes/extension.ts');
  const { askExtension } = await import('#stores/changes/ask-extension.ts');
  await askExtension(ORDER);
  const { $requested } = await import('#stores/orders/order-request.ts');
  const requested = () => $requested.get();
  const shown = () => store.extension.$request.get();
  const chooseTenure = (months: number) => shown()?.form.edit('tenure', months);
  await vi.waitFor(() => expect(shown()?.options.state).not.toBe('loading'));
  return { ...store, chooseTenure, api, $ordersNotice, requested, shown };
}

beforeEach(() => {
  paid.length = 0;
  payment = { outcome: 'paid' };
});

test('unpaid invoices come first', async () => {
  const { requested, api } = await pressExtend({ [CHECK]: () => true });
  expect(requested()).toEqual({ kind: 'unpaid', orderNumber: 'B1' });
  expect(api.calls(OFFER)).toEqual([]);
});

test('without them the dialog shows what an extension comes to', async () => {
  const { shown } = await pressExtend();
  expect(shown()).toMatchObject({
    order: ORDER,
    isPaying: false,
    options: { state: 'ready', value: TERMS },
  });
});

test('a check that fails says so over the list', async () => {
  const { requested, $ordersNotice } = await pressExtend({ [CHECK]: () => NO_ANSWER });
  expect(requested()).toBeNull();
  expect($ordersNotice.get()?.tone).toBe('bad');
});

test('terms that do not come can be asked for again', async () => {
  const { shown, extension, api } = await pressExtend({ [OFFER]: () => NO_ANSWER });
  expect(shown()).toMatchObject({ options: { state: 'failed' } });
  api.on(OFFER, () => TERMS);
  await extension.load('options');
  expect(shown()).toMatchObject({ options: { state: 'ready' } });
});

test('nothing is paid before a period is chosen', async () => {
  const { payExtension } = await pressExtend();
  await payExtension('Basera');
  expect(paid).toEqual([]);
});

test('pays for the months chosen, says so and shows the new order', async () => {
  const { payExtension, chooseTenure, shown, api, $ordersNotice } = await pressExtend();
  chooseTenure(6);
  await payExtension('Basera');
  await paid[0]?.open();
  expect(api.calls('GET /order/razorPayExtendId/B1')[0]?.query.get('extendMonth')).toBe('6');
  const proof = { razorpay_payment_id: 'p', razorpay_order_id: 'o', razorpay_signature: 's' };
  const opened = { id: 'o', amount_due: TERMS.due, currency: 'INR', receipt: '' };
  await paid[0]?.confirm(proof, opened as Parameters<Payable['confirm']>[1]);
  expect(api.calls('POST /order/updatePaymentExtend')[0]?.body).toEqual({
    ...proof,
    orderNumber: 'B1',
    extendMonth: 6,
  });
  expect(shown()).toBeNull();
  expect($ordersNotice.get()).toEqual({ tone: 'good', text: 'Order extended successfully.' });
  expect(api.calls(LIST)).toHaveLength(2);
});

test('says that it was extended once the list shows it', async () => {
  const { payExtension, chooseTenure, api, $ordersNotice } = await pressExtend();
  const told: number[] = [];
  $ordersNotice.listen((notice) => notice && told.push(api.calls(LIST).length));
  chooseTenure(6);
  await payExtension('Basera');
  expect(told).toEqual([2]);
});

test.each([
  ['dismissed', undefined],
  ['unconfirmed', 'waiting'],
  ['returned', 'waiting'],
])('a payment that is %s reloads the list and claims no success', async (outcome, tone) => {
  payment = { outcome, words: 'It goes back.' };
  const { payExtension, chooseTenure, shown, api, $ordersNotice } = await pressExtend();
  chooseTenure(3);
  await payExtension('Basera');
  expect(shown()).toBeNull();
  expect($ordersNotice.get()?.tone).toBe(tone);
  expect(api.calls(LIST)).toHaveLength(2);
});

test('a payment that cannot be opened says why, with the choice kept', async () => {
  const failure = { code: 'PAYMENT_UNAVAILABLE', message: 'No answer.' };
  payment = { outcome: 'not-opened', failure };
  const { payExtension, chooseTenure, shown } = await pressExtend();
  chooseTenure(3);
  await payExtension('Basera');
  expect(shown()?.isPaying).toBe(false);
  expect(shown()?.form.$form.get()).toMatchObject({
    values: { tenure: 3 },
    notice: { tone: 'bad', text: 'No answer.' },
  });
});

test('invoices that fall due meanwhile come first as well', async () => {
  payment = { outcome: 'not-opened', failure: refused(409, 'INVOICES_UNPAID').error };
  const { payExtension, chooseTenure, requested } = await pressExtend();
  chooseTenure(3);
  await payExtension('Basera');
  expect(requested()?.kind).toBe('unpaid');
});

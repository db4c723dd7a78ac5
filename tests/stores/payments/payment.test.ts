import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, NO_ANSWER, refused } from '../support/fake-api.ts';
import type { PaymentWindowOptions } from '#stores/payments/checkout-script.ts';

const CONFIRM = 'POST /order/payment/confirm';
const PROOF = {
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: 'order_1',
  razorpay_signature: 'signed',
};

type Play = (options: PaymentWindowOptions) => void;

const pays: Play = ({ handler }) => handler(PROOF);
const dismisses: Play = ({ modal }) => modal.ondismiss();

/** A payment of order B1 in whose window the customer does `play`. */
async function pay(play: Play, confirm: () => unknown = () => ({ data: true })) {
  const api = fakeApi({
    'POST /order/razorPayOrder/B1': () => ({
      id: 'order_1',
      amount_due: 212_200,
      currency: 'INR',
      receipt: 'B1-1',
    }),
    'GET /order/razorPayKey': () => ({ data: 'key_1', checkoutScript: '/c.js', isTest: true }),
    [CONFIRM]: confirm,
  });
  const opened: PaymentWindowOptions[] = [];
  vi.doMock('#stores/payments/checkout-script.ts', () => ({
    loadPaymentWindow: () =>
      Promise.resolve(
        class {
          readonly #options: PaymentWindowOptions;

          constructor(options: PaymentWindowOptions) {
            this.#options = options;
          }

          open() {
            opened.push(this.#options);
            play(this.#options);
          }
        },
      ),
  }));
  const payments = await import('#stores/payments/payment.ts');
  return { ...payments, api, opened };
}

afterEach(() => vi.useRealTimers());

test('opens the window for what the server asks, and confirms with its proof', async () => {
  const { payFor, api, opened, $payment } = await pay(pays);
  expect(await payFor('B1', 'Basera')).toEqual({ outcome: 'paid' });
  expect(opened[0]).toMatchObject({
    key: 'key_1',
    amount: 212_200,
    currency: 'INR',
    name: 'Basera',
    order_id: 'order_1',
  });
  expect(api.calls(CONFIRM)[0]?.body).toEqual({ ...PROOF, orderNumber: 'B1' });
  expect($payment.get()).toEqual({ state: 'idle' });
  expect(localStorage.getItem('paidAt'), 'other tabs are told').not.toBeNull();
});

test('a closed window is dismissed, and confirms nothing', async () => {
  const { payFor, api } = await pay(dismisses);
  expect(await payFor('B1', 'Basera')).toEqual({ outcome: 'dismissed' });
  expect(localStorage.getItem('paidAt')).toBeNull();
  expect(api.calls(CONFIRM)).toEqual([]);
});

test('a server that is gone when it hears of the payment is asked until it is back, on this page', async () => {
  vi.useFakeTimers();
  let isAway = true;
  const { payFor, api, $payment } = await pay(pays, () => (isAway ? NO_ANSWER : { data: true }));
  const key = 'GET /order/razorPayKey';
  const paid = payFor('B1', 'Basera');
  await vi.waitUntil(() => $payment.get().state === 'checking');
  api.on(key, () =>
    isAway ? NO_ANSWER : { data: 'key_1', checkoutScript: '/c.js', isTest: true },
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect($payment.get()).toEqual({ state: 'checking', subject: 'B1' });
  expect(api.calls(CONFIRM)).toHaveLength(1);
  // Once for the window; then after 3, 9, 21, 36 and 51 seconds.
  expect(api.calls(key)).toHaveLength(6);
  isAway = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await paid).toEqual({ outcome: 'paid' });
  expect(api.calls(CONFIRM)).toHaveLength(2);
});

test.each([
  { what: 'the network fails', confirm: () => NO_ANSWER },
  { what: 'the money is not captured yet', confirm: () => ({ data: false }) },
  { what: 'the server fails', confirm: () => refused(500, 'UNEXPECTED') },
])('a paid window is never called failed when $what at its confirmation', async ({ confirm }) => {
  vi.useFakeTimers();
  const { payFor } = await pay(pays, confirm);
  const paid = payFor('B1', 'Basera');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await paid).toEqual({ outcome: 'unconfirmed' });
});

test.each([true, false])(
  'a payment that came and goes back is told in the words of the server, whether it is paid otherwise: %s',
  async (data) => {
    const words = 'Your payment has come. ₹2,122 goes back.';
    const { payFor } = await pay(pays, () => ({ data, words }));
    expect(await payFor('B1', 'Basera')).toEqual({ outcome: 'returned', words, isPaid: data });
  },
);

test('a page that cannot be read again tells how the payment ended', async () => {
  const { payFor, $payment } = await pay(pays);
  const reread = () => Promise.reject(new Error('The part of the page did not load'));
  expect(await payFor('B1', 'Basera', { reread })).toEqual({ outcome: 'paid' });
  expect($payment.get()).toEqual({ state: 'idle' });
});

test('an order that cannot be paid says why', async () => {
  const { payFor, api } = await pay(pays);
  api.on('POST /order/razorPayOrder/B1', () => refused(409, 'ORDER_NOT_PAYABLE'));
  expect(await payFor('B1', 'Basera')).toMatchObject({
    outcome: 'not-opened',
    failure: { code: 'ORDER_NOT_PAYABLE' },
  });
});

test('a script that does not come leaves the payment unopened', async () => {
  const { payFor } = await pay(pays);
  vi.resetModules();
  vi.doMock('#stores/payments/checkout-script.ts', () => ({
    loadPaymentWindow: () => Promise.resolve(undefined),
  }));
  const again = await import('#stores/payments/payment.ts');
  expect(payFor).not.toBe(again.payFor);
  expect(await again.payFor('B1', 'Basera')).toMatchObject({
    outcome: 'not-opened',
    failure: { code: 'PAYMENT_UNAVAILABLE' },
  });
});

test('a payment is not over before the page has read again what was paid for', async () => {
  const { payFor, $payment } = await pay(pays);
  const reread = vi.fn(() => {
    expect($payment.get()).toEqual({ state: 'confirming', subject: 'B1' });
    return Promise.resolve();
  });
  expect(await payFor('B1', 'Basera', { reread })).toEqual({ outcome: 'paid' });
  expect(reread).toHaveBeenCalledOnce();
  expect($payment.get()).toEqual({ state: 'idle' });
});

test('two presses open one window', async () => {
  const { payFor, opened } = await pay(pays);
  await Promise.all([payFor('B1', 'Basera'), payFor('B1', 'Basera')]);
  expect(opened).toHaveLength(1);
});

test('opens no window for something else while one is open', async () => {
  const { payFor, opened } = await pay(pays);
  const [first, other] = await Promise.all([payFor('B1', 'Basera'), payFor('B2', 'Basera')]);
  expect(first).toEqual({ outcome: 'paid' });
  expect(other).toEqual({ outcome: 'dismissed' });
  expect(opened).toHaveLength(1);
});

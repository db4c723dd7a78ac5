import { beforeEach, expect, test, vi } from 'vitest';
import { openCartPage } from '../support/cart-page.ts';
import { fakeApi, later } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';
import { cartOf } from '../support/rentals.ts';

const left: string[] = [];
let whenPaid: (() => void) | undefined;
let payment = later<object>();

vi.mock('#stores/base/leave.ts', () => ({ leaveFor: (path: string) => left.push(path) }));
vi.mock('#stores/payments/payment.ts', () => ({
  payFor: (_order: string, _shop: string, { onProof }: { onProof: () => void }) => {
    whenPaid = onProof;
    return payment.promise;
  },
}));

/** An order is placed, and its payment window stands open. */
async function payOnCartPage() {
  const page = await openCartPage();
  page.setCreditConsent(true);
  const ended = page.placeOrder('Basera');
  await vi.waitFor(() => expect(page.$checkout.get().step).toBe('placed'));
  await vi.waitFor(() => expect(whenPaid).toBeDefined());
  return { ...page, ended };
}

/** The page is loaded again; what was ordered has left the cart. */
async function reload() {
  vi.resetModules();
  return openCartPage(cartOf());
}

beforeEach(() => {
  history.replaceState(null, '', '/cart');
  left.length = 0;
  whenPaid = undefined;
  payment = later();
});

test('a reload with the payment window open leads to the order that waits, once', async () => {
  await payOnCartPage();
  await reload();
  expect(left).toEqual(['/order/awaiting?order=B1']);
  await reload();
  expect(left).toHaveLength(1);
});

test('a reload after paying in the window leads to the check of the payment', async () => {
  await payOnCartPage();
  whenPaid?.();
  await reload();
  expect(left).toEqual(['/order/checking?order=B1']);
});

test('a payment that ended leads nowhere a second time', async () => {
  const { ended } = await payOnCartPage();
  payment.resolve({ outcome: 'dismissed' });
  await ended;
  left.length = 0;
  await reload();
  expect(left).toEqual([]);
});

test('whoever logs out leaves nobody on the way to their order', async () => {
  await payOnCartPage();
  const { forgetSession } = await import('#stores/base/session.ts');
  forgetSession();
  await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
});

test('an order that waits is found paid, and said so', async () => {
  const waits = { orderNumber: 'B1', payable: 212_200, hold: { until: null } };
  let isPaid = false;
  fakeApi({
    'GET /user/userInfo': () => ASHA,
    'GET /order/awaitedOrders': () => (isPaid ? [] : [waits]),
    'POST /order/payment/check/B1': () => {
      isPaid = true;
      return { paid: true };
    },
  });
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
  const { $awaitedOrders, $foundPaid } = await import('#stores/overview/awaited-orders.ts');
  $awaitedOrders.subscribe(() => undefined);
  await vi.waitFor(() => expect($foundPaid.get()).toEqual(['B1']));
  await vi.waitFor(() => expect($awaitedOrders.get()).toEqual({ state: 'ready', value: [] }));
});

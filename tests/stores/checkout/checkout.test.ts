import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openCartPage, PLACE } from '../support/cart-page.ts';
import { fakeApi, NO_ANSWER, refused } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';
import { addressOf, cartOf } from '../support/rentals.ts';

const left: string[] = [];
let payment: object = { outcome: 'paid' };

vi.mock('#stores/base/leave.ts', () => ({
  leaveTo: (path: string) => left.push(path),
  leaveFor: (path: string) => left.push(path),
}));
vi.mock('#stores/payments/payment.ts', () => ({ payFor: vi.fn(() => Promise.resolve(payment)) }));

beforeEach(() => {
  vi.clearAllMocks();
  history.replaceState(null, '', '/cart');
  left.length = 0;
  payment = { outcome: 'paid' };
});

describe('what the page refuses without asking the server', () => {
  test('no consent to the credit check', async () => {
    const page = await openCartPage();
    await page.placeOrder('Basera');
    expect(page.problem()?.code).toBe('CONSENT_REQUIRED');
    expect(page.api.calls(PLACE)).toEqual([]);
  });

  test.each([
    { what: 'an address nobody delivers to', id: 3, code: 'ADDRESS_UNSERVICEABLE' },
    { what: 'an address of another city', id: 2, code: 'ORDER_ADDRESS_MISSING' },
  ])('$what', async ({ id, code }) => {
    const page = await openCartPage();
    page.setCreditConsent(true);
    page.chooseAddress(id);
    await page.placeOrder('Basera');
    expect(page.problem()?.code).toBe(code);
    expect(page.api.calls(PLACE)).toEqual([]);
  });

  test.each([
    {
      what: 'premium beside other products',
      lines: [{ kind: 'premium' as const }, { slug: 'table' }],
      code: 'ORDER_MIXED_PREMIUM',
    },
    { what: 'a rent below 400', lines: [{ price: 39_900 }], code: 'MIN_RENT_GURGAON' },
    { what: 'more than is left', lines: [{ quantity: 3, inventory: 2 }], code: 'ONLY_N_ITEMS' },
    { what: 'what is gone', lines: [{ inventory: 0 }], code: 'OUT_OF_STOCK' },
    { what: 'a plan the city has not', lines: [{ price: 0 }], code: 'PLAN_UNAVAILABLE' },
  ])('$what', async ({ lines, code }) => {
    const page = await openCartPage(cartOf(...lines));
    page.setCreditConsent(true);
    await page.placeOrder('Basera');
    expect(page.problem()?.code).toBe(code);
    expect(page.api.calls(PLACE)).toEqual([]);
  });
});

test('orders exactly what is shown, to the address the city serves', async () => {
  const page = await openCartPage();
  page.setCreditConsent(true);
  await page.placeOrder('Basera');
  expect(page.api.calls(PLACE)[0]?.body).toEqual({
    addressId: 1,
    purchaseOrder: '',
    cityId: 1,
    consent: true,
    isMedical: false,
    isPremium: false,
    couponId: null,
    couponDiscount: 0,
    isExpressAccepted: false,
    expressDeliveryCharge: 0,
    expectedDeliveryDate: '2026-11-22',
    expressDeliveryDate: null,
    payable: 212_200,
    cart: [
      {
        productSlug: 'sofa',
        quantity: 1,
        tenure: 12,
        monthlyRent: 106_100,
        securityDeposit: 106_100,
      },
    ],
  });
});

test.each([
  { outcome: 'paid', page: '/order/success?order=B1' },
  { outcome: 'dismissed', page: '/order/failure?order=B1' },
  { outcome: 'unconfirmed', page: '/order/checking?order=B1' },
  { outcome: 'returned', page: '/order/checking?order=B1' },
])('a payment that is $outcome leads to $page', async ({ outcome, page: wanted }) => {
  payment = { outcome };
  const page = await openCartPage();
  page.setCreditConsent(true);
  await page.placeOrder('Basera');
  expect(left).toEqual([wanted]);
});

test('a payment window that cannot open keeps the order on the page, to pay once more', async () => {
  payment = { outcome: 'not-opened', failure: { code: 'PAYMENT_UNAVAILABLE', message: '' } };
  const page = await openCartPage();
  page.setCreditConsent(true);
  await page.placeOrder('Basera');
  expect(page.$checkout.get()).toMatchObject({ step: 'placed', orderNumber: 'B1' });
  expect(page.problem()?.code).toBe('PAYMENT_UNAVAILABLE');
  expect(left).toEqual([]);
});

test('a medical cart asks for no consent and no payment', async () => {
  const page = await openCartPage(cartOf({ kind: 'medical', price: 300_000 }));
  page.api.on(PLACE, () => ({ orderNumber: 'B2', isMedical: true }));
  await page.placeOrder('Basera');
  expect(page.payFor).not.toHaveBeenCalled();
  expect(left).toEqual(['/order/success?order=B2']);
});

test('an order that costs nothing asks for no payment', async () => {
  const page = await openCartPage();
  page.api.on(PLACE, () => ({ orderNumber: 'B3', isMedical: false, isFree: true }));
  page.setCreditConsent(true);
  await page.placeOrder('Basera');
  expect(page.payFor).not.toHaveBeenCalled();
  expect(left).toEqual(['/order/success?order=B3']);
});

test('a price that changed is said with both figures, and the cart is loaded again', async () => {
  const changes = [{ what: 'payable', shown: 212_200, current: 240_000 }];
  const page = await openCartPage();
  page.api.on(PLACE, () => refused(409, 'PRICE_CHANGED', { changes }));
  page.setCreditConsent(true);
  const before = page.api.calls('GET /order/cart').length;
  await page.placeOrder('Basera');
  expect(page.problem()).toMatchObject({ code: 'PRICE_CHANGED', changes });
  expect(page.api.calls('GET /order/cart').length).toBe(before + 1);
});

test('addresses that nobody answered for are asked for again, and looked at first', async () => {
  const page = await openCartPage(undefined, {
    'GET /user/addresses': () => refused(503, 'BOOKS_AWAY'),
  });
  page.setCreditConsent(true);
  await page.placeOrder('Basera');
  expect(page.problem()?.code).toBe('BOOKS_AWAY');
  page.api.on('GET /user/addresses', () => [addressOf(1, 1)]);
  await page.placeOrder('Basera');
  expect(page.problem()?.code).toBe('LOOK_AGAIN');
  expect(page.api.calls(PLACE)).toEqual([]);
  await page.placeOrder('Basera');
  expect(page.api.calls(PLACE)).toHaveLength(1);
});

test('an address whose area is closed while the page is open is shown as not served', async () => {
  const page = await openCartPage();
  page.api.on(PLACE, () => refused(409, 'ADDRESS_UNSERVICEABLE'));
  page.api.on('GET /user/addresses', () => [addressOf(1, null)]);
  page.setCreditConsent(true);
  page.chooseAddress(1);
  await page.placeOrder('Basera');
  await vi.waitFor(() => expect(page.$deliveryAddress.get()?.cityId).toBeNull());
});

const awaited = (orderNumber: string) => ({ orderNumber, payable: 100, hold: null });

test('a cart that another tab has ordered leads to the order that waits', async () => {
  const page = await openCartPage();
  page.api.on(PLACE, () => refused(409, 'CART_EMPTY'));
  page.api.on('GET /order/awaitedOrders', () => [awaited('B2'), awaited('B1')]);
  page.setCreditConsent(true);
  await page.placeOrder('Basera');
  expect(left).toEqual(['/order/awaiting?order=B2']);
  expect(page.problem()).toBeUndefined();
});

test('a cart that is empty although no order waits says so', async () => {
  const page = await openCartPage();
  page.api.on(PLACE, () => refused(409, 'CART_EMPTY'));
  page.api.on('GET /order/awaitedOrders', () => []);
  page.setCreditConsent(true);
  await page.placeOrder('Basera');
  expect(left).toEqual([]);
  expect(page.problem()?.code).toBe('CART_EMPTY');
});

describe('the idempotency key', () => {
  test('stays the same after a lost answer', async () => {
    const page = await openCartPage();
    page.api.on(PLACE, () => NO_ANSWER);
    page.setCreditConsent(true);
    await page.placeOrder('Basera');
    page.api.on(PLACE, () => ({ orderNumber: 'B1', isMedical: false }));
    await page.placeOrder('Basera');
    const [first, second] = page.keys();
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
  });

  test('is another one when the cart has changed since', async () => {
    const page = await openCartPage();
    page.api.on(PLACE, () => NO_ANSWER);
    page.setCreditConsent(true);
    await page.placeOrder('Basera');
    await page.cartSynced();
    page.api.on('GET /order/cart', () => cartOf({ slug: 'sofa', quantity: 2 }));
    await page.refreshCart();
    await page.placeOrder('Basera');
    const [first, second] = page.keys();
    expect(second).not.toBe(first);
  });

  test('is forgotten once the order stands', async () => {
    const page = await openCartPage();
    page.setCreditConsent(true);
    await page.placeOrder('Basera');
    expect(sessionStorage.length).toBe(0);
  });

  test('finds the order of a lost answer after a reload, when the cart has become empty', async () => {
    const before = await openCartPage();
    before.api.on(PLACE, () => NO_ANSWER);
    before.setCreditConsent(true);
    await before.placeOrder('Basera');
    vi.resetModules();
    const after = await openCartPage(cartOf());
    await vi.waitFor(() => expect(left).toEqual(['/order/awaiting?order=B1']));
    expect(after.keys()).toEqual(before.keys());
  });

  test('is asked once and dropped when no order was placed under it', async () => {
    const before = await openCartPage();
    before.api.on(PLACE, () => NO_ANSWER);
    before.setCreditConsent(true);
    await before.placeOrder('Basera');
    vi.resetModules();
    const { signInWith } = await import('#stores/base/session.ts');
    signInWith('token');
    const api = fakeApi({
      'GET /order/cart': () => cartOf(),
      'GET /user/userInfo': () => ASHA,
      'GET /user/addresses': () => [],
      [PLACE]: () => refused(409, 'CART_EMPTY'),
    });
    const { $checkout } = await import('#stores/checkout/checkout.ts');
    await vi.waitFor(() => expect(api.calls(PLACE)).toHaveLength(1));
    await vi.waitFor(() => expect($checkout.get()).toEqual({ step: 'review' }));
    expect(sessionStorage.length).toBe(0);
    expect(left).toEqual([]);
  });
});

test('an expired session opens the window, and the same press works after signing in', async () => {
  const page = await openCartPage();
  page.api.on(PLACE, () => refused(401, 'SESSION_EXPIRED'));
  page.setCreditConsent(true);
  await page.placeOrder('Basera');
  const { $signInWindow, closeSignIn } = await import('#stores/base/sign-in-window.ts');
  expect($signInWindow.get()).toMatchObject({ state: 'open', expired: true });
  page.api.on(PLACE, () => ({ orderNumber: 'B1', isMedical: false }));
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('another');
  closeSignIn();
  await page.placeOrder('Basera');
  expect(left).toEqual(['/order/success?order=B1']);
});

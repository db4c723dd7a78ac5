import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, refused } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';
import { cartOf, DATES, EXPRESS_PRICES } from '../support/rentals.ts';

const CART = 'GET /order/cart';
const QUICK = { slug: 'sofa', instantDelivery: true };

/** The cart page of a customer in a city. */
async function openCart(cart = cartOf(QUICK), city = 'gurgaon') {
  localStorage.setItem('city', city);
  const api = fakeApi({
    [CART]: () => cart,
    'GET /user/userInfo': () => ASHA,
    'GET /order/deliveryDates': () => DATES,
    'GET /order/allExpressPrice': () => EXPRESS_PRICES,
  });
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
  const express = await import('#stores/catalogue/cart/express.ts');
  const { refreshCart, setQuantity } = await import('#stores/catalogue/cart/cart.ts');
  const { $totals } = await import('#stores/catalogue/cart/totals.ts');
  for (const store of [express.$express, express.$expectedOn, $totals]) {
    store.listen(() => undefined);
  }
  await refreshCart();
  await vi.waitFor(() => expect(express.$deliveryDates.get().state).not.toBe('loading'));
  await vi.waitFor(() => expect(express.$express.get().state).not.toBe('loading'));
  const become = async (next: ReturnType<typeof cartOf>) => {
    api.on(CART, () => next);
    await refreshCart();
  };
  return { ...express, api, become, setQuantity, $totals };
}

beforeEach(() => {
  history.replaceState(null, '', '/cart');
});

test.each([
  { what: 'a marked product in Gurgaon', cart: cartOf(QUICK), city: 'gurgaon', state: 'open' },
  { what: 'a marked product in Delhi', cart: cartOf(QUICK), city: 'delhi', state: 'none' },
  { what: 'no marked product', cart: cartOf({ slug: 'bed' }), city: 'gurgaon', state: 'none' },
  {
    what: 'a medical product',
    cart: cartOf({ ...QUICK, kind: 'medical' }),
    city: 'gurgaon',
    state: 'none',
  },
])('a cart with $what: $state', async ({ cart, city, state }) => {
  const { $express } = await openCart(cart, city);
  expect($express.get().state).toBe(state);
});

test('it is never chosen by itself; chosen, it adds the server’s charge and its day', async () => {
  const { acceptExpress, declineExpress, $express, $expectedOn, $totals } = await openCart();
  expect($express.get()).toMatchObject({ accepted: false, charge: 30_000 });
  expect($totals.get()?.expressDeliveryCharge).toBe(0);
  expect($expectedOn.get()).toBe('2026-11-22');
  acceptExpress();
  expect($totals.get()).toMatchObject({ expressDeliveryCharge: 30_000, payable: 242_200 });
  expect($expectedOn.get()).toBe('2026-11-19');
  declineExpress();
  expect($totals.get()?.payable).toBe(212_200);
});

test('beside other products it names its own, and the cart is complete with the last', async () => {
  const { acceptExpress, $express, $expectedOn } = await openCart(cartOf(QUICK, { slug: 'bed' }));
  acceptExpress();
  expect($express.get()).toMatchObject({ some: ['The sofa'] });
  expect($expectedOn.get()).toBe('2026-11-22');
});

describe('a changed cart undoes the choice and says so:', () => {
  test.each([
    ['another quantity', cartOf({ ...QUICK, quantity: 2 })],
    ['one line more', cartOf(QUICK, { slug: 'bed' })],
  ])('%s', async (_, next) => {
    const { acceptExpress, become, $express, $totals } = await openCart();
    acceptExpress();
    await become(next);
    expect($express.get()).toMatchObject({ accepted: false, wasReset: 'by-cart' });
    expect($totals.get()?.expressDeliveryCharge).toBe(0);
  });

  test('the same cart once more does not', async () => {
    const { acceptExpress, become, $express } = await openCart();
    acceptExpress();
    await become(cartOf(QUICK));
    expect($express.get()).toMatchObject({ accepted: true });
  });
});

describe('the choice outlives the way to another page of the tab:', () => {
  /** The cart page once more, as after a reload. */
  async function reopen(...args: Parameters<typeof openCart>) {
    vi.resetModules();
    vi.unstubAllGlobals();
    return openCart(...args);
  }

  test('the same cart has it still, with its charge and its day', async () => {
    (await openCart()).acceptExpress();
    const { $express, $expressOn, $totals } = await reopen();
    expect($express.get()).toMatchObject({ accepted: true, wasReset: undefined });
    expect($expressOn.get()).toBe('2026-11-19');
    expect($totals.get()).toMatchObject({ expressDeliveryCharge: 30_000, payable: 242_200 });
  });

  test('another cart does not, and says so once', async () => {
    (await openCart()).acceptExpress();
    const changed = cartOf({ ...QUICK, quantity: 2 });
    const { $express, $totals } = await reopen(changed);
    expect($express.get()).toMatchObject({ accepted: false, wasReset: 'by-cart' });
    expect($totals.get()?.expressDeliveryCharge).toBe(0);
    const later = await reopen(changed);
    expect(later.$express.get()).toMatchObject({ accepted: false, wasReset: undefined });
  });

  test('what was taken back stays so', async () => {
    const { acceptExpress, declineExpress } = await openCart();
    acceptExpress();
    declineExpress();
    const { $express } = await reopen();
    expect($express.get()).toMatchObject({ accepted: false, wasReset: undefined });
  });

  test('for another day it has to be chosen again, and is not on the bill', async () => {
    (await openCart()).acceptExpress();
    sessionStorage.setItem(
      'express',
      sessionStorage.getItem('express')?.replace('2026-11-19', '2026-11-18') ?? '',
    );
    const { $express, $expressOn, $totals } = await reopen();
    expect($express.get()).toMatchObject({ accepted: false, wasReset: 'by-day' });
    expect($expressOn.get()).toBeNull();
    expect($totals.get()?.expressDeliveryCharge).toBe(0);
  });

  test('a cart that was ordered or emptied ends it', async () => {
    const { acceptExpress, become } = await openCart();
    acceptExpress();
    await become(cartOf());
    const { $express } = await reopen();
    expect($express.get()).toMatchObject({ accepted: false, wasReset: undefined });
  });

  test('whoever logs out leaves it to nobody', async () => {
    (await openCart()).acceptExpress();
    const { $session } = await import('#stores/base/session.ts');
    $session.set(null);
    await Promise.resolve();
    const { $express } = await reopen();
    expect($express.get()).toMatchObject({ accepted: false, wasReset: undefined });
  });
});

test('more units than there are keep it from being chosen, each named', async () => {
  const cart = cartOf({ ...QUICK, quantity: 3, inventory: 2 });
  const { acceptExpress, dismissExpressAlert, $express, $expressAlert } = await openCart(cart);
  acceptExpress();
  expect($express.get()).toMatchObject({ accepted: false });
  expect($expressAlert.get()).toMatchObject([{ name: 'The sofa', quantity: 3, inventory: 2 }]);
  dismissExpressAlert();
  expect($expressAlert.get()).toEqual([]);
});

test('where it is no sooner it is not offered and cannot be chosen', async () => {
  const page = await openCart();
  page.api.on('GET /order/deliveryDates', () => ({
    ...DATES,
    express: { ...DATES.express, isOffered: false },
  }));
  await page.reloadExpress();
  expect(page.$express.get()).toEqual({ state: 'closed' });
  page.acceptExpress();
  expect(page.$expressCharge.get()).toBe(0);
});

test('another day than it was chosen for undoes the choice and says so', async () => {
  const page = await openCart();
  page.acceptExpress();
  page.api.on('GET /order/deliveryDates', () => ({
    ...DATES,
    express: { ...DATES.express, expectedOn: '2026-11-20' },
  }));
  await page.reloadExpress();
  expect(page.$express.get()).toMatchObject({ accepted: false, wasReset: 'by-day' });
  expect(page.$totals.get()?.expressDeliveryCharge).toBe(0);
  expect(page.$expectedOn.get()).toBe('2026-11-22');
  page.acceptExpress();
  expect(page.$expressOn.get()).toBe('2026-11-20');
});

test('at noon by the server’s clock the page asks again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const page = await openCart();
    page.acceptExpress();
    page.api.on('GET /order/deliveryDates', () => ({
      ...DATES,
      express: { ...DATES.express, expectedOn: '2026-11-20', until: '2026-11-19T17:30:00.000Z' },
    }));
    await vi.advanceTimersByTimeAsync(31_000);
    await vi.waitFor(() => expect(page.$express.get()).toMatchObject({ wasReset: 'by-day' }));
  } finally {
    vi.useRealTimers();
  }
});

test('a charge that cannot be had is said, and asked for again', async () => {
  vi.resetModules();
  localStorage.setItem('city', 'gurgaon');
  const api = fakeApi({
    [CART]: () => cartOf(QUICK),
    'GET /user/userInfo': () => ASHA,
    'GET /order/deliveryDates': () => DATES,
    'GET /order/allExpressPrice': () => refused(500, 'UNEXPECTED'),
  });
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
  const { $express, reloadExpress } = await import('#stores/catalogue/cart/express.ts');
  $express.listen(() => undefined);
  await vi.waitFor(() => expect($express.get().state).toBe('failed'));
  api.on('GET /order/allExpressPrice', () => EXPRESS_PRICES);
  await reloadExpress();
  expect($express.get().state).toBe('open');
});

test('an enquiry has no day of its own', async () => {
  const { $expectedOn } = await openCart(cartOf({ kind: 'medical' }));
  expect($expectedOn.get()).toBeNull();
});

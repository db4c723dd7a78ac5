import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rupees } from '#domain/money.ts';
import { fakeApi, later, refused } from './support/fake-api.ts';
import { ASHA } from './support/person.ts';
import { cartOf } from './support/rentals.ts';

const ADD = 'POST /order/addToCart';
const CHOICE = {
  productId: 'sofa',
  productSlug: 'sofa',
  kind: 'normal',
  cityId: 1,
  tenure: 12,
  quantity: 2,
  price: rupees(1061),
} as const;

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/gurgaon/furniture/sofas/sofa');
});

async function openPage(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /user/userInfo': () => ASHA,
    'GET /order/cart': () => cartOf(),
    'GET /product/inventory/check/sofa/1': () => ({
      rentOption: [{ period: 12, price: 110_000 }],
      inventory: 3,
      status: 'In Stock',
    }),
    [ADD]: ({ body }) => cartOf({ slug: 'sofa', quantity: Number(body['quantity']) }),
    ...handlers,
  });
  const { $rental, dismissRefusal, rent } = await import('#stores/rental.ts');
  const { signInWith } = await import('#stores/session.ts');
  return { api, $rental, dismissRefusal, rent, signInWith };
}

describe('renting', () => {
  test('says what was shown, and that it is adding', async () => {
    const page = await openPage();
    page.signInWith('token');
    const answer = later();
    page.api.on(ADD, () => answer.promise);
    const done = page.rent(CHOICE);
    expect(page.$rental.get()).toEqual({ state: 'adding' });
    answer.resolve(cartOf({ slug: 'sofa', quantity: 2 }));
    await done;
    expect(page.$rental.get()).toEqual({ state: 'added' });
    expect(page.api.calls(ADD)[0]?.body).toMatchObject({
      productId: 'sofa',
      tenure: 12,
      quantity: 2,
      monthlyRent: 106_100,
      securityDeposit: 106_100,
      isPremium: false,
      cityId: 1,
    });
  });

  test('when signed out opens the sign-in window, and adds once signed in', async () => {
    const page = await openPage();
    const { $signInWindow } = await import('#stores/sign-in-window.ts');
    await page.rent(CHOICE);
    expect(page.$rental.get()).toEqual({ state: 'kept' });
    expect($signInWindow.get()).toMatchObject({ state: 'open', screen: 'login' });
    expect(page.api.asked).toEqual([]);
    const { enterWith } = await import('#stores/entry.ts');
    await enterWith('token');
    await vi.waitFor(() => expect(page.$rental.get()).toEqual({ state: 'added' }));
    expect(page.api.calls(ADD)).toHaveLength(1);
  });

  test('pressed twice adds once', async () => {
    const page = await openPage();
    page.signInWith('token');
    await Promise.all([page.rent(CHOICE), page.rent(CHOICE)]);
    expect(page.api.calls(ADD)).toHaveLength(1);
  });

  test.each(['CART_PREMIUM_ONLY', 'CART_NON_PREMIUM_ONLY', 'ONLY_N_ITEMS'] as const)(
    'is refused with %s, in the words of the server',
    async (code) => {
      const page = await openPage({ [ADD]: () => refused(409, code) });
      page.signInWith('token');
      await page.rent(CHOICE);
      expect(page.$rental.get()).toMatchObject({ state: 'refused', failure: { code } });
      page.dismissRefusal();
      expect(page.$rental.get()).toEqual({ state: 'idle' });
    },
  );

  test('at a price that changed shows both figures and loads the live ones', async () => {
    const changes = [{ what: 'monthlyRent', shown: 106_100, current: 110_000 }];
    const page = await openPage({ [ADD]: () => refused(409, 'PRICE_CHANGED', { changes }) });
    const { $inventory } = await import('#stores/inventory.ts');
    page.signInWith('token');
    await page.rent(CHOICE);
    expect(page.$rental.get()).toMatchObject({ state: 'refused', failure: { changes } });
    expect($inventory.get()['sofa']).toMatchObject({
      state: 'ready',
      inventory: { rentOption: [{ price: 110_000 }] },
    });
  });

  test('with a session that has expired asks to sign in again and keeps the choice meanwhile', async () => {
    const page = await openPage({ [ADD]: () => refused(401, 'SESSION_EXPIRED') });
    const { $signInWindow } = await import('#stores/sign-in-window.ts');
    page.signInWith('token');
    await page.rent(CHOICE);
    expect(page.$rental.get()).toEqual({ state: 'kept' });
    expect($signInWindow.get()).toMatchObject({ state: 'open', expired: true });
    const { findKept } = await import('#stores/guest-cart.ts');
    expect(findKept('sofa')).toEqual(CHOICE);
  });
});

describe('what is rented already', () => {
  test('is known on a product page once somebody is signed in', async () => {
    const page = await openPage({
      'GET /order/cart': () => cartOf({ slug: 'sofa', quantity: 4 }),
    });
    const { $rented } = await import('#stores/rented.ts');
    const stop = $rented.listen(() => undefined);
    expect(page.api.asked).toEqual([]);
    page.signInWith('token');
    await vi.waitFor(() =>
      expect($rented.get()['sofa']).toMatchObject({ tenure: 12, quantity: 4 }),
    );
    stop();
  });
});

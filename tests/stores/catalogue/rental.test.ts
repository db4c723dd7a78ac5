import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { rupees } from '#domain/base/money.ts';
import { fakeApi, later, NO_ANSWER, refused } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';
import { cartOf } from '../support/rentals.ts';

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
const HOW = { name: 'Sofa' };
const LIVE = 'GET /product/inventory/check/sofa/1';

beforeEach(() => {
  history.replaceState(null, '', '/gurgaon/furniture/sofas/sofa');
});

async function openPage(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /user/userInfo': () => ASHA,
    'GET /order/cart': () => cartOf(),
    [LIVE]: () => ({
      rentOption: [{ period: 12, price: 106_100 }],
      inventory: 3,
      status: 'In Stock',
    }),
    [ADD]: ({ body }) => cartOf({ slug: 'sofa', quantity: Number(body['quantity']) }),
    ...handlers,
  });
  const { $rental, dismissRefusal, rent } = await import('#stores/catalogue/cart/rental.ts');
  const { signInWith } = await import('#stores/base/session.ts');
  return { api, $rental, dismissRefusal, rent, signInWith };
}

describe('renting', () => {
  test('says what was shown, and that it is adding', async () => {
    const page = await openPage();
    page.signInWith('token');
    const answer = later();
    page.api.on(ADD, () => answer.promise);
    const done = page.rent(CHOICE, HOW);
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
    const { $signInWindow } = await import('#stores/base/sign-in-window.ts');
    await page.rent(CHOICE, HOW);
    expect(page.$rental.get()).toEqual({ state: 'kept' });
    expect($signInWindow.get()).toMatchObject({ state: 'open', screen: 'login' });
    expect(page.api.calls(ADD)).toEqual([]);
    const { enterWith } = await import('#stores/people/entry.ts');
    await enterWith('token');
    await vi.waitFor(() => expect(page.$rental.get()).toEqual({ state: 'added' }));
    expect(page.api.calls(ADD)).toHaveLength(1);
  });

  test('pressed twice adds once', async () => {
    const page = await openPage();
    page.signInWith('token');
    await Promise.all([page.rent(CHOICE, HOW), page.rent(CHOICE, HOW)]);
    expect(page.api.calls(ADD)).toHaveLength(1);
  });

  test.each(['CART_PREMIUM_ONLY', 'CART_NON_PREMIUM_ONLY', 'ONLY_N_ITEMS'] as const)(
    'is refused with %s, in the words of the server',
    async (code) => {
      const page = await openPage({ [ADD]: () => refused(409, code) });
      page.signInWith('token');
      await page.rent(CHOICE, HOW);
      expect(page.$rental.get()).toMatchObject({ state: 'refused', failure: { code } });
      page.dismissRefusal();
      expect(page.$rental.get()).toEqual({ state: 'idle' });
    },
  );

  test('at a price that changed shows both figures and loads the live ones', async () => {
    const changes = [{ what: 'monthlyRent', shown: 106_100, current: 110_000 }];
    const page = await openPage({
      [ADD]: () => refused(409, 'PRICE_CHANGED', { changes }),
      [LIVE]: () => ({ rentOption: [{ period: 12, price: 110_000 }], inventory: 3, status: '' }),
    });
    const { $inventory } = await import('#stores/catalogue/cart/inventory.ts');
    page.signInWith('token');
    await page.rent(CHOICE, HOW);
    expect(page.$rental.get()).toMatchObject({ state: 'refused', failure: { changes } });
    expect($inventory.get()['sofa']).toMatchObject({
      state: 'ready',
      inventory: { plans: [{ price: 110_000 }] },
    });
  });

  test('with a session that has expired asks to sign in again and keeps the choice meanwhile', async () => {
    const page = await openPage({ [ADD]: () => refused(401, 'SESSION_EXPIRED') });
    const { $signInWindow } = await import('#stores/base/sign-in-window.ts');
    page.signInWith('token');
    await page.rent(CHOICE, HOW);
    expect(page.$rental.get()).toEqual({ state: 'kept' });
    expect($signInWindow.get()).toMatchObject({ state: 'open', expired: true });
    const { findKept } = await import('#stores/catalogue/cart/guest-cart.ts');
    expect(findKept('sofa')).toEqual(CHOICE);
  });
});

describe('a line that the cart holds already', () => {
  const LINE = { tenure: 6, quantity: 3 };

  test('is set when the page showed it', async () => {
    const page = await openPage();
    page.signInWith('token');
    await page.rent(CHOICE, { ...HOW, seen: LINE });
    expect(page.api.calls(ADD)[0]?.body).toMatchObject({ seen: LINE, quantity: 2 });
    expect(page.$rental.get()).toEqual({ state: 'added' });
  });

  test('is shown, and not overwritten, when the page did not', async () => {
    const page = await openPage({
      [ADD]: () => refused(409, 'CART_LINE_CHANGED', { line: LINE }),
      'GET /order/cart': () => cartOf({ slug: 'sofa', quantity: 3 }),
    });
    const { $heldLines } = await import('#stores/catalogue/cart/held-lines.ts');
    onTestFinished($heldLines.listen(() => undefined));
    page.signInWith('token');
    await page.rent(CHOICE, HOW);
    expect(page.api.calls(ADD)[0]?.body).not.toHaveProperty('seen');
    expect(page.$rental.get()).toMatchObject({
      state: 'refused',
      failure: { code: 'CART_LINE_CHANGED', line: LINE },
    });
    expect($heldLines.get()).toMatchObject({ sofa: { quantity: 3 } });
  });

  test('of a visitor is not overwritten either', async () => {
    const page = await openPage();
    const { keep, findKept } = await import('#stores/catalogue/cart/guest-cart.ts');
    keep({ ...CHOICE, ...LINE });
    await page.rent(CHOICE, HOW);
    expect(page.$rental.get()).toMatchObject({
      state: 'refused',
      failure: {
        message: 'It’s already in your cart: 3 × 6 months. Nothing was changed.',
        line: LINE,
      },
    });
    expect(findKept('sofa')).toMatchObject(LINE);
    await page.rent(CHOICE, { ...HOW, seen: LINE });
    expect(findKept('sofa')).toMatchObject({ tenure: 12, quantity: 2 });
  });

  test('is known on a product page once somebody is signed in, and not before', async () => {
    const page = await openPage({
      'GET /order/cart': () => cartOf({ slug: 'sofa', quantity: 4 }),
    });
    const { $heldLines } = await import('#stores/catalogue/cart/held-lines.ts');
    onTestFinished($heldLines.listen(() => undefined));
    expect($heldLines.get()).toEqual({});
    expect(page.api.asked).toEqual([]);
    page.signInWith('token');
    expect($heldLines.get()).toBeUndefined();
    await vi.waitFor(() => expect($heldLines.get()).toEqual({ sofa: { tenure: 12, quantity: 4 } }));
  });

  test('of a visitor is known at once, also when another tab changes it', async () => {
    localStorage.setItem('guestCart', JSON.stringify([CHOICE]));
    await openPage();
    const { $heldLines } = await import('#stores/catalogue/cart/held-lines.ts');
    expect($heldLines.init).toBeUndefined();
    onTestFinished($heldLines.listen(() => undefined));
    expect($heldLines.get()).toEqual({ sofa: { tenure: 12, quantity: 2 } });
    const newValue = JSON.stringify([{ ...CHOICE, quantity: 5 }]);
    localStorage.setItem('guestCart', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'guestCart', newValue }));
    expect($heldLines.get()).toEqual({ sofa: { tenure: 12, quantity: 5 } });
  });
});

describe('a visitor’s cart', () => {
  const KEPT = { ...CHOICE, productId: 'throne', productSlug: 'throne' };

  test.each([
    ['premium', 'CART_PREMIUM_ONLY'],
    ['medical', 'CART_MEDICAL_APART'],
  ] as const)('with a %s product takes no other: %s', async (kind, code) => {
    const page = await openPage();
    const { keep, findKept } = await import('#stores/catalogue/cart/guest-cart.ts');
    const { $signInWindow } = await import('#stores/base/sign-in-window.ts');
    keep({ ...KEPT, kind });
    await page.rent(CHOICE, HOW);
    expect(page.$rental.get()).toMatchObject({ state: 'refused', failure: { code } });
    expect(findKept('sofa')).toBeUndefined();
    expect($signInWindow.get()).toEqual({ state: 'closed' });
  });

  test.each([
    [{ inventory: 1 }, 'You can only add up to 1 items.'],
    [{ inventory: 0 }, 'Sofa is out of stock in your city.'],
    [{ rentOption: [{ period: 6, price: 1 }] }, 'This plan isn’t available in your city.'],
    [
      { rentOption: [{ period: 12, price: 110_000 }] },
      'A price has changed since you opened this page. Please check the new amounts.',
    ],
  ])('takes nothing that the shop does not: %j', async (change, message) => {
    const live = { rentOption: [{ period: 12, price: 106_100 }], inventory: 3, status: '' };
    const page = await openPage({ [LIVE]: () => ({ ...live, ...change }) });
    await page.rent(CHOICE, HOW);
    expect(page.$rental.get()).toMatchObject({ state: 'refused', failure: { message } });
    expect(localStorage.getItem('guestCart')).toBeNull();
  });

  test('keeps a choice while the shop cannot be asked', async () => {
    const page = await openPage({ [LIVE]: () => NO_ANSWER });
    await page.rent(CHOICE, HOW);
    expect(page.$rental.get()).toEqual({ state: 'kept' });
  });
});

describe('on a page of another city than the cart’s', () => {
  test('nothing is added unless the shopper agrees to that city', async () => {
    const page = await openPage();
    const { $city, chooseCity } = await import('#stores/base/city.ts');
    chooseCity('delhi');
    page.signInWith('token');
    const asked: string[] = [];
    const agreeTo = (agrees: boolean) => async (city: { name: string }) => {
      asked.push(city.name);
      return agrees;
    };
    await page.rent(CHOICE, { ...HOW, agreeTo: agreeTo(false) });
    expect(page.$rental.get()).toEqual({ state: 'idle' });
    expect(page.api.calls(ADD)).toEqual([]);
    expect($city.get()?.slug).toBe('delhi');
    await page.rent(CHOICE, { ...HOW, agreeTo: agreeTo(true) });
    expect(page.api.calls(ADD)).toHaveLength(1);
    expect($city.get()?.slug).toBe('gurgaon');
    expect(asked).toEqual(['Gurgaon', 'Gurgaon']);
  });
});

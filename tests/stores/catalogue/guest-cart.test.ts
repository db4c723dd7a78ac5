import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type ChosenLine } from '#domain/catalogue/cart/saved-choice.ts';
import { rupees } from '#domain/base/money.ts';
import { fakeApi, later, NO_ANSWER, refused } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';
import { cartOf } from '../support/rentals.ts';

const ADD = 'POST /order/addToCart';

function choiceOf(productSlug: string, more: Partial<ChosenLine> = {}): ChosenLine {
  return {
    productId: productSlug,
    productSlug,
    kind: 'normal',
    cityId: 1,
    tenure: 12,
    quantity: 1,
    price: rupees(1061),
    ...more,
  };
}

/** Fresh stores on the device as it is: another tab, or another visit. */
async function openTab() {
  vi.resetModules();
  const guest = await import('#stores/catalogue/cart/guest-cart.ts');
  const session = await import('#stores/base/session.ts');
  const { $cartCount } = await import('#stores/base/counts.ts');
  const sending = async () => import('#stores/catalogue/cart/pending-merge.ts');
  const slugs = () => guest.$guestCart.get().map(({ productSlug }) => productSlug);
  return { ...guest, ...session, $cartCount, sending, slugs };
}

/** A server's cart that takes everything but what is refused. */
function takingCart(refusals: Record<string, ReturnType<typeof refused>> = {}) {
  const taken: string[] = [];
  const api = fakeApi({
    'GET /user/userInfo': () => ASHA,
    'GET /user/wishlist': () => ({ slugs: [] }),
    'GET /order/cart': () => cartOf(...taken.map((slug) => ({ slug }))),
    [ADD]: ({ body }) => {
      const slug = String(body['productSlug']);
      if (refusals[slug]) return refusals[slug];
      taken.push(slug);
      return cartOf(...taken.map((each) => ({ slug: each })));
    },
  });
  return { api, taken };
}

beforeEach(() => {
  history.replaceState(null, '', '/gurgaon');
});

describe('what a visitor keeps', () => {
  test('is there on the next visit, counted in the header', async () => {
    const first = await openTab();
    first.keep(choiceOf('sofa', { quantity: 2 }));
    first.keep(choiceOf('bed'));
    expect(first.$cartCount.get()).toBe(3);
    const next = await openTab();
    expect(next.slugs()).toEqual(['sofa', 'bed']);
    expect(next.$cartCount.get()).toBe(3);
  });

  test('can be changed and dropped', async () => {
    const tab = await openTab();
    tab.keep(choiceOf('sofa'));
    tab.keep(choiceOf('bed'));
    tab.setKeptQuantity('bed', 3);
    tab.dropKept('sofa');
    expect(tab.findKept('bed')?.quantity).toBe(3);
    expect(tab.slugs()).toEqual(['bed']);
    expect(tab.$cartCount.get()).toBe(3);
  });

  test('is not lost when two tabs keep something at the same time', async () => {
    const one = await openTab();
    const other = await openTab();
    one.keep(choiceOf('sofa'));
    other.keep(choiceOf('bed'));
    expect((await openTab()).slugs()).toEqual(['sofa', 'bed']);
  });

  test.each(['', 'nonsense', '{}', '[null, 1, {"productSlug":"sofa"}]'])(
    'is nothing when the device holds %j',
    async (text) => {
      localStorage.setItem('guestCart', text);
      const tab = await openTab();
      expect(tab.slugs()).toEqual([]);
      tab.keep(choiceOf('sofa'));
      expect(tab.slugs()).toEqual(['sofa']);
    },
  );
});

describe('at sign-in', () => {
  test('all of it is added in the order it was chosen, also on a later visit', async () => {
    const before = await openTab();
    for (const slug of ['sofa', 'bed', 'desk']) before.keep(choiceOf(slug));
    const { api, taken } = takingCart();
    const tab = await openTab();
    tab.signInWith('token');
    const { refreshSessionData: refreshBelongings } =
      await import('#stores/catalogue/cart/session-data.ts');
    await refreshBelongings();
    expect(taken).toEqual(['sofa', 'bed', 'desk']);
    expect(tab.slugs()).toEqual([]);
    expect(tab.$cartCount.get()).toBe(3);
    expect(api.calls(ADD)[0]?.body).toMatchObject({ monthlyRent: 106_100, quantity: 1, cityId: 1 });
  });

  test('what is refused stays with its text, and the rest is added', async () => {
    const tab = await openTab();
    for (const slug of ['sofa', 'throne', 'bed']) tab.keep(choiceOf(slug));
    const { taken } = takingCart({ throne: refused(409, 'CART_NON_PREMIUM_ONLY') });
    tab.signInWith('token');
    const { addKept } = await tab.sending();
    await addKept();
    expect(taken).toEqual(['sofa', 'bed']);
    const again = await openTab();
    expect(again.slugs()).toEqual(['throne']);
    expect(again.findKept('throne')?.refusal?.message).toMatch(/^Please add only non-premium/);
  });

  test('a refused one is not asked for again by itself, only when tried again', async () => {
    const tab = await openTab();
    tab.keep(choiceOf('sofa'));
    const { api } = takingCart({ sofa: refused(409, 'OUT_OF_STOCK') });
    tab.signInWith('token');
    const { addKept, retryKept } = await tab.sending();
    await addKept();
    await addKept();
    expect(api.calls(ADD)).toHaveLength(1);
    api.on(ADD, () => cartOf({ slug: 'sofa' }));
    await retryKept('sofa');
    expect(tab.slugs()).toEqual([]);
  });

  test('at a price that changed is tried again at the price it has', async () => {
    const tab = await openTab();
    tab.keep(choiceOf('sofa'));
    const changes = [{ what: 'monthlyRent', shown: 106_100, current: 110_000 }];
    const { api } = takingCart({ sofa: refused(409, 'PRICE_CHANGED', { changes }) });
    tab.signInWith('token');
    const { addKept, retryKept } = await tab.sending();
    await addKept();
    expect(tab.findKept('sofa')?.refusal?.changes).toEqual(changes);
    api.on(ADD, () => cartOf({ slug: 'sofa', price: 110_000 }));
    await retryKept('sofa');
    expect(api.calls(ADD).at(-1)?.body).toMatchObject({
      monthlyRent: 110_000,
      securityDeposit: 110_000,
    });
    expect(tab.slugs()).toEqual([]);
  });

  test('what the account holds on other terms stays as it is, and is set only when wanted', async () => {
    const tab = await openTab();
    tab.keep(choiceOf('sofa'));
    const line = { tenure: 6, quantity: 3 };
    const { api } = takingCart({ sofa: refused(409, 'CART_LINE_CHANGED', { line }) });
    tab.signInWith('token');
    const { addKept, retryKept } = await tab.sending();
    expect(await addKept()).toBe(1);
    expect(api.calls(ADD)[0]?.body).not.toHaveProperty('seen');
    expect(tab.findKept('sofa')?.refusal?.line).toEqual(line);
    api.on(ADD, () => cartOf({ slug: 'sofa' }));
    await retryKept('sofa');
    expect(api.calls(ADD).at(-1)?.body).toMatchObject({ seen: line, tenure: 12, quantity: 1 });
    expect(tab.slugs()).toEqual([]);
  });

  test('what was chosen in another city is added at the prices of the cart’s', async () => {
    const tab = await openTab();
    tab.keep(choiceOf('sofa', { cityId: 2 }));
    const { api } = takingCart();
    const { chooseCity } = await import('#stores/base/city.ts');
    chooseCity('gurgaon');
    tab.signInWith('token');
    await (await tab.sending()).addKept();
    expect(api.calls(ADD)[0]?.body['cityId']).toBe(1);
  });

  test('a session that ends in the middle keeps the rest for the next one', async () => {
    const tab = await openTab();
    for (const slug of ['sofa', 'bed', 'desk']) tab.keep(choiceOf(slug));
    const { api, taken } = takingCart({ bed: refused(401, 'SESSION_EXPIRED') });
    tab.signInWith('token');
    const { addKept } = await tab.sending();
    await addKept();
    expect(taken).toEqual(['sofa']);
    expect(tab.slugs()).toEqual(['bed', 'desk']);
    expect(tab.findKept('bed')?.refusal).toBeUndefined();
    api.on(ADD, () => cartOf({ slug: 'sofa' }, { slug: 'bed' }, { slug: 'desk' }));
    tab.signInWith('another');
    await addKept();
    expect(tab.slugs()).toEqual([]);
  });

  test('without an answer it is kept, and sent on the next visit', async () => {
    const tab = await openTab();
    tab.keep(choiceOf('sofa'));
    const { api } = takingCart();
    api.on(ADD, () => NO_ANSWER);
    tab.signInWith('token');
    await (await tab.sending()).addKept();
    expect(tab.slugs()).toEqual(['sofa']);
    const next = await openTab();
    api.on(ADD, () => cartOf({ slug: 'sofa' }));
    await (await next.sending()).addKept();
    expect(next.slugs()).toEqual([]);
  });

  test('asked to send twice sends once', async () => {
    const tab = await openTab();
    tab.keep(choiceOf('sofa'));
    const { api } = takingCart();
    const answer = later();
    api.on(ADD, () => answer.promise);
    tab.signInWith('token');
    const { addKept } = await tab.sending();
    const both = Promise.all([addKept(), addKept()]);
    answer.resolve(cartOf({ slug: 'sofa' }));
    await both;
    expect(api.calls(ADD)).toHaveLength(1);
  });

  test('what another tab has handed over already is not sent again', async () => {
    const tab = await openTab();
    tab.keep(choiceOf('sofa'));
    const { api } = takingCart();
    tab.signInWith('token');
    localStorage.removeItem('guestCart');
    await (await tab.sending()).addKept();
    expect(api.calls(ADD)).toEqual([]);
  });

  test('in another tab is noticed here, and so is what that tab keeps', async () => {
    const tab = await openTab();
    const told = (key: string, newValue: string) => {
      localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    };
    told('guestCart', JSON.stringify([choiceOf('sofa', { quantity: 4 })]));
    expect(tab.slugs()).toEqual(['sofa']);
    expect(tab.$cartCount.get()).toBe(4);
    takingCart();
    told('session', JSON.stringify({ token: 'token' }));
    expect(tab.$session.get()?.token).toBe('token');
  });

  test('handed over by another tab after this one asked for the cart is shown all the same', async () => {
    const tab = await openTab();
    const { $cart } = await import('#stores/catalogue/cart/cart.ts');
    tab.keep(choiceOf('sofa'));
    const { taken } = takingCart();
    onTestFinished($cart.listen(() => undefined));
    tab.signInWith('token');
    await vi.waitFor(() => expect($cart.get()).toMatchObject({ cart: { cartProductList: [] } }));
    taken.push('sofa');
    localStorage.removeItem('guestCart');
    window.dispatchEvent(new StorageEvent('storage', { key: 'guestCart', newValue: null }));
    await vi.waitFor(() =>
      expect($cart.get()).toMatchObject({ cart: { cartProductList: [{ productSlug: 'sofa' }] } }),
    );
  });
});

test('logging out leaves nothing of it on the device', async () => {
  const tab = await openTab();
  tab.keep(choiceOf('sofa'));
  const { api } = takingCart({ sofa: refused(409, 'OUT_OF_STOCK') });
  tab.signInWith('token');
  await (await tab.sending()).addKept();
  expect(api.calls(ADD)).toHaveLength(1);
  tab.forgetSession();
  await Promise.resolve();
  expect(tab.slugs()).toEqual([]);
  expect(localStorage.getItem('guestCart')).toBeNull();
  expect(tab.$cartCount.get()).toBe(0);
});

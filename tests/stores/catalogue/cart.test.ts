import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, later, refused } from '../support/fake-api.ts';
import { cartOf } from '../support/rentals.ts';

const GET_CART = 'GET /order/cart';
const ADJUST = 'POST /order/adjustQuantity';

/** A tab whose cart has loaded, with fresh stores. */
async function openTab(cart = cartOf({ slug: 'sofa' })) {
  const { signInWith, forgetSession } = await import('#stores/base/session.ts');
  signInWith('token');
  const stores = await import('#stores/catalogue/cart/cart.ts');
  const { $cartCount } = await import('#stores/base/counts.ts');
  const api = fakeApi({ [GET_CART]: () => cart });
  await stores.refreshCart();
  const lines = () => {
    const state = stores.$cart.get();
    if (state.state !== 'ready') throw new Error(`The cart is ${state.state}`);
    return state.cart.cartProductList.map(({ productSlug, quantity }) => [productSlug, quantity]);
  };
  const payable = () => {
    const state = stores.$cart.get();
    return state.state === 'ready' ? state.cart.billingSummary.payable : undefined;
  };
  return { ...stores, api, lines, payable, $cartCount, forgetSession };
}

beforeEach(() => {
  history.replaceState(null, '', '/cart');
});

describe('changing a quantity', () => {
  test('is shown with its bill before the server has answered', async () => {
    const tab = await openTab();
    const answer = later();
    tab.api.on(ADJUST, () => answer.promise);
    const done = tab.setQuantity('sofa', 3);
    expect(tab.lines()).toEqual([['sofa', 3]]);
    expect(tab.payable()).toBe(6 * 106_100);
    expect(tab.$cartCount.get()).toBe(3);
    answer.resolve(cartOf({ slug: 'sofa', quantity: 3 }));
    await done;
    expect(tab.lines()).toEqual([['sofa', 3]]);
  });

  test('five times at once loses nothing, and the last value wins', async () => {
    const tab = await openTab();
    tab.api.on(ADJUST, ({ body }) => cartOf({ slug: 'sofa', quantity: Number(body['quantity']) }));
    const clicks = [2, 3, 4, 5, 6].map((quantity) => tab.setQuantity('sofa', quantity));
    expect(tab.lines()).toEqual([['sofa', 6]]);
    await Promise.all(clicks);
    expect(tab.lines()).toEqual([['sofa', 6]]);
    const sent = tab.api.calls(ADJUST).map(({ body }) => body['quantity']);
    expect(sent.at(-1)).toBe(6);
    expect(sent.length).toBeLessThanOrEqual(2);
  });

  test('goes back to what the server holds when refused, and says why', async () => {
    const tab = await openTab();
    tab.api.on(ADJUST, () => refused(409, 'ONLY_N_ITEMS'));
    await tab.setQuantity('sofa', 9);
    await tab.cartSynced();
    expect(tab.lines()).toEqual([['sofa', 1]]);
    expect(tab.$cartProblem.get()?.code).toBe('ONLY_N_ITEMS');
  });

  test('beyond what is left is refused without asking', async () => {
    const tab = await openTab(cartOf({ slug: 'sofa', quantity: 2, inventory: 2 }));
    await tab.setQuantity('sofa', 3);
    expect(tab.lines()).toEqual([['sofa', 2]]);
    expect(tab.$cartProblem.get()?.message).toBe('You can only add up to 2 items.');
    expect(tab.api.calls(ADJUST)).toEqual([]);
  });

  test('a refusal followed by a smaller value leaves no message', async () => {
    const tab = await openTab();
    tab.api.on(ADJUST, ({ body }) =>
      body['quantity'] === 9 ? refused(409, 'ONLY_N_ITEMS') : cartOf({ slug: 'sofa', quantity: 2 }),
    );
    const first = tab.setQuantity('sofa', 9);
    await Promise.resolve();
    await Promise.all([first, tab.setQuantity('sofa', 2)]);
    expect(tab.lines()).toEqual([['sofa', 2]]);
    expect(tab.$cartProblem.get()).toBeNull();
  });

  test('never asks for fewer than one', async () => {
    const tab = await openTab();
    tab.api.on(ADJUST, ({ body }) => cartOf({ slug: 'sofa', quantity: Number(body['quantity']) }));
    await tab.setQuantity('sofa', 0);
    expect(tab.lines()).toEqual([['sofa', 1]]);
  });
});

describe('adding', () => {
  const ADD = 'POST /order/addToCart';
  const lineFor = (productSlug: string, quantity = 1) => ({
    productId: productSlug,
    productSlug,
    tenure: 12,
    quantity,
    monthlyRent: 106_100,
    securityDeposit: 106_100,
  });
  const cardOf = (slug: string) => cartOf({ slug }).cartProductList[0]!.productInfo;

  test('shows the line, its bill and the count before the server has answered', async () => {
    const tab = await openTab();
    const answer = later();
    tab.api.on(ADD, () => answer.promise);
    const done = tab.addToCart(lineFor('bed', 2), cardOf('bed'));
    expect(tab.lines()).toEqual([
      ['sofa', 1],
      ['bed', 2],
    ]);
    expect(tab.payable()).toBe(6 * 106_100);
    expect(tab.$cartCount.get()).toBe(3);
    answer.resolve(cartOf({ slug: 'sofa' }, { slug: 'bed', quantity: 2 }));
    expect(await done).toMatchObject({ ok: true });
    expect(tab.$cartCount.get()).toBe(3);
  });

  test('counts at once also where the page does not know what the line looks like', async () => {
    const tab = await openTab();
    const answer = later();
    tab.api.on(ADD, () => answer.promise);
    const done = tab.addToCart(lineFor('bed', 2));
    expect(tab.lines()).toEqual([['sofa', 1]]);
    expect(tab.$cartCount.get()).toBe(3);
    answer.resolve(cartOf({ slug: 'sofa' }, { slug: 'bed', quantity: 2 }));
    await done;
    expect(tab.$cartCount.get()).toBe(3);
  });

  test('sets the line that is there already, whatever its quantity was about to be', async () => {
    const tab = await openTab();
    tab.api.on(ADJUST, ({ body }) => cartOf({ slug: 'sofa', quantity: Number(body['quantity']) }));
    tab.api.on(ADD, ({ body }) => cartOf({ slug: 'sofa', quantity: Number(body['quantity']) }));
    const clicks = [tab.setQuantity('sofa', 5), tab.addToCart(lineFor('sofa', 2))];
    expect(tab.lines()).toEqual([['sofa', 2]]);
    await Promise.all(clicks);
    await tab.cartSynced();
    expect(tab.lines()).toEqual([['sofa', 2]]);
    expect(tab.api.asked.at(-1)?.body['quantity']).toBe(2);
  });

  test('five products in a row reach the server in order, and none is lost', async () => {
    const tab = await openTab(cartOf());
    const taken: string[] = [];
    tab.api.on(ADD, ({ body }) => {
      taken.push(String(body['productSlug']));
      return cartOf(...taken.map((slug) => ({ slug })));
    });
    const slugs = ['sofa', 'bed', 'desk', 'fan', 'fridge'];
    const clicks = slugs.map((slug) => tab.addToCart(lineFor(slug), cardOf(slug)));
    expect(tab.lines()).toHaveLength(5);
    await Promise.all(clicks);
    expect(taken).toEqual(slugs);
    expect(tab.lines().map(([slug]) => slug)).toEqual(slugs);
  });

  test('one refused in the middle is taken back alone, with its text', async () => {
    const tab = await openTab(cartOf());
    const taken: string[] = [];
    tab.api.on(ADD, ({ body }) => {
      if (body['productSlug'] === 'throne') return refused(409, 'CART_NON_PREMIUM_ONLY');
      taken.push(String(body['productSlug']));
      return cartOf(...taken.map((slug) => ({ slug })));
    });
    const clicks = ['sofa', 'throne', 'bed'].map((slug) =>
      tab.addToCart(lineFor(slug), cardOf(slug)),
    );
    expect(tab.$cartCount.get()).toBe(3);
    const [, throne] = await Promise.all(clicks);
    expect(throne).toMatchObject({ ok: false, failure: { code: 'CART_NON_PREMIUM_ONLY' } });
    expect(tab.lines().map(([slug]) => slug)).toEqual(['sofa', 'bed']);
    expect(tab.$cartCount.get()).toBe(2);
  });

  test('when the session ends in the middle nothing is shown that the server does not hold', async () => {
    const tab = await openTab();
    tab.api.on(ADD, () => refused(401, 'SESSION_EXPIRED'));
    const results = await Promise.all(
      ['bed', 'desk'].map((slug) => tab.addToCart(lineFor(slug), cardOf(slug))),
    );
    expect(results).toMatchObject([{ status: 401 }, { status: 401 }]);
    expect(tab.api.calls(ADD)).toHaveLength(1);
    expect(tab.lines()).toEqual([['sofa', 1]]);
  });

  test('a quantity changed before the line has arrived is not lost', async () => {
    const tab = await openTab(cartOf());
    tab.api.on(ADD, () => cartOf({ slug: 'bed' }));
    tab.api.on(ADJUST, ({ body }) => cartOf({ slug: 'bed', quantity: Number(body['quantity']) }));
    const added = tab.addToCart(lineFor('bed'), { ...cardOf('bed') });
    const changed = tab.setQuantity('bed', 1);
    const removed = tab.removeLine('bed');
    tab.api.on('GET /order/deleteCartItem/bed', () => cartOf());
    expect(tab.lines()).toEqual([]);
    await Promise.all([added, changed, removed]);
    expect(tab.lines()).toEqual([]);
  });

  test('at another city’s price does not show that price here', async () => {
    const tab = await openTab();
    tab.api.on(ADD, () => cartOf({ slug: 'sofa' }, { slug: 'bed', price: 999_900 }));
    tab.api.on(GET_CART, () => cartOf({ slug: 'sofa' }, { slug: 'bed', price: 100_000 }));
    await tab.addToCart({ ...lineFor('bed'), cityId: 2 });
    expect(tab.lines()).toHaveLength(2);
    expect(tab.payable()).toBe(2 * 206_100);
  });
});

test('a deleted line leaves at once and comes back when the server cannot be reached', async () => {
  const tab = await openTab(cartOf({ slug: 'sofa' }, { slug: 'table' }));
  tab.api.on('GET /order/deleteCartItem/sofa', () => refused(500, 'UNEXPECTED'));
  const done = tab.removeLine('sofa');
  expect(tab.lines()).toEqual([['table', 1]]);
  await done;
  expect(tab.lines()).toEqual([
    ['sofa', 1],
    ['table', 1],
  ]);
});

test('a visitor has no cart, and is asked to sign in before adding', async () => {
  const { $cart, addToCart, refreshCart } = await import('#stores/catalogue/cart/cart.ts');
  const api = fakeApi();
  await refreshCart();
  const line = { productId: 'sofa', productSlug: 'sofa', tenure: 12, quantity: 1 };
  const result = await addToCart({ ...line, monthlyRent: 1, securityDeposit: 1 });
  expect(result).toMatchObject({ ok: false, failure: { code: 'SIGN_IN_REQUIRED' } });
  expect($cart.get()).toEqual({ state: 'none' });
  expect(api.asked).toEqual([]);
});

test('whoever sees a change and waits for the server waits for that change', async () => {
  const tab = await openTab();
  const answer = later();
  tab.api.on(ADJUST, () => answer.promise);
  let isSynced = false;
  const stop = tab.$cart.listen(() => {
    stop();
    void tab.cartSynced().then(() => {
      isSynced = true;
    });
  });
  const change = tab.setQuantity('sofa', 2);
  await vi.waitFor(() => expect(tab.api.calls(ADJUST)).toHaveLength(1));
  expect(isSynced).toBe(false);
  answer.resolve(cartOf({ slug: 'sofa', quantity: 2 }));
  await change;
  expect(isSynced).toBe(true);
});

test('logging out empties the page and the count', async () => {
  const tab = await openTab();
  tab.forgetSession();
  await Promise.resolve();
  expect(tab.$cart.get()).toEqual({ state: 'none' });
  expect(tab.$cartCount.get()).toBe(0);
});

test('a session that expires leaves the cart on the screen under the sign-in window', async () => {
  const tab = await openTab();
  tab.api.on(ADJUST, () => refused(401, 'SESSION_EXPIRED'));
  await tab.setQuantity('sofa', 2);
  await Promise.resolve();
  const { $signInWindow } = await import('#stores/base/sign-in-window.ts');
  expect($signInWindow.get()).toMatchObject({ state: 'open', expired: true });
  expect(tab.lines()).toEqual([['sofa', 1]]);
});

test('another city shows its own prices and never the old ones', async () => {
  const tab = await openTab();
  const answer = later();
  tab.api.on(GET_CART, () => answer.promise);
  const { chooseCity } = await import('#stores/base/city.ts');
  chooseCity('delhi');
  expect(tab.$cart.get()).toEqual({ state: 'loading' });
  answer.resolve(cartOf({ slug: 'sofa', price: 200_000 }));
  await tab.cartSynced();
  expect(tab.payable()).toBe(400_000);
  expect(tab.api.calls(GET_CART).at(-1)?.query.get('cityId')).toBe('2');
});

test('a cart that cannot be loaded says so, and loads when tried again', async () => {
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
  const { $cart, refreshCart } = await import('#stores/catalogue/cart/cart.ts');
  const api = fakeApi({ [GET_CART]: () => refused(500, 'UNEXPECTED') });
  $cart.subscribe(() => undefined);
  await refreshCart();
  expect($cart.get()).toMatchObject({ state: 'failed' });
  api.on(GET_CART, () => cartOf());
  await refreshCart();
  expect($cart.get()).toMatchObject({ state: 'ready' });
});

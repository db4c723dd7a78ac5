import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, later, NO_ANSWER, refused } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';
import { cartOf, DATES, EXPRESS_PRICES, TENOFF } from '../support/rentals.ts';

const CHECK = 'GET /order/checkCoupon/TENOFF';

/** The coupon box over a cart; `look` answers what it shows. */
async function openBox(cart = cartOf({ slug: 'sofa' })) {
  const api = fakeApi({
    'GET /order/cart': () => cart,
    'GET /user/userInfo': () => ASHA,
    'GET /order/deliveryDates': () => DATES,
    'GET /order/allExpressPrice': () => EXPRESS_PRICES,
    [CHECK]: () => TENOFF,
    'GET /order/checkCoupon/NONE': () => null,
  });
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
  const coupon = await import('#stores/catalogue/cart/coupon.ts');
  const { $cart, refreshCart, setQuantity } = await import('#stores/catalogue/cart/cart.ts');
  const { $totals } = await import('#stores/catalogue/cart/totals.ts');
  coupon.$coupon.listen(() => undefined);
  $totals.listen(() => undefined);
  await refreshCart();
  const become = async (next: ReturnType<typeof cartOf>) => {
    api.on('GET /order/cart', () => next);
    await refreshCart();
  };
  const enter = async (code: string) => {
    coupon.typeCoupon(code);
    await coupon.applyTyped();
  };
  return { ...coupon, api, become, enter, $totals, $cart, setQuantity };
}

beforeEach(() => {
  history.replaceState(null, '', '/cart');
});

test('a code that holds takes its discount off the bill, as the shop will', async () => {
  const { enter, $coupon, $totals } = await openBox();
  await enter(' tenoff ');
  expect($coupon.get()).toMatchObject({
    applied: true,
    couponCode: ' tenoff ',
    couponDetails: { code: 'TENOFF' },
    discount: 10_610,
    problem: null,
  });
  expect($totals.get()).toMatchObject({ couponDiscount: 10_610, payable: 212_200 - 10_610 });
});

test('a code that nobody knows is invalid, and stays in the box', async () => {
  const { enter, $coupon } = await openBox();
  await enter('none');
  expect($coupon.get()).toMatchObject({
    applied: false,
    couponCode: 'none',
    problem: { message: 'Invalid Coupon' },
  });
});

test('an empty box is not asked about', async () => {
  const { api, enter, $coupon } = await openBox();
  await enter('  ');
  expect($coupon.get().problem?.code).toBe('COUPON_INVALID');
  expect(api.asked.some(({ call }) => call.includes('checkCoupon'))).toBe(false);
});

test.each([
  { what: 'used up', answer: () => refused(409, 'COUPON_USED_UP'), code: 'COUPON_USED_UP' },
  { what: 'not answered', answer: () => NO_ANSWER, code: 'UNEXPECTED' },
])('a code that is $what keeps what was typed and says why', async ({ answer, code }) => {
  const { api, enter, $coupon } = await openBox();
  api.on(CHECK, answer);
  await enter('TENOFF');
  expect($coupon.get()).toMatchObject({ couponCode: 'TENOFF', checking: false, problem: { code } });
});

test('the answer to an earlier code changes nothing', async () => {
  const { api, typeCoupon, applyTyped, $coupon } = await openBox();
  const answer = later();
  api.on(CHECK, () => answer.promise);
  typeCoupon('TENOFF');
  const applied = applyTyped();
  typeCoupon('OTHER');
  answer.resolve(TENOFF);
  await applied;
  expect($coupon.get()).toMatchObject({ applied: false, couponCode: 'OTHER', problem: null });
});

describe('when the cart changes', () => {
  const MINIMUM = { ...TENOFF, minAmount: 200_000 };

  test('the discount follows its rents', async () => {
    const { become, enter, $coupon } = await openBox();
    await enter('TENOFF');
    await become(cartOf({ slug: 'sofa', quantity: 2 }));
    expect($coupon.get()).toMatchObject({ applied: true, discount: 21_220 });
    await become(cartOf({ slug: 'sofa', quantity: 9 }));
    expect($coupon.get().discount).toBe(50_000);
  });

  test('a coupon that does not fit any more says why, and applies again once it does', async () => {
    const { api, become, enter, $coupon } = await openBox(cartOf({ slug: 'sofa', quantity: 2 }));
    api.on(CHECK, () => MINIMUM);
    await enter('TENOFF');
    expect($coupon.get().applied).toBe(true);
    await become(cartOf({ slug: 'sofa' }));
    expect($coupon.get()).toMatchObject({
      applied: false,
      couponCode: 'TENOFF',
      discount: 0,
      problem: {
        message: 'This coupon needs more than ₹2,000 a month of eligible rent in your cart.',
      },
    });
    await become(cartOf({ slug: 'sofa', quantity: 2 }));
    expect($coupon.get()).toMatchObject({ applied: true, problem: null });
  });

  test('a coupon for heaters says so when there is none', async () => {
    const { api, enter, $coupon } = await openBox();
    const title = '15% off heaters for the winter, up to ₹400.';
    api.on(CHECK, () => ({ ...TENOFF, title, excludedKinds: ['normal', 'premium'] }));
    await enter('TENOFF');
    expect($coupon.get()).toMatchObject({
      applied: false,
      problem: {
        message:
          'This coupon doesn’t apply to anything in your cart: 15% off heaters for the winter, up to ₹400.',
      },
    });
  });

  test('nothing is taken off an enquiry', async () => {
    const { become, enter, $coupon } = await openBox();
    await enter('TENOFF');
    await become(cartOf({ kind: 'medical', price: 300_000 }));
    expect($coupon.get()).toMatchObject({ applied: false, discount: 0 });
  });
});

test('removing it empties the box and the bill', async () => {
  const { enter, removeCoupon, $coupon, $totals } = await openBox();
  await enter('TENOFF');
  removeCoupon();
  expect($coupon.get()).toMatchObject({ applied: false, couponCode: '', couponDetails: null });
  expect($totals.get()?.couponDiscount).toBe(0);
});

test('an applied coupon outlives the way to the address form, and is asked again', async () => {
  const before = await openBox();
  await before.enter('TENOFF');
  vi.resetModules();
  const { $coupon, api } = await openBox();
  await vi.waitFor(() => expect($coupon.get().applied).toBe(true));
  expect(api.calls(CHECK)).toHaveLength(1);
});

test('logging out leaves nothing of it', async () => {
  const { enter, $coupon } = await openBox();
  await enter('TENOFF');
  const { forgetSession } = await import('#stores/base/session.ts');
  forgetSession();
  await vi.waitFor(() => expect($coupon.get().couponDetails).toBeNull());
  expect(sessionStorage.length).toBe(0);
});

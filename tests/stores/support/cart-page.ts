import { expect, vi } from 'vitest';
import { fakeApi } from './fake-api.ts';
import { ASHA } from './person.ts';
import { addressOf, cartOf, DATES, EXPRESS_PRICES, TENOFF } from './rentals.ts';

export const PLACE = 'POST /order/placeOrder';

/** The cart page of somebody who has an address in each city, and one nowhere we deliver. */
export async function openCartPage(
  cart = cartOf({ slug: 'sofa' }),
  answers: Record<string, () => unknown> = {},
) {
  const api = fakeApi({
    'GET /order/cart': () => cart,
    'GET /user/addresses': () => [addressOf(3, null), addressOf(2, 2), addressOf(1, 1)],
    'GET /user/userInfo': () => ASHA,
    'GET /order/deliveryDates': () => DATES,
    'GET /order/allExpressPrice': () => EXPRESS_PRICES,
    'GET /order/checkCoupon/TENOFF': () => TENOFF,
    [PLACE]: () => ({ orderNumber: 'B1', isMedical: false }),
    ...answers,
  });
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
  const checkout = await import('#stores/checkout/checkout.ts');
  const { $cart, cartSynced, refreshCart } = await import('#stores/catalogue/cart/cart.ts');
  const { $addresses } = await import('#stores/people/profile/addresses.ts');
  const { payFor } = await import('#stores/payments/payment.ts');
  const { $totals } = await import('#stores/catalogue/cart/totals.ts');
  const { $deliveryDates, ...express } = await import('#stores/catalogue/cart/express.ts');
  const coupon = await import('#stores/catalogue/cart/coupon.ts');
  const looked = [$cart, $addresses, checkout.$deliveryAddress, checkout.$checkout, $totals];
  for (const store of [...looked, express.$expectedOn]) store.listen(() => undefined);
  await refreshCart();
  await vi.waitFor(() => expect($addresses.get().state).toMatch(/ready|failed/));
  await vi.waitFor(() => expect($deliveryDates.get().state).toBe('ready'));
  const problem = () => {
    const state = checkout.$checkout.get();
    return state.step === 'placing' ? undefined : state.problem;
  };
  const keys = () => api.calls(PLACE).map(({ headers }) => headers.get('idempotency-key'));
  return {
    ...checkout,
    ...coupon,
    ...express,
    api,
    problem,
    keys,
    cartSynced,
    refreshCart,
    payFor,
  };
}

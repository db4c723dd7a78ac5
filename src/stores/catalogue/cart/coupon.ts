import { atom, computed, onMount } from 'nanostores';
import type * as z from 'zod/mini';
import { checkCoupon, type couponSchema } from '#contract/catalogue/coupon.ts';
import type { Failure } from '#contract/base/failure.ts';
import { applyCoupon, normalizeCouponCode } from '#domain/catalogue/cart/coupon.ts';
import { formatRupees, type Paise, ZERO } from '#domain/base/money.ts';
import { cartMessage } from '#messages/catalogue/cart-texts.ts';
import { call } from '#stores/base/api.ts';
import { $cart, type CartState } from './cart.ts';
import { isEnquiry } from './checkout-refusal.ts';
import { toPriced } from './cart-preview.ts';
import { keptCoupon, keepCoupon } from './saved-coupon.ts';
import { onSessionChange } from '#stores/base/session.ts';

export type CouponDetails = z.infer<typeof couponSchema>;

/** The client's state of a coupon, with what it comes to for the cart on the screen. */
export interface CouponState {
  readonly applied: boolean;
  /** As it was typed. */
  readonly couponCode: string;
  /** Known as long as the code stands, also while the cart is not eligible. */
  readonly couponDetails: CouponDetails | null;
  readonly discount: Paise;
  /** Why the code takes nothing off. */
  readonly problem: Failure | null;
  readonly checking: boolean;
}

interface Entry {
  readonly code: string;
  readonly details: CouponDetails | null;
  readonly refusal: Failure | null;
  readonly checking: boolean;
}

const NO_ENTRY: Entry = { code: '', details: null, refusal: null, checking: false };

const $entry = atom<Entry>(NO_ENTRY);

/** The coupon in the box: it follows the cart, and applies again once the cart is eligible again. */
export const $coupon = computed([$entry, $cart], toState);

onMount($entry, () => {
  const code = keptCoupon();
  if (code && $entry.get().code === '') {
    $entry.set({ ...NO_ENTRY, code });
    void applyTyped();
  }
});

onSessionChange({ began: () => undefined, ended: removeCoupon });

export function typeCoupon(code: string): void {
  $entry.set({ ...NO_ENTRY, code });
}

/** Asks what the typed code takes off; a second press while it is being asked does nothing. */
export async function applyTyped(): Promise<void> {
  const { code, checking } = $entry.get();
  const state = $cart.get();
  if (checking) return;
  if (normalizeCouponCode(code) === '') {
    refuseCoupon(invalidCoupon());
    return;
  }
  $entry.set({ ...$entry.get(), checking: true });
  const result = await call(checkCoupon, {
    code: normalizeCouponCode(code),
    ...(state.state === 'ready' ? { cityId: state.city.id } : {}),
  });
  if ($entry.get().code !== code) return;
  if (!result.ok) refuseCoupon(result.failure);
  else if (!result.value) refuseCoupon(invalidCoupon());
  else {
    $entry.set({ ...NO_ENTRY, code, details: result.value });
    keepCoupon(result.value.code);
  }
}

/** Empties the box. */
export function removeCoupon(): void {
  $entry.set(NO_ENTRY);
  keepCoupon(null);
}

/** The server does not take the coupon (any more); the code stays in the box with the reason. */
export function refuseCoupon(refusal: Failure): void {
  $entry.set({ ...NO_ENTRY, code: $entry.get().code, refusal });
  keepCoupon(null);
}

function toState({ code, details, refusal, checking }: Entry, state: CartState): CouponState {
  const none = { couponCode: code, couponDetails: details, checking, discount: ZERO };
  if (!details || state.state !== 'ready' || isEnquiry(state.cart)) {
    return { ...none, applied: false, problem: refusal };
  }
  const outcome = applyCoupon(details, state.cart.cartProductList.map(toPriced));
  if (outcome.ok) return { ...none, applied: true, discount: outcome.discount, problem: null };
  const { title, minAmount } = details;
  const message = cartMessage(outcome.code, { title, amount: formatRupees(minAmount) });
  return { ...none, applied: false, problem: { code: outcome.code, message } };
}

function invalidCoupon(): Failure {
  return { code: 'COUPON_INVALID', message: cartMessage('COUPON_INVALID') };
}

import { computed } from 'nanostores';
import { type OrderTotals, totalsOf } from '#domain/catalogue/cart/order-totals.ts';
import { $cart } from './cart.ts';
import { toPriced } from './cart-preview.ts';
import { $coupon } from './coupon.ts';
import { $expressCharge } from './express.ts';

/** The billing summary of the cart on the screen, coupon and express delivery included. */
export const $totals = computed(
  [$cart, $coupon, $expressCharge],
  (state, coupon, expressDeliveryCharge): OrderTotals | undefined =>
    state.state === 'ready'
      ? totalsOf(state.cart.cartProductList.map(toPriced), {
          couponDiscount: coupon.discount,
          expressDeliveryCharge,
        })
      : undefined,
);

import { computed } from 'nanostores';
import { type Bill, billFor } from '#domain/bill.ts';
import { $cart } from './cart.ts';
import { toRented } from './cart-preview.ts';
import { $coupon } from './coupon.ts';
import { $expressCharge } from './express.ts';

/** The billing summary of the cart on the screen, coupon and express delivery included. */
export const $bill = computed(
  [$cart, $coupon, $expressCharge],
  (state, coupon, expressDeliveryCharge): Bill | undefined =>
    state.state === 'ready'
      ? billFor(state.cart.cartProductList.map(toRented), {
          couponDiscount: coupon.discount,
          expressDeliveryCharge,
        })
      : undefined,
);

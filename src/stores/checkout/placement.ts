import type * as z from 'zod/mini';
import type { Address } from '#contract/people/address.ts';
import type { Cart } from '#contract/catalogue/cart.ts';
import { flagsOf } from '#contract/base/kind-flags.ts';
import type { placeOrder } from '#contract/orders/order.ts';
import type { City } from '#domain/base/city.ts';
import type { Paise } from '#domain/base/money.ts';
import { $totals } from '#stores/catalogue/cart/totals.ts';
import { isEnquiry } from '#stores/catalogue/cart/checkout-refusal.ts';
import { $coupon } from '#stores/catalogue/cart/coupon.ts';
import { $expressOn } from '#stores/catalogue/cart/express.ts';
import { autopayChosen } from './autopay-choice.ts';
import { purchaseOrderFor } from './purchase-order.ts';
import { $arrivesOn, $slotChoice } from './slot-choice.ts';

export type Placement = z.input<typeof placeOrder.input>;

/**
 * All that the page shows of an order, to be compared by the server (rules/wire.md#shown-is-charged).
 */
export function placementOf(
  cart: Cart,
  city: City,
  address: Address,
  consent: boolean,
): Placement & { payable: Paise } {
  const { payable, couponDiscount, expressDeliveryCharge } = $totals.get() ?? cart.billingSummary;
  const { applied, couponDetails } = $coupon.get();
  const expressOn = $expressOn.get();
  const lines = cart.cartProductList;
  return {
    addressId: address.Id,
    purchaseOrder: purchaseOrderFor(address),
    cityId: city.id,
    consent: consent && !isEnquiry(cart),
    ...flagsOf(...lines.map(({ productInfo }) => productInfo.kind)),
    couponId: applied && couponDetails ? couponDetails.code : null,
    couponDiscount,
    isExpressAccepted: expressOn !== null,
    expressDeliveryCharge,
    expectedDeliveryDate: $arrivesOn.get(),
    expressDeliveryDate: expressOn,
    slot: $slotChoice.get() ?? undefined,
    payable,
    autopay: autopayChosen(),
    cart: lines.map(({ productSlug, quantity, tenure, monthlyRent, securityDeposit }) => ({
      productSlug,
      quantity,
      tenure,
      monthlyRent,
      securityDeposit,
    })),
  };
}

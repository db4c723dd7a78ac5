import { useStore } from '@nanostores/react';
import type { Cart } from '#contract/catalogue/cart.ts';
import { $totals } from '#stores/catalogue/cart/totals.ts';
import { $coupon } from '#stores/catalogue/cart/coupon.ts';
import { $expressOn } from '#stores/catalogue/cart/express.ts';
import { $arrivesOn, $slotChoice } from '#stores/checkout/slot-choice.ts';
import { BillingSummary } from './billing-summary.tsx';

/** The billing summary of a customer's cart, with its coupon and its delivery. */
export function CheckoutSummary({ cart }: { readonly cart: Cart }) {
  const totals = useStore($totals);
  const { couponDetails } = useStore($coupon);
  const expectedOn = useStore($arrivesOn);
  const slot = useStore($slotChoice);
  const expressOn = useStore($expressOn);
  return (
    <BillingSummary
      totals={totals ?? cart.billingSummary}
      lines={cart.cartProductList}
      couponCode={couponDetails?.code}
      expectedOn={expectedOn}
      expressOn={expressOn}
      slot={slot}
    />
  );
}

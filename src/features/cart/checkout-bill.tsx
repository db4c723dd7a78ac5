import { useStore } from '@nanostores/react';
import type { Cart } from '#contract/cart.ts';
import { $bill } from '#stores/cart/bill.ts';
import { $coupon } from '#stores/cart/coupon.ts';
import { $expectedOn, $expressOn } from '#stores/cart/express.ts';
import { BillingSummary } from './billing-summary.tsx';

/** The billing summary of a customer's cart, with its coupon and its delivery. */
export function CheckoutBill({ cart }: { readonly cart: Cart }) {
  const bill = useStore($bill);
  const { couponDetails } = useStore($coupon);
  const expectedOn = useStore($expectedOn);
  const expressOn = useStore($expressOn);
  return (
    <BillingSummary
      bill={bill ?? cart.billingSummary}
      kinds={cart.cartProductList.map(({ productInfo }) => productInfo.kind)}
      couponCode={couponDetails?.code}
      expectedOn={expectedOn}
      expressOn={expressOn}
    />
  );
}

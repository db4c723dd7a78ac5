import type { Order } from '#contract/orders/order.ts';
import { CARRIED } from '#messages/payments/account.ts';
import { formatRupees, minus, ZERO } from '#domain/base/money.ts';

/** What an order cost besides rent and deposit, and what was taken off, as rows of its figures. */
export function OrderExtras({ order: { orderTerms, couponId } }: { readonly order: Order }) {
  const { expressDeliveryCharge, discount, carried } = orderTerms;
  return (
    <>
      {expressDeliveryCharge > 0 ? (
        <>
          <dt>Express delivery charge</dt>
          <dd>{formatRupees(expressDeliveryCharge)}</dd>
        </>
      ) : null}
      {discount > 0 ? (
        <>
          <dt>Coupon discount{couponId ? ` (${couponId})` : ''}</dt>
          <dd>{formatRupees(minus(ZERO, discount))}</dd>
        </>
      ) : null}
      {carried > 0 ? (
        <>
          <dt>{CARRIED}</dt>
          <dd>{formatRupees(minus(ZERO, carried))}</dd>
        </>
      ) : null}
    </>
  );
}

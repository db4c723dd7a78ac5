import { useStore } from '@nanostores/react';
import type { CartLine } from '#contract/catalogue/cart.ts';
import { refuseSmallRent } from '#domain/catalogue/cart/cart.ts';
import { DEFAULT_CITY } from '#domain/base/city.ts';
import { type OrderTotals, taxableRent } from '#domain/catalogue/cart/order-totals.ts';
import { GST_PERCENT } from '#domain/base/gst.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { formatRupees, minus, ZERO } from '#domain/base/money.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { SEASON_PAID } from '#messages/base/plan-words.ts';
import { minimumOrder } from '#messages/billing/charge-summary.ts';
import { deliveredWhen, ONCE_VERIFIED } from '#messages/base/delivered-when.ts';
import { toPriced } from '#stores/catalogue/cart/cart-preview.ts';
import { $city } from '#stores/base/city.ts';

export interface BillingSummaryProps {
  readonly totals: OrderTotals;
  readonly lines: readonly CartLine[];
  /** The code that takes the discount off. */
  readonly couponCode?: string | undefined;
  /** By when all of it arrives, where that is promised. */
  readonly expectedOn?: Day | null;
  /** By when what comes express is there. */
  readonly expressOn?: Day | null;
  /** The slot that was chosen. */
  readonly slot?: Slot | null;
}

/** rules/pages.md#the-sum-stands-before-the-button */
export function BillingSummary({
  totals,
  lines,
  couponCode,
  expectedOn,
  expressOn = null,
  slot = null,
}: BillingSummaryProps) {
  const { totalRent, totalDeposit, deliveryFee, payable, monthly } = totals;
  const { couponDiscount, expressDeliveryCharge } = totals;
  const base = taxableRent(lines.map(toPriced));
  const kinds = lines.map(({ productInfo }) => productInfo.kind);
  const isSeasonal = kinds.every((kind) => kind === 'seasonal');
  const isEnquiry = kinds.includes('medical');
  const city = useStore($city) ?? DEFAULT_CITY;
  return (
    <section aria-labelledby="bill-title">
      <h2 id="bill-title">Billing summary</h2>
      <dl className="figures">
        <dt>{rentLabel(kinds)}</dt>
        <dd>{formatRupees(base)}</dd>
        <dt>GST {GST_PERCENT}%</dt>
        <dd>{formatRupees(minus(totalRent, base))}</dd>
        {isEnquiry ? null : (
          <>
            <dt>{kinds.includes('premium') ? 'Advance' : 'Refundable deposit'}</dt>
            <dd>{formatRupees(totalDeposit)}</dd>
          </>
        )}
        <dt>Delivery, set-up, pick-up</dt>
        <dd>{deliveryFee > 0 ? formatRupees(deliveryFee) : 'FREE'}</dd>
        {expressDeliveryCharge > 0 ? (
          <>
            <dt>Express delivery charge</dt>
            <dd>{formatRupees(expressDeliveryCharge)}</dd>
          </>
        ) : null}
        {couponDiscount > 0 ? (
          <>
            <dt>Coupon discount{couponCode ? ` (${couponCode})` : ''}</dt>
            <dd>{formatRupees(minus(ZERO, couponDiscount))}</dd>
          </>
        ) : null}
        <dt className="sum">{isEnquiry ? 'Rent with GST' : 'Pay today'}</dt>
        <dd className="sum">{formatRupees(payable)}</dd>
        {monthly > 0 ? (
          <>
            <dt>Every month, GST included</dt>
            <dd>{formatRupees(monthly)}</dd>
          </>
        ) : null}
        {expectedOn ? (
          <>
            <dt>Expected delivery</dt>
            <dd>{deliveredWhen(expectedOn, expressOn, slot)}</dd>
          </>
        ) : null}
      </dl>
      {expectedOn ? <p className="hint">{ONCE_VERIFIED}</p> : null}
      {isSeasonal ? <p className="hint">{SEASON_PAID}</p> : null}
      {refuseSmallRent(kinds, totalRent, city) ? (
        <p className="hint">{minimumOrder(city, isSeasonal ? 'seasonal' : 'normal')}</p>
      ) : null}
    </section>
  );
}

function rentLabel(kinds: readonly ProductKind[]): string {
  if (!kinds.includes('seasonal')) return 'Monthly rent';
  return kinds.every((kind) => kind === 'seasonal')
    ? 'Rent for the season'
    : 'Rent for the first month and the season';
}

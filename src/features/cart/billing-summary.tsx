import type { Cart } from '#contract/cart.ts';
import { GST_PERCENT, withoutGst } from '#domain/gst.ts';
import { formatRupees, minus } from '#domain/money.ts';
import type { ProductKind } from '#domain/product.ts';

/** Everything there is to pay, before the button (account.md §3, look.md). */
export function BillingSummary({ cart }: { readonly cart: Cart }) {
  const { totalRent, totalDeposit, deliveryFee, payable, monthly } = cart.billingSummary;
  const kinds = cart.cartProductList.map(({ productInfo }) => productInfo.kind);
  const base = withoutGst(totalRent);
  const isEnquiry = kinds.includes('medical');
  return (
    <section aria-labelledby="bill-title">
      <h2 id="bill-title">Billing summary</h2>
      <dl className="figures">
        <dt>{rentLabel(kinds)}</dt>
        <dd>{formatRupees(base)}</dd>
        <dt>GST {GST_PERCENT}%</dt>
        <dd>{formatRupees(minus(totalRent, base))}</dd>
        <dt>{kinds.includes('premium') ? 'Advance' : 'Refundable deposit'}</dt>
        <dd>{formatRupees(totalDeposit)}</dd>
        <dt>Delivery, set-up, pick-up</dt>
        <dd>{formatRupees(deliveryFee)}</dd>
        <dt className="sum">{isEnquiry ? 'Rent with GST' : 'Pay today'}</dt>
        <dd className="sum">{formatRupees(payable)}</dd>
        <dt>Every month, GST included</dt>
        <dd>{formatRupees(monthly)}</dd>
      </dl>
    </section>
  );
}

function rentLabel(kinds: readonly ProductKind[]): string {
  if (!kinds.includes('seasonal')) return 'Rent a month';
  return kinds.every((kind) => kind === 'seasonal')
    ? 'Rent for the season'
    : 'Rent, first month and season';
}

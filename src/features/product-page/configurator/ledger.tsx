import { totalsOf, type PricedLine } from '#domain/order-totals.ts';
import { GST_PERCENT } from '#domain/gst.ts';
import { formatRupees, minus, times } from '#domain/money.ts';
import { rentBeforeGst } from '#domain/rent.ts';

/**
 * Everything the line costs, today and every month, before the button
 * (rules/pages.md#the-sum-stands-before-the-button).
 */
export function Ledger({ line }: { readonly line: PricedLine }) {
  const { kind, price, quantity } = line;
  const bill = totalsOf([line]);
  const base = rentBeforeGst(times(price, quantity), kind);
  return (
    <dl className="figures">
      <dt>{kind === 'seasonal' ? 'Rent for the season' : 'Rent a month'}</dt>
      <dd>{formatRupees(base)}</dd>
      <dt>GST {GST_PERCENT}%</dt>
      <dd>{formatRupees(minus(bill.totalRent, base))}</dd>
      {bill.totalDeposit > 0 ? (
        <>
          <dt>{kind === 'premium' ? 'Advance' : 'Refundable deposit'}</dt>
          <dd>{formatRupees(bill.totalDeposit)}</dd>
        </>
      ) : null}
      <dt>Delivery, set-up, pick-up</dt>
      <dd>{formatRupees(bill.deliveryFee)}</dd>
      {kind === 'medical' ? null : (
        <>
          <dt className="sum">Pay today</dt>
          <dd className="sum" aria-live="polite">
            {formatRupees(bill.payable)}
          </dd>
        </>
      )}
      <dt className={kind === 'medical' ? 'sum' : undefined}>Every month</dt>
      <dd className={kind === 'medical' ? 'sum' : undefined}>{formatRupees(bill.monthly)}</dd>
    </dl>
  );
}

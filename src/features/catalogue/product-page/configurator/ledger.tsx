import { totalsOf, type PricedLine } from '#domain/catalogue/cart/order-totals.ts';
import { GST_PERCENT } from '#domain/base/gst.ts';
import { formatRupees } from '#domain/base/money.ts';
import { ledgerFigures } from '#messages/catalogue/offer-figures.ts';
import { figure } from '#ui/icons/figure.ts';

/**
 * Everything the line costs, today and every month, before the button
 * (rules/pages.md#the-sum-stands-before-the-button).
 */
export function Ledger({ line }: { readonly line: PricedLine }) {
  const { kind } = line;
  const bill = totalsOf([line]);
  const { base, gst, deposit, payable, monthly } = ledgerFigures(line);
  return (
    <dl className="figures">
      <dt>{kind === 'seasonal' ? 'Rent for the season' : 'Monthly rent'}</dt>
      <dd {...figure('base')}>{base}</dd>
      <dt>GST {GST_PERCENT}%</dt>
      <dd {...figure('gst')}>{gst}</dd>
      {bill.totalDeposit > 0 ? (
        <>
          <dt>{kind === 'premium' ? 'Advance' : 'Refundable deposit'}</dt>
          <dd {...figure('deposit')}>{deposit}</dd>
        </>
      ) : null}
      <dt>Delivery, set-up and pick-up</dt>
      <dd>{formatRupees(bill.deliveryFee)}</dd>
      {kind === 'medical' ? null : (
        <>
          <dt className="sum">Pay today</dt>
          <dd className="sum" aria-live="polite" {...figure('payable')}>
            {payable}
          </dd>
        </>
      )}
      <dt className={kind === 'medical' ? 'sum' : undefined}>Every month</dt>
      <dd className={kind === 'medical' ? 'sum' : undefined} {...figure('monthly')}>
        {monthly}
      </dd>
    </dl>
  );
}

import type { Quote } from '#contract/checkout/quote.ts';
import { GST_PERCENT } from '#domain/base/gst.ts';
import { formatRupees, minus } from '#domain/base/money.ts';
import { taxableRent, totalsOf } from '#domain/catalogue/cart/order-totals.ts';
import { NO_COUPON_WITH_QUOTE } from '#messages/checkout/quote-words.ts';
import styles from './quote.module.css';

/** What is paid today and every month (rules/quotes.md#what-a-quote-says). */
export function QuoteSums({ lines }: Pick<Quote, 'lines'>) {
  const { totalRent, totalDeposit, payable, monthly } = totalsOf(lines);
  const base = taxableRent(lines);
  const isAdvance = lines.some(({ kind }) => kind === 'premium');
  return (
    <>
      <h2 id="quote-sums">Quote total</h2>
      <dl className="figures">
        <dt>First rent</dt>
        <dd>{formatRupees(base)}</dd>
        <dt>GST {GST_PERCENT}%</dt>
        <dd>{formatRupees(minus(totalRent, base))}</dd>
        {totalDeposit > 0 ? (
          <>
            <dt>{isAdvance ? 'Advance' : 'Refundable deposit'}</dt>
            <dd>{formatRupees(totalDeposit)}</dd>
          </>
        ) : null}
        <dt>Delivery, set-up, pick-up</dt>
        <dd>FREE</dd>
        <dt className="sum">Pay when you accept</dt>
        <dd className="sum">{formatRupees(payable)}</dd>
        {monthly > 0 ? (
          <>
            <dt>Every month, GST included</dt>
            <dd>{formatRupees(monthly)}</dd>
          </>
        ) : null}
      </dl>
      <p className={styles.about}>{NO_COUPON_WITH_QUOTE}</p>
    </>
  );
}

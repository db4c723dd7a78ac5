import type { Quote } from '#contract/checkout/quote.ts';
import { formatRupees } from '#domain/base/money.ts';
import { lineAmounts } from '#domain/catalogue/cart/order-totals.ts';
import { formatTenure } from '#domain/catalogue/tenure.ts';
import styles from './quote.module.css';

/** What is offered, each line with its rent. */
export function QuoteLines({ lines }: Pick<Quote, 'lines'>) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const { productSlug, name, kind, quantity, tenure, productInfo } = line;
        const { featuredImage, imageAlt } = productInfo;
        return (
          <li key={productSlug} className={styles.line}>
            <img src={featuredImage} alt={imageAlt} width="640" height="480" />
            <div>
              <h3>
                {quantity > 1 ? `${quantity} × ` : ''}
                {name}
              </h3>
              <p>{formatTenure(tenure, kind)}</p>
            </div>
            <p className={styles.rent}>
              <strong>{formatRupees(lineAmounts(line).rent)}</strong>{' '}
              {kind === 'seasonal' ? 'for the season' : 'a month'}, GST included
            </p>
          </li>
        );
      })}
    </ul>
  );
}

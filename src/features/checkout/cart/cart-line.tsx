import type { CartLine as Line } from '#contract/catalogue/cart.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/catalogue/cart/cart.ts';
import { productPath } from '#domain/catalogue/pages/catalogue-path.ts';
import type { City } from '#domain/base/city.ts';
import { formatDay } from '#domain/base/kolkata.ts';
import { formatRupees, times } from '#domain/base/money.ts';
import { rentWithGst } from '#domain/catalogue/rent.ts';
import { formatTenure, isOutlasted, type Tenure } from '#domain/catalogue/tenure.ts';
import { refuseLine } from '#stores/catalogue/cart/checkout-refusal.ts';
import type { ExpressState } from '#stores/catalogue/cart/express.ts';
import { Quantity } from '#ui/quantity.tsx';
import styles from './cart-line.module.css';
import goods from './goods-row.module.css';
import { seasonContinues } from '#messages/base/plan-words.ts';

export interface CartLineProps {
  readonly line: Line;
  readonly city: City;
  /** The plan with which its order ends. */
  readonly orderTenure: Tenure;
  /** Of the cart, where this line can come express. */
  readonly express?: ExpressState | undefined;
  readonly onQuantity: (productSlug: string, quantity: number) => void;
  readonly onRemove: (productSlug: string) => void;
}

export function CartLine(props: CartLineProps) {
  const { line, city, orderTenure, express, onQuantity, onRemove } = props;
  const { productSlug, productInfo, quantity, tenure, monthlyRent, kept } = line;
  const { name, kind, featuredImage, imageAlt } = productInfo;
  const refusal = refuseLine(line);
  return (
    <li className={goods.row}>
      <img src={featuredImage} alt={imageAlt} width="640" height="480" />
      <div className={goods.what}>
        <h3>
          <a href={productPath(city, productInfo)}>{name}</a>
        </h3>
        <p className={styles.plan}>{formatTenure(tenure, kind)}</p>
        {kind === 'seasonal' ? <p className="hint">{seasonContinues(tenure)}</p> : null}
        {express?.state === 'open' ? (
          <p className={express.accepted ? 'tag' : 'badge'}>
            {express.accepted
              ? `Express, by ${formatDay(express.expectedOn)}`
              : 'Express available'}
          </p>
        ) : null}
        {isOutlasted({ kind, tenure }, orderTenure) ? (
          <p className={styles.outlasted}>
            You keep it for {formatTenure(orderTenure)} at this rent, because an order runs until
            its longest plan ends.{' '}
            <a href={productPath(city, productInfo)} aria-label={`Change the plan of ${name}`}>
              Change the plan
            </a>
          </p>
        ) : null}
        {refusal ? <p className={styles.refusal}>{refusal.message}</p> : null}
      </div>
      <p className={goods.rent}>
        <strong>{formatRupees(rentWithGst(times(monthlyRent, quantity), kind))}</strong>{' '}
        {kind === 'seasonal' ? 'for the season' : 'a month'}, GST included
        {kept ? (
          <small className={styles.kept}>
            We’re holding this rent until {formatDay(kept.lastDay)}. Today’s rent is{' '}
            {formatRupees(rentWithGst(times(kept.now, quantity), kind))}.
          </small>
        ) : null}
      </p>
      <div className={`row ${goods.change}`} data-gap="3">
        <Quantity
          of={name}
          value={quantity}
          min={MIN_QUANTITY}
          max={MAX_QUANTITY}
          onChange={(value) => onQuantity(productSlug, value)}
        />
        <button
          type="button"
          className="text-button"
          aria-label={`Delete ${name}`}
          onClick={() => onRemove(productSlug)}
        >
          Delete
        </button>
      </div>
    </li>
  );
}

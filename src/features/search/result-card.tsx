import type { ProductCard } from '#contract/catalogue.ts';
import { productPath } from '#domain/catalogue-path.ts';
import { type City, EXPRESS_CITY } from '#domain/city.ts';
import { OUT_OF_STOCK, type ProductKind } from '#domain/product.ts';
import { formatRent, rentUnit } from '#domain/rent.ts';
import { MINIMUM_TENURE } from '#domain/tenure.ts';
import styles from './result-card.module.css';

export interface ResultCardProps {
  readonly product: ProductCard;
  readonly city: City;
}

/** A product found; its plans and its way to the cart are on its own page. */
export function ResultCard({ product, city }: ResultCardProps) {
  const { name, kind, startingFrom, status, featuredImage, imageAlt } = product;
  const isSameDay = product.instantDelivery && city.slug === EXPRESS_CITY;
  return (
    <article className={`card ${styles.card}`}>
      <img
        className={styles.picture}
        src={featuredImage}
        alt={imageAlt}
        width={640}
        height={480}
        loading="lazy"
      />
      <div className={styles.body}>
        <h2>
          <a href={productPath(city, product)}>{name}</a>
        </h2>
        <p className="price">
          {formatRent(startingFrom, kind)} <small>{rentUnit(kind)}</small>
        </p>
        <p className={styles.tenure}>Minimum tenure: {minimumTenure(kind)}</p>
      </div>
      <p className={styles.marks}>
        {status === OUT_OF_STOCK ? <span className="badge">{OUT_OF_STOCK}</span> : null}
        {isSameDay ? <span className="tag">Same day</span> : null}
      </p>
    </article>
  );
}

/** `6 Months` (storefront.md §2), or what the product's kind asks for. */
function minimumTenure(kind: ProductKind): string {
  const months = MINIMUM_TENURE[kind];
  if (months === null) return 'One season';
  return months === 1 ? '1 Month' : `${months} Months`;
}

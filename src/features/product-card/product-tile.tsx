import type { ReactNode } from 'react';
import type { ProductCard } from '#contract/catalogue.ts';
import { productPath } from '#domain/catalogue-path.ts';
import type { City } from '#domain/city.ts';
import { comesExpress } from '#domain/express-lines.ts';
import { OUT_OF_STOCK } from '#domain/product.ts';
import { expressAtAnyHour } from '#messages/express-fee.ts';
import { cardWords } from '#messages/card-words.ts';
import styles from './product-tile.module.css';

export interface ProductTileProps {
  readonly product: ProductCard;
  readonly city: City;
  /** Its name's level: below the page's title, or below that of a part. */
  readonly heading?: 'h2' | 'h3';
  /** What stands below the price. */
  readonly children?: ReactNode;
}

/** A product on a page that the browser makes, as `product-card.astro` is on a printed one. */
export function ProductTile({
  product,
  city,
  heading: Heading = 'h2',
  children,
}: ProductTileProps) {
  const { name, kind, startingFrom, status, featuredImage, imageAlt } = product;
  const [rent, unit, fullRent] = cardWords(kind, startingFrom).rent;
  return (
    <article className={`card ${styles.tile}`}>
      <img
        className={styles.picture}
        src={featuredImage}
        alt={imageAlt}
        width={640}
        height={480}
        loading="lazy"
      />
      <div className={styles.body}>
        <Heading>
          <a href={productPath(city, product)}>{name}</a>
        </Heading>
        <p className="price">
          {rent} <small>{unit}</small> <small>{fullRent}</small>
        </p>
        {children}
      </div>
      <p className={styles.marks}>
        {status === OUT_OF_STOCK ? <span className="badge">{OUT_OF_STOCK}</span> : null}
        {status !== OUT_OF_STOCK && comesExpress(product, city) ? (
          <span className="tag">{expressAtAnyHour(product.expressFee)}</span>
        ) : null}
      </p>
    </article>
  );
}

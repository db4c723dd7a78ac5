import type { ReactNode } from 'react';
import type { ProductCard } from '#contract/catalogue.ts';
import { productPath } from '#domain/catalogue-path.ts';
import type { City } from '#domain/city.ts';
import { comesExpress } from '#domain/express-lines.ts';
import { OUT_OF_STOCK } from '#domain/product.ts';
import { formatFullRent, formatRent, rentUnit } from '#domain/rent.ts';
import { expressAtAnyHour } from '#messages/express-fee.ts';
import styles from './product-tile.module.css';

export interface ProductTileProps {
  readonly product: ProductCard;
  readonly city: City;
  readonly level?: 2 | 3;
  /** What stands below the price. */
  readonly children?: ReactNode;
  /** A control over the picture; with it the whole card leads to the product. */
  readonly corner?: ReactNode;
}

/** A product on a page that the browser makes, as `product-card.astro` is on a printed one. */
export function ProductTile({ product, city, level = 2, children, corner }: ProductTileProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { name, kind, startingFrom, status, featuredImage, imageAlt } = product;
  return (
    <article className={`card ${styles.tile}`} data-whole={corner ? '' : undefined}>
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
          {formatRent(startingFrom, kind)} <small>{rentUnit(kind)}</small>{' '}
          <small>{formatFullRent(startingFrom, kind)}</small>
        </p>
        {children}
      </div>
      {corner}
      <p className={styles.marks}>
        {comesExpress(product, city) ? <span className="tag">{expressAtAnyHour()}</span> : null}
        {status === OUT_OF_STOCK ? <span className="badge">{OUT_OF_STOCK}</span> : null}
      </p>
    </article>
  );
}

import type { ProductCard } from '#contract/catalogue.ts';
import type { City } from '#domain/city.ts';
import type { ProductKind } from '#domain/product.ts';
import { MINIMUM_TENURE } from '#domain/tenure.ts';
import { ProductTile } from '#features/catalogue/product-tile.tsx';
import { WishButton } from '#features/wishlist/wish-button.tsx';
import styles from './result-card.module.css';

export interface ResultCardProps {
  readonly product: ProductCard;
  readonly city: City;
  readonly level: 2 | 3;
}

/** A product found; its plans and its way to the cart are on its own page. */
export function ResultCard({ product, city, level }: ResultCardProps) {
  const { slug, name, kind } = product;
  return (
    <ProductTile
      product={product}
      city={city}
      level={level}
      corner={<WishButton slug={slug} name={name} />}
    >
      <p className={styles.tenure}>Minimum tenure: {minimumTenure(kind)}</p>
    </ProductTile>
  );
}

/** `6 Months` (storefront.md §2), or what the product's kind asks for. */
function minimumTenure(kind: ProductKind): string {
  const months = MINIMUM_TENURE[kind];
  if (months === null) return 'One season';
  return months === 1 ? '1 Month' : `${months} Months`;
}

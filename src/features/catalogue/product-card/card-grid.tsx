import { OUT_OF_STOCK } from '#domain/catalogue/product.ts';
import styles from './card-grid.module.css';
import { ProductCard, type ProductCardProps, type ShownProduct } from './product-card.tsx';

export interface CardGridProps {
  readonly cards: readonly ProductCardProps[];
  /** Four to a row where there is room, rather than three. */
  readonly dense?: boolean | undefined;
  /** How many are seen; the others wait to take the place of what is sold out meanwhile. */
  readonly shown?: number | undefined;
  /** Beside filters, whose script looks whether what was said of each is still true (list/is-stale.ts). */
  readonly listed?: boolean | undefined;
  /** Whether others are on their way in their place. */
  readonly busy?: boolean | undefined;
}

/** Products on cards, in rows. */
export function CardGrid({ cards, dense, shown = cards.length, listed, busy }: CardGridProps) {
  const look = listed ? styles.listed : dense ? styles.dense : '';
  return (
    <ul
      className={`${styles.grid} ${look}`.trim()}
      data-list-cards={listed ? '' : undefined}
      data-row={listed ? undefined : shown}
      aria-busy={busy || undefined}
    >
      {cards.map((card, at) => (
        <li key={card.product.slug} hidden={at >= shown} {...(listed && said(card.product))}>
          <ProductCard {...card} />
        </li>
      ))}
    </ul>
  );
}

function said({ startingFrom, status }: ShownProduct) {
  return { 'data-price': startingFrom, 'data-out': status === OUT_OF_STOCK ? '' : undefined };
}

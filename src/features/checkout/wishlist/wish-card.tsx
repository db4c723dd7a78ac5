import { useStore } from '@nanostores/react';
import type { ProductCard } from '#contract/catalogue/catalogue.ts';
import type { City } from '#domain/base/city.ts';
import { AddButton } from '#features/checkout/cart/add-button.tsx';
import { ProductCard as Card } from '#features/catalogue/product-card/product-card.tsx';
import { Problem } from '#features/base/failure/problem.tsx';
import { expressAtAnyHour } from '#messages/catalogue/express-fee.ts';
import { $quickAdds, dismissQuickAdd } from '#stores/catalogue/cart/quick-add.ts';
import styles from './wish-card.module.css';

export interface WishCardProps {
  readonly product: ProductCard;
  readonly city: City;
  readonly onMove: () => void;
  readonly onRemove: () => void;
}

export function WishCard({ product, city, onMove, onRemove }: WishCardProps) {
  const { slug, name } = product;
  const adding = useStore($quickAdds, { keys: [slug] })[slug];
  return (
    <Card
      product={product}
      city={city}
      heading="h2"
      express={expressAtAnyHour(product.expressFee)}
      short
    >
      {adding?.state === 'refused' ? (
        <Problem problem={adding.failure} onDismiss={() => dismissQuickAdd(slug)} />
      ) : null}
      <div className={`row ${styles.buttons}`} data-justify="between">
        <AddButton product={product} verb="Move to cart" onAdd={onMove} />
        <button
          type="button"
          className="text-button"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
    </Card>
  );
}

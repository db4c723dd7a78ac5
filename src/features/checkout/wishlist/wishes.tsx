import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ProductCard } from '#contract/catalogue/catalogue.ts';
import type { City } from '#domain/base/city.ts';
import { GoneItems } from '#features/checkout/cart/gone-items.tsx';
import { TileGrid } from '#features/catalogue/product-card/tile-grid.tsx';
import { quickAdd } from '#stores/catalogue/cart/quick-add.ts';
import { $shownCards, showCards } from '#stores/catalogue/shown-cards.ts';
import { setWish } from '#stores/catalogue/wishlist.ts';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { WishCard } from './wish-card.tsx';

export interface WishesProps {
  readonly slugs: readonly string[];
  readonly city: City;
  /** Told the name of a product that went to the cart. */
  readonly onMoved: (name: string) => void;
}

/** The products of a wishlist, the newest first, at today's prices and stock. */
export function Wishes({ slugs, city, onMoved }: WishesProps) {
  const shown = useStore($shownCards);
  const asked = slugs.toSorted().join(',');
  useEffect(() => void showCards(asked.split(','), city), [asked, city]);
  if (shown.state === 'loading') return <Skeleton label="Loading your wishlist" shape="card" />;
  if (shown.state === 'failed') {
    return (
      <LoadFailed
        what="We couldn’t load your wishlist."
        onRetry={() => void showCards(slugs, city)}
      />
    );
  }
  const { cards, asked: known } = shown;
  const gone = slugs.filter((slug) => known.has(slug) && !cards.has(slug));
  const move = async (card: ProductCard) => {
    const { state } = await quickAdd(card, city);
    if (state !== 'added' && state !== 'kept') return;
    onMoved(card.name);
    await setWish(card.slug, false);
  };
  return (
    <>
      <GoneItems
        count={gone.length}
        onRemove={() => gone.forEach((slug) => void setWish(slug, false))}
      />
      <TileGrid>
        {slugs.toReversed().map((slug) => {
          const card = cards.get(slug);
          return card ? (
            <li key={slug}>
              <WishCard
                product={card}
                city={city}
                onMove={() => void move(card)}
                onRemove={() => void setWish(slug, false)}
              />
            </li>
          ) : null;
        })}
      </TileGrid>
    </>
  );
}

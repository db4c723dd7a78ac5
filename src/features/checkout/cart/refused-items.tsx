import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Failure } from '#contract/base/failure.ts';
import { productPath } from '#domain/catalogue/pages/catalogue-path.ts';
import type { City } from '#domain/base/city.ts';
import { formatTenure } from '#domain/catalogue/tenure.ts';
import { dropKept, type KeptItem } from '#stores/catalogue/cart/guest-cart.ts';
import { retryKept } from '#stores/catalogue/cart/pending-merge.ts';
import { $shownCards, showCards } from '#stores/catalogue/shown-cards.ts';
import { Button } from '#ui/button.tsx';
import { Problem } from '#features/base/failure/problem.tsx';
import styles from './refused-items.module.css';

export interface RefusedItemsProps {
  readonly items: readonly KeptItem[];
  readonly city: City;
}

/** What was chosen before signing in and could not be added then, each with its reason. */
export function RefusedItems({ items, city }: RefusedItemsProps) {
  const slugs = items
    .map(({ productSlug }) => productSlug)
    .toSorted()
    .join(',');
  useEffect(() => void showCards(slugs.split(','), city), [slugs, city]);
  return (
    <section className="panel" aria-labelledby="refused-title">
      <h2 id="refused-title" className={styles.title}>
        Not in your cart yet
      </h2>
      <ul className={`stack ${styles.items}`} data-gap="4">
        {items.map((item) => (
          <RefusedItem key={item.productSlug} item={item} city={city} />
        ))}
      </ul>
    </section>
  );
}

function RefusedItem({ item, city }: { readonly item: KeptItem; readonly city: City }) {
  const shown = useStore($shownCards);
  const [isTrying, setTrying] = useState(false);
  const { productSlug, quantity, tenure, kind, refusal } = item;
  const card = shown.state === 'ready' ? shown.cards.get(productSlug) : undefined;
  const name = card?.name ?? 'A product you chose';
  const retry = () => {
    setTrying(true);
    void retryKept(productSlug).finally(() => setTrying(false));
  };
  return (
    <li>
      <h3>{card ? <a href={productPath(city, card)}>{name}</a> : name}</h3>
      <p>
        {quantity} × {formatTenure(tenure, kind)}
      </p>
      <Problem problem={refusal} />
      <div className={`row ${styles.answers}`}>
        <Button variant="quiet" size="small" busy={isTrying ? 'Adding' : undefined} onClick={retry}>
          {refusal && retryWords(refusal)} <span className="visually-hidden">{name}</span>
        </Button>
        <button
          type="button"
          className="text-button"
          aria-label={`Dismiss ${name}`}
          onClick={() => dropKept(productSlug)}
        >
          Dismiss
        </button>
      </div>
    </li>
  );
}

function retryWords({ code }: Failure): string {
  if (code === 'PRICE_CHANGED') return 'Add at the new price';
  return code === 'CART_LINE_CHANGED' ? 'Use this one instead' : 'Try again';
}

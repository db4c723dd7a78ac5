import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { DEFAULT_CITY, findCityById } from '#domain/city.ts';
import { $city } from '#stores/city.ts';
import { lineOf, toCart } from '#stores/cart-preview.ts';
import { dropKept, type KeptItem, setKeptQuantity } from '#stores/guest-cart.ts';
import { $shownCards, loadCards } from '#stores/shown-cards.ts';
import { openSignIn } from '#stores/sign-in-window.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BillingSummary } from './billing-summary.tsx';
import { CartLine } from './cart-line.tsx';
import { GoneItems } from './gone-items.tsx';
import styles from './cart-details.module.css';

/** What a visitor has chosen, with all there would be to pay; ordering it takes an account. */
export function GuestCart({ items }: { readonly items: readonly KeptItem[] }) {
  const city = useStore($city) ?? DEFAULT_CITY;
  const shown = useStore($shownCards);
  const slugs = items.map(({ productSlug }) => productSlug);
  const asked = slugs.toSorted().join(',');
  const load = () => void loadCards(asked.split(','), city);
  useEffect(() => void loadCards(asked.split(','), city), [asked, city]);
  if (shown.state === 'failed') {
    return <LoadFailed what="Your cart could not be loaded." onRetry={load} />;
  }
  if (shown.state === 'loading') return <Skeleton label="Loading your cart" shape="card" />;
  const { cards, asked: known } = shown;
  const lines = items.flatMap((item) => {
    const card = cards.get(item.productSlug);
    return card ? [lineOf(item, card)] : [];
  });
  const gone = slugs.filter((slug) => known.has(slug) && !cards.has(slug));
  const elsewhere = items.find(({ cityId }) => cityId !== city.id);
  return (
    <div className={styles.columns}>
      <div className={styles.what}>
        <section className="panel" aria-labelledby="lines-title">
          <h2 id="lines-title">Order details</h2>
          {elsewhere ? (
            <p>
              Some rents are those of {findCityById(elsewhere.cityId)?.name}, where you chose them.
              Once you log in you see those of {city.name}.
            </p>
          ) : null}
          <GoneItems count={gone.length} onRemove={() => gone.forEach((slug) => dropKept(slug))} />
          <ul className={styles.lines}>
            {lines.map((line) => (
              <CartLine
                key={line.productSlug}
                line={line}
                city={city}
                onQuantity={setKeptQuantity}
                onRemove={dropKept}
              />
            ))}
          </ul>
        </section>
      </div>
      <div className={`panel ${styles.bill}`}>
        <BillingSummary
          bill={toCart(lines).billingSummary}
          kinds={lines.map(({ productInfo }) => productInfo.kind)}
        />
        <p>It is kept on this device, and in your account as soon as you log in.</p>
        <Button size="wide" onClick={() => openSignIn('login')}>
          Log in to order
        </Button>
      </div>
    </div>
  );
}

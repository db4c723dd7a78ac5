import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { listPath } from '#domain/catalogue/pages/catalogue-path.ts';
import { DEFAULT_CITY } from '#domain/base/city.ts';
import { $popular, loadPopular } from '#stores/catalogue/popular.ts';
import { $city } from '#stores/base/city.ts';
import { expressAtAnyHour } from '#messages/catalogue/express-fee.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { ProductCard } from '#features/catalogue/product-card/product-card.tsx';
import { TileGrid } from '#features/catalogue/product-card/tile-grid.tsx';
import styles from './coming.module.css';

/** As many as stand in a row. */
const SHOWN = 3;

/** What others rent, for whoever rents nothing (docs/screens.md#what-the-home-shows). */
export function Popular() {
  const id = useId();
  const chosen = useStore($city) ?? DEFAULT_CITY;
  const popular = useStore($popular);
  return (
    <section className="stack" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>Popular in {chosen.name}</h2>
        <a className="link" href={listPath(chosen, 'furniture')}>
          All furniture
        </a>
      </div>
      <LoadedView loaded={popular} what="popular items" onRetry={() => void loadPopular()}>
        {({ city, cards }) => (
          <TileGrid>
            {cards.slice(0, SHOWN).map((product) => (
              <li key={product.slug}>
                <ProductCard
                  product={product}
                  city={city}
                  express={expressAtAnyHour(product.expressFee)}
                  short
                />
              </li>
            ))}
          </TileGrid>
        )}
      </LoadedView>
    </section>
  );
}

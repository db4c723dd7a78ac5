import type { ProductCard } from '#contract/catalogue.ts';
import type { Shelf } from '#contract/search.ts';
import { listPath } from '#domain/catalogue-path.ts';
import type { City } from '#domain/city.ts';
import { messageFor } from '#messages/page-texts.ts';
import { ResultGrid } from './result-grid.tsx';
import styles from './search-page.module.css';

export interface EmptySearchProps {
  readonly nearest: readonly ProductCard[];
  readonly shelves: readonly Shelf[];
  readonly city: City;
}

/** Nothing was found: what comes nearest, and where else to look. */
export function EmptySearch({ nearest, shelves, city }: EmptySearchProps) {
  return (
    <>
      <output className={styles.nothing}>{messageFor('SEARCH_EMPTY')}</output>
      <nav aria-label="Lists to look through">
        <ul className={styles.shelves}>
          {shelves.map(({ name, category, subCategory }) => (
            <li key={`${category}/${subCategory ?? ''}`}>
              <a
                className="button"
                data-variant="quiet"
                data-size="small"
                href={listPath(city, category, subCategory ?? undefined)}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {nearest.length > 0 ? (
        <section aria-labelledby="nearest">
          <h2 id="nearest" className={styles.nearest}>
            The nearest we have
          </h2>
          <ResultGrid products={nearest} city={city} level={3} />
        </section>
      ) : null}
    </>
  );
}

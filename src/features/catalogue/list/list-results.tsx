import { type MouseEvent, useRef } from 'react';
import { listTexts } from '#messages/catalogue/list-texts.ts';
import { CardGrid } from '#features/catalogue/product-card/card-grid.tsx';
import type { ProductCardProps } from '#features/catalogue/product-card/product-card.tsx';
import { clearListFilter } from '#stores/catalogue/search/list-filter.ts';
import styles from './list-results.module.css';

export interface ListResultsProps {
  readonly cards: readonly ProductCardProps[];
  /** What only mentions what a search looks for (rules/catalogue.md#what-is-only-near). */
  readonly near?: readonly ProductCardProps[] | undefined;
  readonly isAsking?: boolean | undefined;
  /** Where the products before and after these are, if there are any. */
  readonly earlier?: string | undefined;
  readonly more?: string | undefined;
  /** Shows more below these; whether they have come. */
  readonly onMore?: (() => Promise<boolean>) | undefined;
  /** Whether something is chosen that can be taken back. */
  readonly isFiltered?: boolean | undefined;
  readonly onCleared?: (() => void) | undefined;
  readonly isSearch?: boolean | undefined;
}

const LOOK = { heading: 'h2', sizes: '(width <= 60rem) 46vw, 300px' } as const;

/** The products of a list, what leads on from them, and what is said where there are none. */
export function ListResults({
  cards,
  near,
  isAsking,
  earlier,
  more,
  onMore,
  isFiltered,
  onCleared,
  isSearch,
}: ListResultsProps) {
  const results = useRef<HTMLDivElement>(null);
  const looking = (each: ProductCardProps) => ({ ...each, ...LOOK });

  const showMore = async () => {
    if (!(await onMore?.())) return;
    const card = results.current?.querySelector(
      `[data-list-cards] > :nth-child(${cards.length + 1})`,
    );
    card?.querySelector('a')?.focus();
  };
  const press = (event: MouseEvent) => {
    if (!onMore || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void showMore();
  };
  const clear = () => {
    clearListFilter();
    onCleared?.();
  };

  return (
    <div ref={results}>
      <CardGrid cards={cards.map(looking)} busy={isAsking} listed />
      {earlier || more ? (
        <nav className={styles.pages} aria-label="Pages of the list">
          {earlier ? (
            <a className="button" data-variant="quiet" href={earlier} data-list-earlier="">
              Previous products
            </a>
          ) : null}
          {more ? (
            <a
              className="button"
              data-variant="quiet"
              href={more}
              data-list-more=""
              onClick={press}
            >
              Show more products
            </a>
          ) : null}
        </nav>
      ) : null}
      {cards.length === 0 ? (
        <div className="empty">
          <p>{listTexts[isSearch ? 'SEARCH_EMPTY' : 'LIST_EMPTY']}</p>
          {isFiltered ? (
            <button
              className="button"
              data-variant="quiet"
              data-size="small"
              type="button"
              onClick={clear}
            >
              Clear all filters
            </button>
          ) : null}
        </div>
      ) : null}
      {near?.length ? (
        <section className={styles.near} aria-labelledby="near-heading" data-list-near="">
          <h2 id="near-heading">Related products</h2>
          <CardGrid cards={near.map(looking)} listed />
        </section>
      ) : null}
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { choicesOf } from '#domain/catalogue/list/list-choices.ts';
import { clearListFilter } from '#stores/catalogue/search/list-filter.ts';
import { ChosenFilters } from './filters/chosen-filters.tsx';
import { FilterPanel, type FilterPanelProps } from './filters/filter-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import styles from './list-frame.module.css';
import { ListResults, type ListResultsProps } from './list-results.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { onNarrow } from './narrow.ts';

/** What could not be loaded, and how it is tried again. */
export interface ListFailure {
  readonly text: string;
  readonly retry: () => void;
}

export interface ListFrameProps
  extends FilterPanelProps, Omit<ListResultsProps, 'isFiltered' | 'onCleared'> {
  /** How many products were found, or what is being done about it. */
  readonly told: string;
  /** How many products the whole list has. */
  readonly total: number;
  readonly failure?: ListFailure | undefined;
  /** Whether it can be narrowed down and put in another order. */
  readonly hasFilters?: boolean | undefined;
  /** Whether the filters stand in the sheet when React comes. */
  readonly startsNarrow?: boolean | undefined;
}

/**
 * A list as its page prints it and as it is shown once it is filtered: the filters beside the products or
 * in a sheet over them, what is chosen, and the products.
 */
export function ListFrame({
  place,
  filter,
  counts,
  ends,
  fee,
  typed,
  told,
  total,
  failure,
  hasFilters = true,
  startsNarrow = false,
  ...results
}: ListFrameProps) {
  const count = useRef<HTMLOutputElement>(null);
  const [isNarrow, setNarrow] = useState(startsNarrow);
  useEffect(() => onNarrow(setNarrow), []);
  const choices = choicesOf(filter, place);
  const toCount = () => count.current?.focus();
  const panel = <FilterPanel {...{ place, filter, counts, ends, fee, typed }} />;
  return (
    <>
      <div className={`stack ${styles.columns}`}>
        {hasFilters ? (
          <aside className={styles.sidebar} aria-label="Filters" data-list-sidebar="">
            {isNarrow ? null : panel}
          </aside>
        ) : null}
        <section aria-label="Products">
          <ListToolbar
            {...{ filter, told }}
            chosen={choices.length}
            isSearch={results.isSearch}
            countRef={count}
            hidden={!hasFilters}
          />
          <ChosenFilters choices={choices} onGone={toCount} />
          <div
            className={`panel row ${styles.failed}`}
            data-gap="3"
            data-justify="between"
            role="alert"
            data-list-failed=""
            hidden={!failure}
          >
            <p>{failure?.text ?? ''}</p>
            <button
              className="button"
              data-variant="quiet"
              data-size="small"
              type="button"
              onClick={failure?.retry}
            >
              Retry
            </button>
          </div>
          <ListResults {...results} isFiltered={choices.length > 0} onCleared={toCount} />
        </section>
      </div>
      {hasFilters ? (
        <FilterSheet
          {...{ total, told }}
          isAsking={results.isAsking}
          onClear={choices.length > 0 ? clearListFilter : undefined}
        >
          {isNarrow ? panel : null}
        </FilterSheet>
      ) : null}
    </>
  );
}

import type { Ref } from 'react';
import { LIST_SORTS, type ListFilter, type ListSort } from '#domain/catalogue/list/list-filter.ts';
import { filterList } from '#stores/catalogue/search/list-filter.ts';
import { FILTER } from '#ui/icons/icon-paths.ts';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './list-toolbar.module.css';
import { SORT_NAMES } from './view/words.ts';

export interface ListToolbarProps {
  readonly filter: ListFilter;
  /** How many products were found, or what is being done about it. */
  readonly told: string;
  /** How many filters are chosen. */
  readonly chosen: number;
  /** Whether what was found stands in the order of the search. */
  readonly isSearch?: boolean | undefined;
  /** Where the keyboard goes when what it was on is gone. */
  readonly countRef?: Ref<HTMLOutputElement>;
  readonly hidden?: boolean | undefined;
}

/** How many products a list found, what opens its filters on narrow screens, and its order. */
export function ListToolbar({
  filter,
  told,
  chosen,
  isSearch,
  countRef,
  hidden,
}: ListToolbarProps) {
  const names = isSearch ? { ...SORT_NAMES, popular: 'Best match' } : SORT_NAMES;
  return (
    <div className={styles.toolbar} hidden={hidden}>
      <output ref={countRef} className={styles.count} tabIndex={-1} data-list-count="">
        {told}
      </output>
      <button
        className={`button ${styles.open}`}
        data-variant="quiet"
        data-size="small"
        type="button"
        data-open="list-filters"
      >
        <Icon path={FILTER} size={20} weight={1.8} />
        {' Filter '}
        {chosen > 0 ? <b>{chosen}</b> : null}
      </button>
      <label className={styles.sort}>
        <span className={styles.by}>Sort by</span>
        <span className={styles.pill}>
          <select
            name="sort"
            form="list-form"
            autoComplete="off"
            value={filter.sort}
            onChange={({ target }) => filterList({ ...filter, sort: target.value as ListSort })}
          >
            {LIST_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {names[sort]}
              </option>
            ))}
          </select>
        </span>
      </label>
    </div>
  );
}

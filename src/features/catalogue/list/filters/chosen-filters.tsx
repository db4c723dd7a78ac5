import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ListChoice } from '#domain/catalogue/list/list-choices.ts';
import { clearListFilter, filterList } from '#stores/catalogue/search/list-filter.ts';
import { CROSS } from '#ui/icons/icon-paths.ts';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './chosen-filters.module.css';

export interface ChosenFiltersProps {
  readonly choices: readonly ListChoice[];
  /** Where the keyboard goes when the last chip is gone. */
  readonly onGone: () => void;
}

/** The chosen filters as chips that can be taken away. */
export function ChosenFilters({ choices, onGone }: ChosenFiltersProps) {
  const list = useRef<HTMLUListElement>(null);
  if (choices.length === 0) return null;

  const take = ({ without }: ListChoice, at: number) => {
    flushSync(() => filterList(without));
    const left = list.current?.querySelectorAll('button') ?? [];
    const next = left[Math.min(at, left.length - 1)];
    if (next) next.focus();
    else onGone();
  };
  const clear = () => {
    flushSync(clearListFilter);
    onGone();
  };
  return (
    <div className={`row ${styles.chosen}`}>
      <ul ref={list} className={styles.choices} aria-label="Chosen filters">
        {choices.map((choice, at) => (
          <li key={choice.label}>
            <button className={styles.chip} type="button" onClick={() => take(choice, at)}>
              <span className="visually-hidden">Remove</span>
              <span>{choice.label}</span>
              <Icon path={CROSS} size={16} weight={1.8} />
            </button>
          </li>
        ))}
      </ul>
      <button className="text-button" type="button" onClick={clear}>
        Clear all
      </button>
    </div>
  );
}

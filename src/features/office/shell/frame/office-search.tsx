import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import {
  $search,
  closeSearch,
  goToFound,
  openSearch,
  stepSearch,
  typeSearch,
} from '#stores/office/shell/search.ts';
import { FoundList } from './found-list.tsx';
import styles from './office-search.module.css';

const LIST = 'office-found';

export interface OfficeSearchProps {
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The office's one search: what it finds is gone to by arrows and Enter (docs/screens.md#the-search-box). */
export function OfficeSearch({ field }: OfficeSearchProps) {
  const { text, choices, failure, at, isOpen } = useStore($search);
  const box = useRef<HTMLElement>(null);
  const chosen = choices?.[at];
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) closeSearch();
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, []);
  const press = (event: KeyboardEvent) => {
    const act = ACTS[event.key];
    if (!act) return;
    if (event.key !== 'Tab') event.preventDefault();
    act();
  };
  return (
    <search className={styles.find} ref={box}>
      <svg aria-hidden="true" viewBox="0 0 20 20">
        <path d="M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM12.6 12.6 17 17" />
      </svg>
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label="Search the office"
        aria-expanded={isOpen}
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && chosen ? chosen.id : undefined}
        aria-keyshortcuts="/"
        placeholder="Order, invoice, phone, name or unit tag"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => typeSearch(event.currentTarget.value)}
        onFocus={openSearch}
        onKeyDown={press}
      />
      <kbd aria-hidden="true">/</kbd>
      {isOpen ? <FoundList id={LIST} choices={choices} failure={failure} chosen={chosen} /> : null}
    </search>
  );
}

const ACTS: Readonly<Record<string, () => void>> = {
  ArrowDown: () => stepSearch(1),
  ArrowUp: () => stepSearch(-1),
  Enter: () => goToFound(),
  Escape: closeSearch,
  Tab: closeSearch,
};

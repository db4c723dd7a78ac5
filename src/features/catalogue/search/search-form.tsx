import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { City } from '#domain/base/city.ts';
import { searchPath } from '#domain/catalogue/search/search-path.ts';
import { $recentSearches, forgetSearch } from '#stores/catalogue/search/recent-searches.ts';
import type { Suggested, Suggester } from '#stores/catalogue/search/search-suggestions.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { suggestionGroups } from './suggestion-groups.ts';
import { Suggestions } from './suggestions.tsx';
import styles from './search-form.module.css';

/** What a search box suggests from, in the browser. */
interface Source extends Suggester {
  readonly city: City;
  readonly popular: readonly string[];
}

export interface SearchFormProps {
  /** Tells this search from another of the same page. */
  readonly label?: string | undefined;
  readonly source?: Source;
  /** Whether whoever stands in the field brings it to life. */
  readonly startsOpen?: boolean;
}

const NOTHING: Suggester = {
  $suggested: atom<Suggested>({ state: 'start' }),
  suggestFor: () => {},
};

/**
 * A search box: printed it is a plain form, and alive a combobox of the ARIA practices (list
 * autocomplete, manual selection) whose suggestions are links.
 */
export function SearchForm({ label, source, startsOpen = false }: SearchFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { $suggested, suggestFor } = source ?? NOTHING;
  const suggested = useStore($suggested);
  const recent = useStore($recentSearches, { ssr: 'initial' });
  const isAlive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const [isOpen, setOpen] = useState(startsOpen);
  const groups = useMemo(
    () => (source && isAlive ? suggestionGroups({ suggested, recent, ...source }) : []),
    [source, isAlive, suggested, recent],
  );
  const options = groups.flatMap((group) => group.options);
  /** Where the arrow keys have come to, in what was suggested then. */
  const [came, comeTo] = useState<{ readonly at: number; readonly groups: typeof groups }>();
  const at = came?.groups === groups ? came.at : undefined;
  const active = at === undefined ? undefined : options[at];
  const activeId = active && `${id}${at}`;
  const note = options.length > 0 ? '' : noteFor(suggested);
  const isShown = isOpen && (options.length > 0 || note !== '');

  const open = () => {
    suggestFor(field.current?.value ?? '');
    comeTo(undefined);
    setOpen(true);
  };
  const close = () => {
    comeTo(undefined);
    setOpen(false);
  };

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  /** Answers whether the key was the list's. */
  function press(key: string): boolean {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!isShown && options.length > 0) setOpen(true);
      else if (!isShown) open();
      const { length } = options;
      const next = key === 'ArrowDown' ? (at ?? -1) + 1 : (at ?? length) - 1;
      if (length > 0) comeTo({ at: (next + length) % length, groups });
      return true;
    }
    if (key === 'Escape' && isShown) {
      close();
      return true;
    }
    if (!active || !activeId) return false;
    if (key === 'Enter') {
      document.getElementById(activeId)?.click();
      return true;
    }
    if (key === 'Delete' && active.isRecent) {
      forgetSearch(active.text);
      return true;
    }
    if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) comeTo(undefined);
    return false;
  }

  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': isShown && options.length > 0,
    'aria-controls': id,
    'aria-activedescendant': activeId,
  } as const;
  const leave = ({
    currentTarget: { form },
    relatedTarget,
  }: FocusEvent<HTMLInputElement | HTMLButtonElement>) => {
    if (!form?.contains(relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || !press(event.key))
      return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <search aria-label={label}>
      <form
        className={styles.search}
        action="/search"
        data-search=""
        onSubmit={(event) => {
          event.preventDefault();
          const term = field.current?.value.trim();
          if (term) location.assign(searchPath(term));
          else field.current?.focus();
        }}
      >
        <div className={styles.box}>
          <input
            ref={field}
            type="search"
            name="q"
            aria-label="Search"
            placeholder="Search sofa, fridge, study table…"
            autoComplete="off"
            enterKeyHint="search"
            {...(isAlive && combobox)}
            onBlur={leave}
            onInput={open}
            onFocus={open}
            onClick={() => isShown || open()}
            onKeyDown={onKeyDown}
          />
          <button type="submit" className="icon-button" aria-label="Search" onBlur={leave}>
            <Icon path="M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14M20 20l-4-4" size={20} weight={1.8} />
          </button>
        </div>
        {isAlive ? (
          <Suggestions id={id} groups={groups} at={at} note={note} isShown={isShown} />
        ) : null}
      </form>
    </search>
  );
}

function noteFor(suggested: Suggested): string {
  if (suggested.state === 'failed') {
    return 'We couldn’t load suggestions. Press Enter to search anyway.';
  }
  return suggested.state === 'ready' ? 'No suggestions for that. Press Enter to search.' : '';
}

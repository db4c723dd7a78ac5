import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { MAX_SEARCH } from '#domain/base/typed-words.ts';
import { useKeys } from '#features/office/shell/frame/use-keys.ts';
import { tooLong } from '#messages/base/characters-left.ts';
import { Button } from '#ui/button.tsx';
import styles from './find-form.module.css';

export interface FindFormProps {
  /** What is searched, and by what. */
  readonly label: string;
  readonly placeholder: string;
  /** What the list is searched for now; another one takes the place of what was typed. */
  readonly value: string;
  readonly onFind: (text: string) => void;
  /** Takes away what narrows the list down, where something does. */
  readonly onShowAll?: (() => void) | undefined;
  /** How many of the filters are set. */
  readonly set: number;
  /** Another way to find, which is no filter and never folded. */
  readonly beside?: ReactNode;
  /** Further filters, which count as soon as they are chosen; a phone folds them where they are many. */
  readonly children?: ReactNode;
}

/** So many stand above the first row of a list on a phone too. */
const MOST_UNFOLDED = 2;

/** Searches a list; the key `f` leads here. */
export function FindForm({
  label,
  placeholder,
  value,
  onFind,
  onShowAll,
  set,
  beside,
  children,
}: FindFormProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const [error, setError] = useState<string>();
  const id = useId();
  const isFolded = Children.count(children) > MOST_UNFOLDED;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  useKeys('This list', [
    { keys: 'f', does: 'search this list', run: () => field.current?.focus() },
  ]);
  return (
    <search className={styles.find}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = field.current?.value.trim() ?? '';
          const fault = tooLong(text, MAX_SEARCH);
          setError(fault);
          if (fault === undefined) onFind(text);
        }}
      >
        <div className={`field ${styles.text}`}>
          <label htmlFor="office-find">{label}</label>
          <input
            ref={field}
            id="office-find"
            type="search"
            name="search"
            placeholder={placeholder}
            autoComplete="off"
            aria-keyshortcuts="f"
            onInput={() => setError(undefined)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          {error ? (
            <p className="error" id={`${id}-error`} role="alert">
              {error}
            </p>
          ) : null}
        </div>
        {beside}
        {isFolded ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isUnfolded}
            aria-controls={id}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {set === 0 ? 'Filters' : `Filters (${set} set)`}
          </button>
        ) : null}
        <div
          id={id}
          className={styles.filters}
          data-folded={(isFolded && !isUnfolded) || undefined}
        >
          {children}
        </div>
        {onShowAll ? (
          <Button size="small" variant="quiet" onClick={onShowAll}>
            Show all
          </Button>
        ) : null}
        <Button type="submit" size="small" variant="quiet">
          Find
        </Button>
      </form>
    </search>
  );
}

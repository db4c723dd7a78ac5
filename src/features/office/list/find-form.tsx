import { type ReactNode, useEffect, useRef } from 'react';
import { useKeys } from '#features/office/frame/use-keys.ts';
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
  /** Further filters, which count as soon as they are chosen. */
  readonly children?: ReactNode;
}

/** Searches a list; the key `f` leads here. */
export function FindForm({
  label,
  placeholder,
  value,
  onFind,
  onShowAll,
  children,
}: FindFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  useKeys('This list', [
    { keys: 'f', does: 'find in this list', run: () => field.current?.focus() },
  ]);
  return (
    <search className={styles.find}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onFind(field.current?.value.trim() ?? '');
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
            maxLength={100}
            aria-keyshortcuts="f"
          />
        </div>
        {children}
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

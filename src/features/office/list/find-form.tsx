import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './find-form.module.css';

export interface FindFormProps {
  /** What is searched, and by what. */
  readonly label: string;
  readonly placeholder: string;
  /** What the list is searched for now; another one takes the place of what was typed. */
  readonly value: string;
  readonly onFind: (text: string) => void;
  /** Further filters, which count as soon as they are chosen. */
  readonly children?: ReactNode;
}

/** Searches a list; the key `/` leads here. */
export function FindForm({ label, placeholder, value, onFind, children }: FindFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.matches('input, select, textarea'))
        return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, []);
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
            aria-keyshortcuts="/"
          />
        </div>
        {children}
        <Button type="submit" size="small" variant="quiet">
          Find
        </Button>
      </form>
    </search>
  );
}

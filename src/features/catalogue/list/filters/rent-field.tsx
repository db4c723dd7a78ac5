import { useEffect, useRef, useState } from 'react';
import { filterList } from '#stores/catalogue/search/list-filter.ts';
import type { FilterPanelProps } from './filter-panel.tsx';
import { readFilter } from './read-filter.ts';

interface RentFieldProps extends Pick<FilterPanelProps, 'place' | 'filter' | 'ends' | 'typed'> {
  readonly name: 'min' | 'max';
  readonly label: string;
}

/**
 * An end of the rents of a list. What somebody types is theirs until they are done, and stays where it is
 * no rent: the browser says what is wrong with it.
 */
export function RentField({ name, label, place, filter, ends, typed }: RentFieldProps) {
  const [draft, setDraft] = useState(typed?.[name]);
  const field = useRef<HTMLInputElement>(null);

  // React calls every keystroke a change; the browser tells when it is done.
  useEffect(() => {
    const input = field.current;
    const finish = () => {
      if (!input?.form || !input.reportValidity()) return;
      filterList(readFilter(input.form, place));
      setDraft(undefined);
    };
    input?.addEventListener('change', finish);
    return () => input?.removeEventListener('change', finish);
  }, [place]);

  return (
    <label className="field">
      {label}
      <input
        ref={field}
        type="number"
        inputMode="numeric"
        min="1"
        step="1"
        name={name}
        placeholder={ends?.[name].toString()}
        value={draft ?? filter[name]?.toString() ?? ''}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={({ target }) => target.validity.valid && setDraft(undefined)}
      />
    </label>
  );
}

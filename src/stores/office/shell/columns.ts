import { persistentAtom } from '#stores/base/persistent-atom.ts';
import type { ReadableAtom } from 'nanostores';

export interface Columns {
  /** Those that are not shown; the device remembers them. */
  readonly $hidden: ReadableAtom<readonly string[]>;
  readonly toggle: (column: string) => void;
}

/** Which columns of a list somebody wants to see. */
export function createColumns(list: string): Columns {
  const $hidden = persistentAtom<readonly string[]>(`office-columns-${list}`, [], {
    encode: (hidden) => (hidden.length > 0 ? hidden.join(' ') : undefined),
    decode: (text) => text.split(' '),
  });
  return {
    $hidden,
    toggle(column) {
      const hidden = $hidden.get();
      $hidden.set(
        hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column],
      );
    },
  };
}

import { useStore } from '@nanostores/react';
import type { Columns } from '#stores/office/shell/columns.ts';
import type { Column } from './office-list.tsx';
import styles from './column-choice.module.css';

export interface ColumnChoiceProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly chosen: Columns;
}

/** Which columns of a list are shown; this device remembers it. */
export function ColumnChoice<Row>({ columns, chosen }: ColumnChoiceProps<Row>) {
  const hidden = useStore(chosen.$hidden);
  return (
    <details className={styles.choice}>
      <summary>Columns</summary>
      <fieldset>
        <legend className="visually-hidden">Columns to show</legend>
        {columns
          .filter(({ isFixed }) => !isFixed)
          .map(({ key, name }) => (
            <label key={key}>
              <input
                type="checkbox"
                checked={!hidden.includes(key)}
                onChange={() => chosen.toggle(key)}
              />
              {name}
            </label>
          ))}
      </fieldset>
    </details>
  );
}

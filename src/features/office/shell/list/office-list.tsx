import type { ReactNode } from 'react';
import styles from './office-list.module.css';

export interface Column<Row> {
  readonly key: string;
  /** Stands above the column, and on a phone before each value. */
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Always shown: what a row is known by, and what is done with it. */
  readonly isFixed?: boolean;
  /** Of what people write, in which a long word breaks wherever the column ends. */
  readonly isWritten?: boolean;
  /** Of buttons: it has no heading to be seen. */
  readonly isAction?: boolean;
}

export interface OfficeListProps<Row> {
  /** What is listed, for those who cannot see it. */
  readonly label: string;
  /** The first is what a row is known by. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly hidden?: readonly string[];
  /** Whether other rows are on their way. */
  readonly isBusy?: boolean;
  /** Said where there are no rows. */
  readonly empty: ReactNode;
}

const NONE: readonly string[] = [];

/** The rows of any list of the office: a table, and on a phone a card for each. */
export function OfficeList<Row>({
  label,
  columns,
  rows,
  keyOf,
  hidden = NONE,
  isBusy = false,
  empty,
}: OfficeListProps<Row>) {
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  const shown = columns.filter(({ key, isFixed }) => isFixed || !hidden.includes(key));
  return (
    <div className={styles.scroll}>
      <table className={styles.list} aria-label={label} aria-busy={isBusy || undefined}>
        <thead>
          <tr>
            {shown.map(({ key, name, isAction }) => (
              <th key={key} scope="col" data-action={isAction}>
                <span className={isAction ? 'visually-hidden' : undefined}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {shown.map(({ key, name, cell, isWritten, isAction }, index) =>
                index === 0 ? (
                  <th key={key} scope="row" data-written={isWritten}>
                    {cell(row)}
                  </th>
                ) : (
                  <td
                    key={key}
                    data-label={isAction ? undefined : name}
                    data-written={isWritten}
                    data-action={isAction}
                  >
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

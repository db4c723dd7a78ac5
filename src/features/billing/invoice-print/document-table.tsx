import type { ReactNode } from 'react';
import table from '#ui/layout/card-table.module.css';
import styles from './document-table.module.css';

export interface PaperRow {
  readonly key: string;
  /** As many as there are columns, then as many as there are columns of amounts. */
  readonly cells: readonly ReactNode[];
}

export interface DocumentTableProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly amountColumns: readonly string[];
  readonly rows: readonly PaperRow[];
  /** Sums of the columns of amounts. */
  readonly totals?: readonly { readonly name: string; readonly amounts: readonly string[] }[];
}

/** Goods and their amounts; on a phone each becomes a list of its own. */
export function DocumentTable({ title, columns, amountColumns, rows, totals }: DocumentTableProps) {
  const names = [...columns, ...amountColumns];
  const isFigure = (at: number) => at >= columns.length || undefined;
  return (
    <div className={`${table.cards} ${styles.frame}`}>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {names.map((name, at) => (
              <th key={name} scope="col" data-figure={isFigure(at)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {names.map((name, at) => (
                <td key={name} data-name={name} data-figure={isFigure(at)}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals ? (
          <tfoot>
            {totals.map(({ name, amounts }) => (
              <tr key={name}>
                <th scope="row" colSpan={columns.length}>
                  {name}
                </th>
                {amountColumns.map((column, at) => (
                  <td key={column} data-name={column} data-figure>
                    {amounts[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

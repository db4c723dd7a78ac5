import type { ReactNode } from 'react';
import table from '#ui/layout/card-table.module.css';
import styles from './records.module.css';

export interface RecordsProps {
  readonly title: string;
  /** By which an address leads to it. */
  readonly id?: string;
  /** The fields that are figures: their column is aligned at its end. */
  readonly figures?: readonly string[];
  /** The role of a field in a phone's list; fields without one are small print. */
  readonly roles?: Readonly<Record<string, 'title' | 'amount' | 'status' | 'action'>>;
  /** Each with the same fields, by the name shown, in the order shown. */
  readonly records: readonly {
    readonly key: string;
    readonly fields: Readonly<Record<string, ReactNode>>;
  }[];
}

/** A table; on a phone each record becomes an entry of a list. */
export function Records({ title, id, records, figures, roles }: RecordsProps) {
  const names = Object.keys(records[0]?.fields ?? {});
  return (
    <section
      className={`panel ${table.cards} ${styles.records}`}
      id={id}
      data-roles={roles ? '' : undefined}
    >
      <h3>{title}</h3>
      <table>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col" data-figure={figures?.includes(name) || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map(({ key, fields }) => (
            <tr key={key}>
              {names.map((name) => (
                <td
                  key={name}
                  data-name={name}
                  data-as={roles?.[name]}
                  data-figure={figures?.includes(name) || undefined}
                >
                  {fields[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

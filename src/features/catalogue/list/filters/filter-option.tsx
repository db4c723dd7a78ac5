import type { ReactNode } from 'react';
import styles from './filter-option.module.css';

export interface FilterOptionProps {
  readonly name: string;
  readonly value: string;
  /** What choosing it would leave. */
  readonly count: number;
  readonly type?: 'checkbox' | 'radio';
  readonly checked: boolean;
  readonly onChoose: (form: HTMLFormElement | null) => void;
  readonly children: ReactNode;
}

export function FilterOption({
  name,
  value,
  count,
  type = 'checkbox',
  checked,
  onChoose,
  children,
}: FilterOptionProps) {
  return (
    <label className={`choice ${styles.option}`}>
      <input {...{ type, name, value, checked }} onChange={({ target }) => onChoose(target.form)} />
      <span>{children}</span>
      <small data-count={count}>
        {count}
        <span className="visually-hidden"> {count === 1 ? 'product' : 'products'}</span>
      </small>
    </label>
  );
}

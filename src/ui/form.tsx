import type { ReactNode } from 'react';
import styles from './form.module.css';

export interface FormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Fields below one another; what they hold is checked by the rules of the shop, not by the browser. */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

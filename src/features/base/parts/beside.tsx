import type { ReactNode } from 'react';
import styles from './beside.module.css';

export interface BesideProps {
  readonly words: string;
  readonly children: ReactNode;
}

/** A label, and what it means in words beside it. */
export function Beside({ words, children }: BesideProps) {
  return (
    <span className={styles.beside}>
      {children} <small>{words}</small>
    </span>
  );
}

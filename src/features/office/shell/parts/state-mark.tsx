import type { ReactNode } from 'react';
import styles from './state-mark.module.css';

export interface StateMarkProps {
  readonly tone?: 'good' | 'wait' | 'bad';
  readonly children: ReactNode;
}

/** How something stands, in words and a colour. */
export function StateMark({ tone, children }: StateMarkProps) {
  return (
    <span className={styles.mark} data-tone={tone}>
      {children}
    </span>
  );
}

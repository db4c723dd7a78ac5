import type { ReactNode } from 'react';
import styles from './page-head.module.css';

export interface PageHeadProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** The name of a desk, and what stands on it in a few words. */
export function PageHead({ title, children }: PageHeadProps) {
  return (
    <header className={`row ${styles.head}`} data-gap="4">
      <h1>{title}</h1>
      {children ? <p className="hint">{children}</p> : null}
    </header>
  );
}

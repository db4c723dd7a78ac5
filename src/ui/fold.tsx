import type { ReactNode } from 'react';
import styles from './fold.module.css';

interface Props {
  readonly id: string;
  readonly title: string;
  /** Whether it has a heading on a phone only. */
  readonly bare?: boolean;
  readonly children?: ReactNode;
}

/** A part with its heading: on a phone it is folded up below it, elsewhere it is open. */
export function Fold({ id, title, bare = false, children }: Props) {
  return (
    <>
      {!bare && (
        <h2 id={id} className={styles.open}>
          {title}
        </h2>
      )}
      <details className={styles.fold}>
        <summary>
          <h2 id={bare ? id : undefined}>{title}</h2>
        </summary>
        {children}
      </details>
    </>
  );
}

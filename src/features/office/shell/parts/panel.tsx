import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  readonly title: string;
  /** A few words beside the title: how many there are, what they are for. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a desk, under its name. */
export function Panel({ title, note, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={`row ${styles.head}`} data-gap="3" data-justify="between">
        <h2 id={id}>{title}</h2>
        {note ? <div className={styles.note}>{note}</div> : null}
      </header>
      {children}
    </section>
  );
}

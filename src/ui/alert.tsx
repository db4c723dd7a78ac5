import type { ReactNode } from 'react';
import { CrossIcon } from './icons/icon.tsx';
import styles from './alert.module.css';

export interface AlertProps {
  readonly tone: 'good' | 'waiting' | 'bad';
  readonly children: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
}

/** A result said aloud: bad news at once, the rest when the reader comes to it. */
export function Alert({ tone, children, onDismiss }: AlertProps) {
  return (
    <div
      className={`alert ${styles.alert}`}
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <div>{children}</div>
      {onDismiss ? (
        <button type="button" className="icon-button" aria-label="Dismiss" onClick={onDismiss}>
          <CrossIcon />
        </button>
      ) : null}
    </div>
  );
}

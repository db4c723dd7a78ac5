import type { ReactNode } from 'react';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import styles from './order-bar.module.css';

interface OrderBarProps {
  /** What is due today; nothing where an order costs nothing today. */
  readonly payable: Paise | undefined;
  readonly children: ReactNode;
}

/** The button that orders: below the bill, on phones at the foot of the screen with what is due today. */
export function OrderBar({ payable, children }: OrderBarProps) {
  return (
    <div className={`foot-bar ${styles.bar}`} data-for="phone">
      {payable === undefined ? null : (
        <p className={styles.today}>
          Pay today <b>{formatRupees(payable)}</b>
        </p>
      )}
      {children}
    </div>
  );
}

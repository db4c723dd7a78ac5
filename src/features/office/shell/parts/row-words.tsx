import type { ReactNode } from 'react';
import { phoneLink } from '#domain/people/phone-link.ts';
import styles from './row-words.module.css';

/** What is late, in red and in words. */
export function Late({ children }: { readonly children: ReactNode }) {
  return <span className={styles.late}>{children}</span>;
}

export function OrderLink({ number }: { readonly number: string }) {
  return (
    <a className="link" href={`/office/order?${new URLSearchParams({ number })}`}>
      {number}
    </a>
  );
}

export function CallLink({ phone }: { readonly phone: string }) {
  return (
    <a className="link" href={phoneLink(phone)}>
      {phone}
    </a>
  );
}

/** What somebody wrote, with their lines. */
export function Written({ children }: { readonly children: string }) {
  return <p className={styles.wrap}>{children}</p>;
}

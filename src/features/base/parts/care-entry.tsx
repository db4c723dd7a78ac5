import type { ReactNode } from 'react';
import { Badge, type BadgeProps } from '#ui/badge.tsx';
import styles from './care-entry.module.css';

export interface CareEntryProps {
  readonly title: string;
  readonly tone: BadgeProps['tone'];
  readonly status: string;
  /** What it is about, and since when. */
  readonly about: string;
  readonly answer: string | null;
  readonly children?: ReactNode;
}

/** What a customer told the shop, how it stands, and what the shop answered. */
export function CareEntry({ title, tone, status, about, answer, children }: CareEntryProps) {
  return (
    <article className={`panel stack ${styles.entry}`} data-gap="2" aria-label={title}>
      <header className="row" data-gap="3" data-justify="between">
        <h3>{title}</h3>
        <Badge tone={tone}>{status}</Badge>
      </header>
      <p className={styles.about}>{about}</p>
      {children}
      {answer ? (
        <p className={styles.answer}>
          <strong>Our answer:</strong> {answer}
        </p>
      ) : null}
    </article>
  );
}

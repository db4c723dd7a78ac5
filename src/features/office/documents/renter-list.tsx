import { useStore } from '@nanostores/react';
import type { DocumentRenter } from '#contract/office/documents/documents.ts';
import { isPast } from '#domain/office/due.ts';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { spanWords } from '#messages/office/today-words.ts';
import { $renterId, openRenter } from '#stores/office/documents/documents.ts';
import styles from './renter-list.module.css';

export interface RenterListProps {
  readonly renters: readonly DocumentRenter[];
  readonly now: Date;
}

/** Whether somebody's documents wait for longer than we say (rules/kyc.md#when-we-verify). */
export function isLate({ by }: DocumentRenter, now: Date): boolean {
  return isPast(new Date(by), now);
}

/** Whose documents wait, the most urgent first. */
export function RenterList({ renters, now }: RenterListProps) {
  const chosen = useStore($renterId);
  return (
    <Panel title="Waiting" note="most urgent first">
      {renters.length === 0 ? <p className={styles.none}>No documents to verify.</p> : null}
      <ul className={styles.list}>
        {renters.map((renter) => {
          const { userId, name, by, since, isExpress, count, sent } = renter;
          const late = isLate(renter, now);
          return (
            <li key={userId}>
              <a
                href={`?renter=${userId}`}
                aria-current={userId === chosen || undefined}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  openRenter(userId);
                }}
              >
                <b>{name}</b>
                <span data-late={late || undefined}>
                  {late ? `${spanWords(by, now)} overdue` : spanWords(since, now)}
                </span>
                <small>
                  {isExpress ? 'Express. ' : ''}
                  {count} of {sent} to check
                </small>
              </a>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

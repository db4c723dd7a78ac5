import type { Age } from '#domain/billing/ageing.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import { AGE_WORDS } from '#messages/office/books-words.ts';
import { plural } from '#messages/base/plural.ts';
import styles from './ages-bar.module.css';

export interface AgesBarProps {
  readonly ages: readonly { readonly key: Age; readonly count: number; readonly amount: Paise }[];
}

/** What is open by age: the longest bar is the most money. The words beside it say the same. */
export function AgesBar({ ages }: AgesBarProps) {
  const most = Math.max(1, ...ages.map(({ amount }) => amount));
  return (
    <ul className={styles.ages}>
      {ages.map(({ key, count, amount }) => (
        <li key={key} data-late={key === 'not_due' ? undefined : true}>
          <span>{AGE_WORDS[key]}</span>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect width={(100 * amount) / most} height="4" />
          </svg>
          <b>{formatRupees(amount)}</b>
          <small>{plural(count, 'invoice')}</small>
        </li>
      ))}
    </ul>
  );
}

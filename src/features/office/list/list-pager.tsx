import { Button } from '#ui/button.tsx';
import styles from './list-pager.module.css';

export interface ListPagerProps {
  /** How many are shown. */
  readonly count: number;
  readonly isBusy: boolean;
  readonly isFirst: boolean;
  /** Where the next page begins; nothing at the end. */
  readonly next: string | undefined;
  readonly onTurn: (from: string) => void;
}

/** Turns the pages of a list that has no end worth counting. */
export function ListPager({ count, isBusy, isFirst, next, onTurn }: ListPagerProps) {
  return (
    <nav className={styles.pager} aria-label="Pages">
      <p className="hint" aria-live="polite">
        {isBusy ? 'Loading' : `${count} shown`}
      </p>
      {isFirst ? null : (
        <Button size="small" variant="quiet" onClick={() => onTurn('')}>
          Newest
        </Button>
      )}
      {next === undefined ? null : (
        <Button size="small" variant="quiet" onClick={() => onTurn(next)}>
          Older
        </Button>
      )}
    </nav>
  );
}

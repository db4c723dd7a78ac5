import { Button } from '#ui/button.tsx';
import styles from './list-pager.module.css';

export interface ListPagerProps {
  /** What its pages are of, where another list stands beside it. */
  readonly of?: string;
  /** How many are shown. */
  readonly count: number;
  readonly isBusy: boolean;
  readonly isFirst: boolean;
  /** Where the page before begins, in a list that turns both ways. */
  readonly previous?: string | undefined;
  /** Where the next page begins; nothing at the end. */
  readonly next: string | undefined;
  readonly onTurn: (from: string) => void;
  /** What the first and the next page are called. */
  readonly words: PagerWords;
}

export interface PagerWords {
  readonly first: string;
  readonly next: string;
}

export const BY_AGE = { first: 'Newest', next: 'Older' };
/** Of a list that begins with its oldest, or its most urgent. */
export const OLDEST_FIRST = { first: 'First', next: 'Next' };

/** Turns the pages of a list that has no end worth counting. */
export function ListPager({
  count,
  isBusy,
  isFirst,
  previous,
  next,
  onTurn,
  words,
  of,
}: ListPagerProps) {
  return (
    <nav
      className={`row ${styles.pager}`}
      data-gap="3"
      aria-label={of ? `Pages of ${of}` : 'Pages'}
    >
      <p className="hint" aria-live="polite">
        {isBusy ? 'Loading' : `${count} shown`}
      </p>
      {isFirst ? null : (
        <Button size="small" variant="quiet" onClick={() => onTurn('')}>
          {words.first}
        </Button>
      )}
      {previous === undefined ? null : (
        <Button size="small" variant="quiet" onClick={() => onTurn(previous)}>
          Previous page
        </Button>
      )}
      {next === undefined ? null : (
        <Button size="small" variant="quiet" onClick={() => onTurn(next)}>
          {words.next}
        </Button>
      )}
    </nav>
  );
}

import { Button } from '#ui/button.tsx';
import styles from './pager.module.css';

export interface PagerProps {
  /** From 1. */
  readonly number: number;
  readonly count: number;
  readonly onShow: (number: number) => void;
}

/** First, Prev, the current page, Next and Last; nothing where there is one page. */
export function Pager({ number, count, onShow }: PagerProps) {
  if (count <= 1) return null;
  const step = (words: string, to: number) => (
    <Button
      variant="quiet"
      size="small"
      disabled={to === number || to < 1 || to > count}
      onClick={() => onShow(to)}
    >
      {words}
    </Button>
  );
  return (
    <nav className={`row ${styles.pager}`} aria-label="Pages of orders">
      {step('First', 1)}
      {step('Prev', number - 1)}
      <span aria-current="page">
        {number} of {count}
      </span>
      {step('Next', number + 1)}
      {step('Last', count)}
    </nav>
  );
}

import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import { comparePath, MAX_COMPARED } from '#domain/catalogue/compare.ts';
import { COMPARE_FULL } from '#messages/catalogue/compare.ts';
import { $compare, $compareFull, clearCompared } from '#stores/catalogue/compare.ts';
import styles from './compare-tray.module.css';

/** Shows the tray at the foot of the page. */
export function showTray(): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<CompareTray />);
}

/** What is chosen to be compared, while anything is. */
function CompareTray() {
  const chosen = useStore($compare);
  const isFull = useStore($compareFull);
  const clear = () => {
    clearCompared();
    document.querySelector<HTMLElement>('#main')?.focus();
  };
  return (
    <section
      className={`foot-bar ${styles.tray}`}
      aria-label="Compare"
      hidden={chosen.length === 0}
      data-full={isFull}
    >
      <output>
        <b>{`${chosen.length} of ${MAX_COMPARED} to compare`}</b>{' '}
        <span>{isFull ? COMPARE_FULL : chosen.map(({ name }) => name).join(', ')}</span>
      </output>
      <a className="button" data-size="small" href={comparePath(chosen.map(({ slug }) => slug))}>
        Compare
      </a>
      <button type="button" className="text-button" onClick={clear}>
        Clear
      </button>
    </section>
  );
}

import styles from './compare-button.module.css';
import type { MarkProps } from './wish-button.tsx';

/** Chooses a product to be seen beside others (compare.ts). */
export function CompareButton({ slug, name }: MarkProps) {
  return (
    <button
      className={styles.compare}
      type="button"
      aria-label={`Compare ${name}`}
      aria-pressed="false"
      data-compare={slug}
      data-name={name}
    >
      Compare
    </button>
  );
}

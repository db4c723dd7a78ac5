import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** What is being waited for, for those who cannot see the bars. */
  readonly label: string;
  readonly lines?: number;
  readonly shape?: 'line' | 'card';
}

/** Keeps the place of what is loading. */
export function Skeleton({ label, lines = 3, shape = 'line' }: SkeletonProps) {
  return (
    <output className="stack">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={`skeleton ${styles[shape]}`} aria-hidden="true" />
      ))}
    </output>
  );
}

import { type Day, formatDay } from '#domain/base/kolkata.ts';
import styles from './next-panel.module.css';

const OUTCOMES = { done: 'done', not_home: 'nobody was home', ours: 'we couldn’t make it' };

export interface AttemptsProps {
  readonly attempts:
    | readonly {
        readonly day: Day;
        readonly hours: string | null;
        readonly outcome: keyof typeof OUTCOMES;
        readonly crew: string | null;
        readonly at: string;
        readonly by: string | null;
      }[]
    | undefined;
}

/** How often somebody came before, and how that went. */
export function Attempts({ attempts }: AttemptsProps) {
  if (!attempts || attempts.length === 0) return null;
  return (
    <ul className={styles.attempts}>
      {attempts.map(({ day, hours, outcome, crew, at, by }) => (
        <li key={at}>
          {[formatDay(day), hours, crew].filter(Boolean).join(', ')}: {OUTCOMES[outcome]}
          {by ? `, recorded by ${by}` : ''}
        </li>
      ))}
    </ul>
  );
}

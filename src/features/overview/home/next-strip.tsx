import { useId } from 'react';
import type { AccountHome } from '#contract/overview/home.ts';
import { formatDay } from '#domain/base/kolkata.ts';
import { HomeDo, HomeLink } from './home-do.tsx';
import styles from './next-strip.module.css';

export interface NextStripProps {
  readonly next: NonNullable<AccountHome['next']>;
  readonly after: AccountHome['after'];
  readonly shopName: string;
}

/** The one thing that comes next, and below it what follows (docs/screens.md#the-order-of-urgency). */
export function NextStrip({ next, after, shopName }: NextStripProps) {
  const id = useId();
  const { tone, figure, unit, label, title, text, facts, actions } = next;
  return (
    <section className={styles.next} data-tone={tone} aria-labelledby={id}>
      <div className={styles.main}>
        <p className={styles.door} aria-hidden="true">
          <b data-long={figure.length > 2 || undefined}>{figure}</b> {unit}
        </p>
        <div className={styles.text}>
          <p className={styles.label}>{label}</p>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
          {facts.length > 0 ? (
            <dl className={styles.facts}>
              {facts.map(({ name, value, isCode }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd data-code={isCode || undefined}>{value}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </div>
        <div className={`stack ${styles.do}`} data-gap="2">
          {actions.map((action, at) => (
            <HomeDo key={action.words} action={action} shopName={shopName} isQuiet={at > 0} />
          ))}
        </div>
      </div>
      {after.length > 0 ? (
        <ul className={styles.after} aria-label="After that">
          {after.map(({ on, words, action }) => (
            <li key={`${on} ${words}`}>
              {on ? <time dateTime={on}>{formatDay(on)}</time> : <span />}
              <p>{words}</p>
              {action?.href ? (
                <HomeLink href={action.href} className="link">
                  {action.words}
                </HomeLink>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

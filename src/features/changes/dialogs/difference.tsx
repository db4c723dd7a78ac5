import { Fragment } from 'react';
import { differenceRows } from '#messages/changes/exchange-words.ts';
import styles from '#features/base/parts/order-terms.module.css';

export interface DifferenceProps {
  readonly figures: Parameters<typeof differenceRows>[0];
}

/** The figures before and after an exchange. */
export function Difference({ figures }: DifferenceProps) {
  return (
    <dl className={`figures ${styles.facts}`}>
      {differenceRows(figures).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

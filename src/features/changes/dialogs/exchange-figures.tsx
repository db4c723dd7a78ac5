import { Fragment } from 'react';
import type { Paise } from '#domain/base/money.ts';
import { labourWords } from '#messages/catalogue/labour-words.ts';
import styles from '#features/base/parts/order-terms.module.css';

/** Figures by their names. */
export function Figures({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className={`figures ${styles.facts}`}>
      {rows.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

interface LabourNoteProps {
  /** Null where it is not known. */
  readonly fee: Paise | null;
  /** Writes a mail to us about the order. */
  readonly contactUrl: string;
}

/** The labour fee for carrying items upstairs, with a link to ask if it is not known (rules/delivery.md#floor-lift-and-labour). */
export function LabourNote({ fee, contactUrl }: LabourNoteProps) {
  return (
    <li>
      {labourWords(fee)}{' '}
      {fee === null && contactUrl ? (
        <a className="link" href={contactUrl}>
          Ask us how much
        </a>
      ) : null}
    </li>
  );
}

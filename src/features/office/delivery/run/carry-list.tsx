import type { Stop } from '#contract/office/visits/calendar.ts';
import type { RunStop } from '#contract/office/visits/run.ts';
import { clockTime } from '#domain/base/clock-time.ts';
import type { Scan } from '#stores/office/catalogue/scans.ts';
import styles from './stop.module.css';

export interface CarryListProps {
  readonly title: string;
  readonly items: Stop['brings'];
  /** The units that they are. */
  readonly units: RunStop['units'];
  /** Of them those that were scanned. */
  readonly scans: readonly Scan[];
}

/** What is carried, with what one of it weighs and the tags of its units. */
export function CarryList({ title, items, units, scans }: CarryListProps) {
  if (items.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={`stack ${styles.load}`} data-gap="2">
        {items.map(({ name, quantity, weight }) => (
          <li key={name}>
            <b>
              {quantity > 1 ? `${quantity} × ` : ''}
              {name}
            </b>
            {weight === null ? null : (
              <small>
                {weight} kg{quantity > 1 ? ' each' : ''}
              </small>
            )}
            {units
              ?.filter((unit) => unit.name === name)
              .map(({ tag }) => (
                <small key={tag}>
                  {tag}
                  <Scanned at={scans.find((scan) => scan.tag === tag)?.at} />
                </small>
              ))}
          </li>
        ))}
      </ul>
    </>
  );
}

function Scanned({ at }: { readonly at: string | undefined }) {
  if (at === undefined) return null;
  return <b className={styles.scanned}>Scanned {clockTime(new Date(at))}</b>;
}

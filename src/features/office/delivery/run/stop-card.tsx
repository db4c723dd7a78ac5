import { useStore } from '@nanostores/react';
import type { Stop } from '#contract/office/visits/calendar.ts';
import type { RunStop } from '#contract/office/visits/run.ts';
import type { Side } from '#domain/visits/condition-picture.ts';
import { formatRupees } from '#domain/base/money.ts';
import { RenterNote } from '#features/office/shell/parts/renter-note.tsx';
import { STOP_WORDS, stopHours } from '#messages/visits/run-words.ts';
import { $scans } from '#stores/office/catalogue/scans.ts';
import { CarryList } from './carry-list.tsx';
import { itemsWords } from '#messages/base/item-words.ts';
import { piecesOf } from './pieces.ts';
import look from './run-look.module.css';
import { ScanTags } from './scan-tags.tsx';
import styles from './stop.module.css';
import { StopPhotos } from './stop-photos.tsx';
import { StopAnswer } from './stop-answer.tsx';

export interface StopCardProps {
  readonly stop: RunStop;
  /** Which of the run it is. */
  readonly number: number;
}

/** The stop that is next: where, whom to call, the way up, what is carried, and how it ended. */
export function StopCard({ stop, number }: StopCardProps) {
  const { kind, name, phone, place, leaves, brings, takes, broken, note, orderNumber } = stop;
  const scans = useStore($scans).filter((scan) => scan.stop === stop.key);
  const unitsOf = (side: Side) => stop.units?.filter((unit) => unit.side === side);
  return (
    <article className={`stack ${styles.stop}`}>
      <p className={styles.kind}>
        <b>
          Stop {number}: {STOP_WORDS[kind].toLowerCase()}
        </b>
        <span>
          {stopHours(stop)}, {itemsWords(piecesOf(stop))}
        </span>
      </p>
      <h2>{name}</h2>
      {leaves ? (
        <address>
          Pick up from {leaves.lines.join(', ')} {leaves.pincode}, take to:
        </address>
      ) : null}
      <address>
        {place.lines.map((line, at) => (
          <span key={line}>
            {line}
            {at === place.lines.length - 1 ? ` ${place.pincode}` : ''}
          </span>
        ))}
      </address>
      <div className={styles.pair}>
        <a className={look.big} href={mapOf(stop)} target="_blank" rel="noreferrer">
          Map
        </a>
        <a className={look.big} href={`tel:+91${phone}`}>
          Call
        </a>
      </div>
      <Way {...stop} />
      <RenterNote note={note} />
      {broken ? (
        <>
          <h3>What needs repair</h3>
          <p>{broken}</p>
        </>
      ) : null}
      <CarryList
        title={kind === 'repair' ? 'To repair' : 'Carry in'}
        items={brings}
        units={unitsOf('before')}
        scans={scans}
      />
      <CarryList title="Collect" items={takes} units={unitsOf('after')} scans={scans} />
      <ScanTags stop={stop} />
      <StopPhotos stop={stop} />
      <p className="hint">Order {orderNumber}</p>
      <StopAnswer stop={stop} />
    </article>
  );
}

function Way({ floor, hasLift, labourFee, kind }: Stop) {
  return (
    <dl className={styles.way}>
      <div>
        <dt>Floor</dt>
        <dd>{floor === null ? 'Ask' : floor === 0 ? 'Ground' : floor}</dd>
      </div>
      <div>
        <dt>Lift for furniture</dt>
        <dd>{hasLift === null ? 'Ask' : hasLift ? 'Yes' : 'No'}</dd>
      </div>
      {kind === 'delivery' || kind === 'exchange' ? (
        <div>
          <dt>Cash for the stairs</dt>
          <dd>
            {labourFee === null
              ? 'Not agreed: ask the office before you carry'
              : labourFee === 0
                ? 'None'
                : `${formatRupees(labourFee)}, as agreed with the renter`}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

/** A search for the address, which every map of a phone opens. */
function mapOf({ place: { lines, pincode } }: Stop): string {
  const query = [...lines, pincode].join(', ');
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}

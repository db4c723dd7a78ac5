import type { Stop, StopKey } from '#contract/office/visits/calendar.ts';
import { stopHours, stopLine } from '#messages/visits/run-words.ts';
import type { RunLine } from '#stores/office/delivery/run-view.ts';
import { itemsWords } from '#messages/base/item-words.ts';
import { piecesOf } from './pieces.ts';
import styles from './run.module.css';

export interface StopListProps {
  readonly title: string;
  /** All stops of the run, by whose order each has its number. */
  readonly run: readonly Stop[];
  readonly lines: readonly RunLine[];
  /** Still to be done: its words are a verb. */
  readonly isAhead?: boolean;
  /** Puts one of them first; those that are done stay where they are. */
  readonly onChoose?: ((key: StopKey) => void) | undefined;
}

/** Stops in order of the way, a line each. */
export function StopList({ title, run, lines, isAhead = false, onChoose }: StopListProps) {
  if (lines.length === 0) return null;
  return (
    <section className={`stack ${styles.list}`} data-gap="2">
      <h2>{title}</h2>
      <ol>
        {lines.map(({ stop, words }) => (
          <li key={stop.key} value={run.indexOf(stop) + 1}>
            {onChoose ? (
              <button type="button" onClick={() => onChoose(stop.key)}>
                <Line stop={stop} number={run.indexOf(stop) + 1} words={words} isAhead={isAhead} />
              </button>
            ) : (
              <div>
                <Line stop={stop} number={run.indexOf(stop) + 1} words={words} isAhead={isAhead} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface LineProps {
  readonly stop: Stop;
  readonly number: number;
  readonly words: string;
  readonly isAhead: boolean;
}

function Line({ stop, number, words, isAhead }: LineProps) {
  return (
    <>
      <span>
        <b>
          {number}. {stop.name}
        </b>
        <small>
          {stopLine({
            isAhead,
            words,
            items: itemsWords(piecesOf(stop)),
            pincode: stop.place.pincode,
          })}
        </small>
      </span>
      <span>{stopHours(stop)}</span>
    </>
  );
}

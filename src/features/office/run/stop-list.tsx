import type { Stop, StopKey } from '#contract/office-calendar.ts';
import { DONE_WORDS, STOP_WORDS, stopHours } from '#messages/run-words.ts';
import { piecesOf, piecesWords } from './pieces.ts';
import styles from './run.module.css';

export interface StopListProps {
  readonly title: string;
  readonly stops: readonly Stop[];
  readonly areDone?: boolean;
  /** Puts one of them first; those that are done stay where they are. */
  readonly onChoose?: ((key: StopKey) => void) | undefined;
}

/** Stops in order of the way, a line each. */
export function StopList({ title, stops, areDone = false, onChoose }: StopListProps) {
  if (stops.length === 0) return null;
  const words = areDone ? DONE_WORDS : STOP_WORDS;
  return (
    <section className={styles.list}>
      <h2>{title}</h2>
      <ol>
        {stops.map((stop) => (
          <li key={stop.key}>
            {onChoose ? (
              <button type="button" onClick={() => onChoose(stop.key)}>
                <Line stop={stop} verb={words[stop.kind]} />
              </button>
            ) : (
              <div>
                <Line stop={stop} verb={words[stop.kind]} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Line({ stop, verb }: { readonly stop: Stop; readonly verb: string }) {
  return (
    <>
      <span>
        <b>{stop.name}</b>
        <small>
          {verb} {piecesWords(piecesOf(stop))}, {stop.place.pincode}
        </small>
      </span>
      <span>{stopHours(stop)}</span>
    </>
  );
}

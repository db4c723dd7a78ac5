import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import type { Stop } from '#contract/office/visits/calendar.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { itemsWords } from '#messages/base/item-words.ts';
import { piecesOf } from '#features/office/delivery/run/pieces.ts';
import { RenterNote } from '#features/office/shell/parts/renter-note.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import { DONE_WORDS, moveVerb, STOP_WORDS, stopHours } from '#messages/visits/run-words.ts';
import { shiftStop } from '#stores/office/visits/calendar.ts';
import { beginMove } from '#stores/office/visits/calendar-move.ts';
import { Button } from '#ui/button.tsx';
import styles from './calendar.module.css';

export interface StopRowProps {
  readonly stop: Stop;
  readonly day: Day;
  /** Who comes, by the name of the crew or of those who were named by hand. */
  readonly crewName: string | null;
  readonly mayPlan: boolean;
  /** Whether the rows are a crew's run, which can be put in order. */
  readonly isRun: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Whether it is the one that was moved, or looked for. */
  readonly isMarked: boolean;
}

/** A stop, which a pointer drags to a slot or a crew, and a button moves as well. */
export function StopRow(props: StopRowProps) {
  const { stop, day, crewName, mayPlan, isRun, isFirst, isLast, isMarked } = props;
  const { kind, state, name, orderNumber, place, lateUntil, isChosen, note } = stop;
  const row = useRef<HTMLLIElement>(null);
  const isMovable = mayPlan && state === 'planned';
  useEffect(() => {
    const element = row.current;
    if (!element || !isMovable) return undefined;
    return draggable({ element, getInitialData: () => ({ stop }) });
  }, [stop, isMovable]);
  useEffect(() => {
    const [move, link] = ['button:last-child', 'a'].map((each) =>
      row.current?.querySelector<HTMLElement>(each),
    );
    if (isMarked) (move ?? link)?.focus();
  }, [isMarked]);
  return (
    <li
      ref={row}
      className={styles.row}
      data-movable={isMovable}
      aria-current={isMarked || undefined}
    >
      <div>
        <b>{STOP_WORDS[kind]}</b>{' '}
        <a className="link" href={`/office/order?${new URLSearchParams({ number: orderNumber })}`}>
          {orderNumber}
        </a>
        <small>
          {kind === 'pickup' ? `${stopHours(stop)}, ` : ''}
          {itemsWords(piecesOf(stop))}
        </small>
      </div>
      <div>
        {name}
        <small>
          {place.lines.slice(1).join(', ')} {place.pincode}
        </small>
        {state === 'planned' ? <RenterNote note={note} /> : null}
      </div>
      <div>
        {state === 'done' ? <StateMark tone="good">{DONE_WORDS[kind]}</StateMark> : null}
        {lateUntil ? <StateMark tone="wait">Running late</StateMark> : null}
        {state === 'planned' ? (crewName ?? <StateMark tone="wait">No crew yet</StateMark>) : null}
        {isChosen && state === 'planned' ? <small>Chosen by the renter</small> : null}
      </div>
      <div className={styles.acts}>
        {isRun && isMovable ? (
          <>
            <Button
              size="small"
              variant="quiet"
              aria-label={`${name} earlier`}
              disabled={isFirst}
              onClick={() => void shiftStop(stop, -1, day)}
            >
              ↑
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={`${name} later`}
              disabled={isLast}
              onClick={() => void shiftStop(stop, 1, day)}
            >
              ↓
            </Button>
          </>
        ) : null}
        {isMovable ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={`${moveVerb(stop)}: ${name}, ${orderNumber}`}
            onClick={() => beginMove(stop)}
          >
            {moveVerb(stop)}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

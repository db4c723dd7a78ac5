import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { StopKey } from '#contract/office-calendar.ts';
import type { Run } from '#contract/office-run.ts';
import { formatDay } from '#domain/kolkata.ts';
import { $kept } from '#stores/office/kept-deeds.ts';
import { leaveRun } from '#stores/office/run.ts';
import styles from './run.module.css';
import { StopCard } from './stop-card.tsx';
import { StopList } from './stop-list.tsx';
import { WaitingLine } from './waiting-line.tsx';

export interface RunStopsProps {
  readonly run: Run;
  readonly onOtherCrew: () => void;
}

/** Today’s stops of a crew: the one that is next, those after it, and those that are done. */
export function RunStops({ run: { crew, day, stops }, onOtherCrew }: RunStopsProps) {
  const kept = useStore($kept);
  const [chosen, choose] = useState<StopKey>();
  const noted = new Set(
    kept.filter(({ refused }) => refused === null).map(({ deed }) => deed.stop),
  );
  const ahead = stops.filter(({ key, state }) => state === 'planned' && !noted.has(key));
  const over = stops.filter((stop) => !ahead.includes(stop));
  const next = ahead.find(({ key }) => key === chosen) ?? ahead[0];
  return (
    <div className={styles.run} data-answers={next !== undefined}>
      <header className={styles.top}>
        <h1>
          {crew.name}, {formatDay(day)}
        </h1>
        <details className={styles.more}>
          <summary>More</summary>
          <ul>
            <li>
              <button type="button" onClick={onOtherCrew}>
                Another crew
              </button>
            </li>
            <li>
              <button type="button" onClick={() => void leaveRun()}>
                Sign out
              </button>
            </li>
          </ul>
        </details>
        <p>
          {crew.who}, {over.length} of {stops.length} stops done
        </p>
        <ol className={styles.legs} aria-hidden="true">
          {stops.map((stop) => (
            <li key={stop.key} data-state={legOf(stop === next, over.includes(stop))} />
          ))}
        </ol>
      </header>
      <WaitingLine onSolve={choose} />
      <main className={styles.main} id="main">
        {next ? (
          <StopCard key={next.key} stop={next} number={stops.indexOf(next) + 1} />
        ) : (
          <p className={styles.none}>
            {stops.length === 0 ? 'No stop is given to this crew today.' : 'Every stop is done.'}
          </p>
        )}
        <StopList
          title="Then, in order of the way"
          stops={ahead.filter((stop) => stop !== next)}
          onChoose={choose}
        />
        <StopList title="Done" stops={over} />
      </main>
    </div>
  );
}

function legOf(isNext: boolean, isOver: boolean) {
  if (isOver) return 'done';
  return isNext ? 'next' : undefined;
}

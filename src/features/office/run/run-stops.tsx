import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Stop, StopKey } from '#contract/office-calendar.ts';
import type { Run } from '#contract/office-run.ts';
import { formatDay } from '#domain/kolkata.ts';
import { doneWords } from '#messages/run-words.ts';
import { $kept } from '#stores/office/kept-deeds.ts';
import { MoreMenu } from './more-menu.tsx';
import look from './run-look.module.css';
import styles from './run.module.css';
import stop from './stop.module.css';
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
  const stopsOf = (isRefused: boolean) =>
    new Set(
      kept.flatMap(({ deed, refused }) => ((refused !== null) === isRefused ? [deed.stop] : [])),
    );
  const noted = stopsOf(false);
  const refused = stopsOf(true);
  const ahead = stops.filter(({ key, state }) => state === 'planned' && !noted.has(key));
  const over = stops.filter((each) => !ahead.includes(each));
  const [first] = ahead;
  // What is shown stays until somebody goes on, so that nothing slides under a thumb.
  const [chosen, choose] = useState(first?.key);
  const isGone = stops.every(({ key }) => key !== chosen);
  if (isGone && chosen !== first?.key) choose(first?.key);
  const ended = over.find(({ key }) => key === chosen);
  const next = ended ? undefined : (ahead.find(({ key }) => key === chosen) ?? first);
  return (
    <div className={styles.run} data-answers={next !== undefined}>
      <header className={styles.top}>
        <h1>
          {crew.name}, {formatDay(day)}
        </h1>
        <MoreMenu onOtherCrew={onOtherCrew} />
        <p>
          {crew.who}, {doneWords(over.length, stops.length)}
        </p>
        <ol className={styles.legs} aria-hidden="true">
          {stops.map((each) => (
            <li key={each.key} data-state={legOf(each === next, over.includes(each))} />
          ))}
        </ol>
      </header>
      <WaitingLine shown={next?.key} ahead={ahead.map(({ key }) => key)} onSolve={choose} />
      <main className={styles.main} id="main">
        {next ? <StopCard key={next.key} stop={next} number={stops.indexOf(next) + 1} /> : null}
        {ended ? (
          <Ended
            key={ended.key}
            words={`${ended.name}: ${refused.has(ended.key) ? 'over already' : 'noted'}`}
            next={first}
            onGoOn={choose}
          />
        ) : null}
        {first ? null : (
          <p className={styles.none}>
            {stops.length === 0 ? 'No stop is given to this crew today.' : 'Every stop is done.'}
          </p>
        )}
        <StopList
          title="Then, in order of the way"
          stops={ahead.filter((each) => each !== (next ?? first))}
          onChoose={ended ? undefined : choose}
        />
        <StopList title="Done" stops={over} areDone />
      </main>
    </div>
  );
}

interface EndedProps {
  readonly words: string;
  readonly next: Stop | undefined;
  readonly onGoOn: (stop: StopKey) => void;
}

/** Between two stops: nothing can be pressed where the answers stood. */
function Ended({ words, next, onGoOn }: EndedProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={stop.stop}>
      <h2 ref={title} tabIndex={-1}>
        {words}
      </h2>
      {next ? (
        <button type="button" className={look.big} data-first onClick={() => onGoOn(next.key)}>
          Next stop: {next.name}
        </button>
      ) : null}
    </section>
  );
}

function legOf(isNext: boolean, isOver: boolean) {
  if (isOver) return 'done';
  return isNext ? 'next' : undefined;
}

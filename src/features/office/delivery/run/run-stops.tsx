import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Stop, StopKey } from '#contract/office/visits/calendar.ts';
import { formatDay } from '#domain/base/kolkata.ts';
import { doneWords, STOP_WORDS } from '#messages/visits/run-words.ts';
import { $kept } from '#stores/office/delivery/offline-queue.ts';
import { type PhoneRun, type PhoneStop, viewRun } from '#stores/office/delivery/run-view.ts';
import { MoreMenu } from './more-menu.tsx';
import look from './run-look.module.css';
import styles from './run.module.css';
import stop from './stop.module.css';
import { StopCard } from './stop-card.tsx';
import { StopList } from './stop-list.tsx';
import { WaitingLine } from './waiting-line.tsx';

export interface RunStopsProps {
  readonly run: PhoneRun;
  readonly onOtherCrew: () => void;
}

/** Today’s stops of a crew: the one that is next, those after it, and those that are over. */
export function RunStops({ run, onOtherCrew }: RunStopsProps) {
  const { crew, day, stops } = run;
  const kept = useStore($kept);
  const [chosen, choose] = useState<PhoneStop>();
  const { next, between, ahead, unsent, done, missed, progress } = viewRun(run, kept, chosen);
  const [first] = ahead;
  if (!chosen && first) choose(first);
  const open = (stop: StopKey) => choose(stops.find(({ key }) => key === stop));
  const legOf = (stop: PhoneStop) => {
    if (done.some((line) => line.stop === stop)) return 'done';
    if (missed.some((line) => line.stop === stop)) return 'missed';
    return stop === next ? 'next' : undefined;
  };
  return (
    <div className={styles.run} data-answers={next !== undefined}>
      <header className={styles.top}>
        <h1>
          {crew.name}, {formatDay(day)}
        </h1>
        <MoreMenu onOtherCrew={onOtherCrew} />
        <p>
          {crew.who}, {doneWords(progress)}
        </p>
        <ol className={styles.legs} aria-hidden="true">
          {stops.map((each) => (
            <li key={each.key} data-state={legOf(each)} />
          ))}
        </ol>
      </header>
      <WaitingLine shown={next?.key} ahead={ahead.map(({ key }) => key)} onSolve={open} />
      <main className={`stack ${styles.main}`} id="main">
        {next ? <StopCard key={next.key} stop={next} number={stops.indexOf(next) + 1} /> : null}
        {between ? (
          <Between key={between.key} words={between.words} next={first} onGoOn={open} />
        ) : null}
        {first ? null : (
          <p className={styles.none}>
            {stops.length === 0
              ? 'This crew has no stops today.'
              : unsent.length > 0
                ? 'All stops recorded. Some are not checked yet.'
                : missed.length > 0
                  ? 'All stops recorded.'
                  : 'All done.'}
          </p>
        )}
        <StopList
          title="Next, in route order"
          run={stops}
          lines={ahead
            .filter((each) => each !== (next ?? first))
            .map((stop) => ({ stop, words: STOP_WORDS[stop.kind] }))}
          isAhead
          onChoose={between ? undefined : open}
        />
        <StopList title="Recorded, not checked yet" run={stops} lines={unsent} />
        <StopList title="Missed" run={stops} lines={missed} />
        <StopList title="Done" run={stops} lines={done} />
      </main>
    </div>
  );
}

interface BetweenProps {
  readonly words: string;
  readonly next: Stop | undefined;
  readonly onGoOn: (stop: StopKey) => void;
}

/** Between two stops: nothing can be pressed where the answers stood. */
function Between({ words, next, onGoOn }: BetweenProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={`stack ${stop.stop}`}>
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

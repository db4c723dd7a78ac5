import { useStore } from '@nanostores/react';
import type { MissedStop, OfficeDay } from '#contract/office/visits/calendar.ts';
import { progressOf } from '#domain/visits/run.ts';
import { HALVES } from '#domain/visits/visit.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { plural } from '#messages/base/plural.ts';
import { doneWords, HALF_NAMES } from '#messages/visits/run-words.ts';
import { HALF_WORDS } from '#messages/base/slot-words.ts';
import { $shifting, calendar, dismissShifting, NO_CREW } from '#stores/office/visits/calendar.ts';
import { $marked } from '#stores/office/visits/calendar-move.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import styles from './calendar.module.css';
import { StopRow } from './stop-row.tsx';

export interface DayStopsProps {
  readonly title: string;
  readonly shown: OfficeDay;
  /** Whose run is shown, as `$shownCrew` has it. */
  readonly crew: string;
  readonly mayPlan: boolean;
}

/** The stops of a day by half, of a crew in the order of its way. */
export function DayStops({
  title,
  shown: { day, stops, missed, crews },
  crew,
  mayPlan,
}: DayStopsProps) {
  const { notice } = useStore($shifting);
  const marked = useStore($marked);
  const isOfRun = ({ crewId }: MissedStop) =>
    crew === '' || (crewId === null ? NO_CREW : String(crewId)) === crew;
  const seen = stops.filter((stop) => stop.key === marked || isOfRun(stop));
  const run = crews.find(({ id }) => String(id) === crew);
  return (
    <Panel title={title} note={doneWords(progressOf(seen, missed.filter(isOfRun)))}>
      <NoticeAlert notice={notice} onDismiss={dismissShifting} />
      <div className={`row ${styles.choose}`} data-gap="3">
        <Select
          label="Run"
          name="crew"
          value={crew}
          options={[
            { value: '', label: 'Every stop' },
            { value: NO_CREW, label: 'No crew assigned' },
            ...crews.map(({ id, name, who }) => ({ value: String(id), label: `${name}: ${who}` })),
          ]}
          onChange={(chosen) => calendar.filter({ crew: chosen })}
        />
        <Button size="small" variant="quiet" onClick={() => window.print()}>
          {run ? `Print the run of ${run.name}` : 'Print this day'}
        </Button>
      </div>
      {HALVES.map((half) => {
        const own = seen.filter((stop) => stop.half === half);
        return (
          <section key={half} className={styles.half} aria-labelledby={`half-${half}`}>
            <h3 id={`half-${half}`}>
              {HALF_NAMES[half]} <span>{HALF_WORDS[half]}</span>{' '}
              <span>{plural(own.length, 'stop')}</span>
            </h3>
            {own.length === 0 ? (
              <p className={styles.none}>No stops.</p>
            ) : (
              <ol>
                {own.map((stop, at) => (
                  <StopRow
                    key={stop.key}
                    stop={stop}
                    day={day}
                    crewName={crews.find(({ id }) => id === stop.crewId)?.name ?? stop.crew}
                    mayPlan={mayPlan}
                    isRun={run !== undefined}
                    isFirst={at === 0}
                    isLast={at === own.length - 1}
                    isMarked={stop.key === marked}
                  />
                ))}
              </ol>
            )}
          </section>
        );
      })}
    </Panel>
  );
}

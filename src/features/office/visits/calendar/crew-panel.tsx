import type { MissedStop, OfficeDay } from '#contract/office/visits/calendar.ts';
import { progressOf } from '#domain/visits/run.ts';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { doneWords } from '#messages/visits/run-words.ts';
import { calendar } from '#stores/office/visits/calendar.ts';
import { openCrew } from '#stores/office/visits/calendar-crews.ts';
import { beginMove } from '#stores/office/visits/calendar-move.ts';
import { Button } from '#ui/button.tsx';
import styles from './calendar.module.css';
import { DropPlace } from './drop-place.tsx';

export interface CrewPanelProps {
  readonly shown: OfficeDay;
  readonly crew: string;
  readonly mayPlan: boolean;
}

/** Who drives in the city, and how far they are on the day; a stop can be dropped on each. */
export function CrewPanel({ shown: { crews, stops, missed }, crew, mayPlan }: CrewPanelProps) {
  return (
    <Panel
      title="Crews"
      note={
        mayPlan ? (
          <Button size="small" variant="quiet" onClick={() => openCrew('new')}>
            Add a crew
          </Button>
        ) : (
          crews.length
        )
      }
    >
      {crews.length === 0 ? <p className={styles.none}>No crew here yet.</p> : null}
      <ul className={styles.crews}>
        {crews.map((one) => {
          const isOwn = ({ crewId }: MissedStop) => crewId === one.id;
          const progress = progressOf(stops.filter(isOwn), missed.filter(isOwn));
          return (
            <li key={one.id}>
              <DropPlace onDrop={mayPlan ? (stop) => beginMove(stop, { crew: one.id }) : undefined}>
                <button
                  type="button"
                  className="link"
                  aria-pressed={crew === String(one.id)}
                  onClick={() => calendar.filter({ crew: String(one.id) })}
                >
                  {one.name}
                </button>
                <small>
                  {one.who}, {doneWords(progress)}
                </small>
                {mayPlan ? (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Change ${one.name}`}
                    onClick={() => openCrew(one)}
                  >
                    Change
                  </Button>
                ) : null}
              </DropPlace>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

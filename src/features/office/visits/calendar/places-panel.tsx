import type { DayLoad, OfficeDay } from '#contract/office/visits/calendar.ts';
import { type Day, formatDay } from '#domain/base/kolkata.ts';
import { isFull } from '#domain/visits/run.ts';
import { type Half, HALVES } from '#domain/visits/visit.ts';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { HALF_NAMES } from '#messages/visits/run-words.ts';
import { calendar } from '#stores/office/visits/calendar.ts';
import { beginMove } from '#stores/office/visits/calendar-move.ts';
import { openPlaces } from '#stores/office/visits/calendar-places.ts';
import styles from './calendar.module.css';
import { DropPlace } from './drop-place.tsx';

export interface PlacesPanelProps {
  readonly shown: OfficeDay;
  readonly mayPlan: boolean;
}

/** How full the halves of this week and the next are; a stop can be dropped on each. */
export function PlacesPanel({ shown: { loads, day: current, today }, mayPlan }: PlacesPanelProps) {
  return (
    <Panel title="Slots" note="taken of total">
      <table className={styles.places}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {HALVES.map((half) => (
              <th key={half} scope="col">
                {HALF_NAMES[half]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {loads.map((load) => (
            <tr
              key={load.day}
              data-current={load.day === current || undefined}
              data-past={load.day < today || undefined}
            >
              <th scope="row">
                <button
                  type="button"
                  className="link"
                  aria-current={load.day === current ? 'date' : undefined}
                  onClick={() => calendar.filter({ day: load.day })}
                >
                  {formatDay(load.day)}
                </button>
              </th>
              {HALVES.map((half) => (
                <td key={half} data-past={load[half].idle === 'past' || undefined}>
                  <Place load={load} half={half} today={today} mayPlan={mayPlan} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Place({
  load,
  half,
  today,
  mayPlan,
}: {
  readonly load: DayLoad;
  readonly half: Half;
  readonly today: Day;
  readonly mayPlan: boolean;
}) {
  const { day } = load;
  const { places, taken, idle } = load[half];
  const words = `${taken} of ${places}`;
  const state = stateOf(load[half]);
  const isOpen = mayPlan && day >= today && idle !== 'past';
  return (
    <DropPlace onDrop={isOpen ? (stop) => beginMove(stop, { slot: { day, half } }) : undefined}>
      {isOpen ? (
        <button
          type="button"
          aria-label={`Slots on ${formatDay(day)}, ${half}: ${words} ${state}`}
          onClick={() => openPlaces({ day, half }, places)}
        >
          {words}
        </button>
      ) : (
        words
      )}
      {state ? <small>{state}</small> : null}
    </DropPlace>
  );
}

/** What is to know of a half besides its places. */
function stateOf(load: DayLoad[Half]): string {
  if (load.idle === 'past') return 'over';
  if (isFull(load)) return 'full';
  return load.idle === 'no-working-day' ? 'day off' : '';
}

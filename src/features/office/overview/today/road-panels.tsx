import { useStore } from '@nanostores/react';
import type { DayLoad, MissedStop } from '#contract/office/visits/calendar.ts';
import { formatDay } from '#domain/base/kolkata.ts';
import { isFull, progressOf } from '#domain/visits/run.ts';
import { HALVES } from '#domain/visits/visit.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { doneWords, HALF_NAMES } from '#messages/visits/run-words.ts';
import { HALF_WORDS } from '#messages/base/slot-words.ts';
import { $road, loadRoad, type Road } from '#stores/office/delivery/dispatch-status.ts';
import styles from './road-panels.module.css';

/** How many working days ahead are looked at for free places (rules/office.md#today). */
const AHEAD_DAYS = 4;

/** What crews do today, and what still fits in the days after, beside what waits. */
export function RoadPanels() {
  const loaded = useStore($road);
  return (
    <LoadedView loaded={loaded} what="the runs" onRetry={() => void loadRoad()}>
      {(roads) => (
        <>
          {roads.map((road) => (
            <City key={road.cityId} {...road} />
          ))}
        </>
      )}
    </LoadedView>
  );
}

function City({ cityId, name, shown: { day, stops, missed, crews, loads } }: Road) {
  const today = loads.find((load) => load.day === day);
  const ahead = loads
    .filter((load) => load.day > day && load.morning.idle === null)
    .slice(0, AHEAD_DAYS);
  const calendar = `/office/calendar?${new URLSearchParams({ city: String(cityId) })}`;
  return (
    <Panel
      title={`On the road in ${name}`}
      note={
        <a className="link" href={calendar}>
          Calendar<span className="visually-hidden"> of {name}</span>
        </a>
      }
    >
      <ul className={styles.crews}>
        {crews.map(({ id, name: crew, who }) => {
          const isOwn = ({ crewId }: MissedStop) => crewId === id;
          const progress = progressOf(stops.filter(isOwn), missed.filter(isOwn));
          return (
            <li key={id}>
              <b>{crew}</b>
              <small>
                {who}, {progress.stops === 0 ? 'no stops today' : doneWords(progress)}
              </small>
            </li>
          );
        })}
        {crews.length === 0 ? <li>No crew here yet.</li> : null}
      </ul>
      <table className={styles.days}>
        <caption>Free slots</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {HALVES.map((half) => (
              <th key={half} scope="col">
                <abbr title={HALF_WORDS[half]}>{HALF_NAMES[half]}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[today, ...ahead].map((load) => (load ? <Day key={load.day} load={load} /> : null))}
        </tbody>
      </table>
    </Panel>
  );
}

function Day({ load }: { readonly load: DayLoad }) {
  return (
    <tr>
      <th scope="row">{formatDay(load.day)}</th>
      {HALVES.map((half) => (
        <td key={half}>{freeWords(load[half])}</td>
      ))}
    </tr>
  );
}

const IDLE_WORDS = { past: 'over', 'no-working-day': 'day off' } as const;

function freeWords(load: DayLoad['morning']): string {
  if (load.idle) return IDLE_WORDS[load.idle];
  return isFull(load) ? 'full' : `${load.places - load.taken} of ${load.places}`;
}

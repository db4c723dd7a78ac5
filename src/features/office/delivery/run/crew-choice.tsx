import type { Crew } from '#contract/office/visits/calendar.ts';
import { findCityById } from '#domain/base/city.ts';
import { MoreMenu } from './more-menu.tsx';
import look from './run-look.module.css';
import styles from './run.module.css';
import { WaitingLine } from './waiting-line.tsx';

export interface CrewChoiceProps {
  readonly crews: readonly Crew[];
  readonly onChoose: (id: number) => void;
}

/** Whose phone this is; asked once. */
export function CrewChoice({ crews, onChoose }: CrewChoiceProps) {
  return (
    <div className={styles.run}>
      <header className={styles.top}>
        <h1>Which crew is this?</h1>
        <MoreMenu />
        <p>This phone remembers it.</p>
      </header>
      <WaitingLine />
      <main className={`stack ${styles.main}`} id="main">
        {crews.length === 0 ? (
          <p>
            No crew yet. Ask the office to add one under{' '}
            <a className="link" href="/office/calendar">
              Calendar and runs
            </a>
            .
          </p>
        ) : (
          <ul className="stack" data-gap="2">
            {crews.map(({ id, name, who, cityId }) => (
              <li key={id}>
                <button type="button" className={look.big} onClick={() => onChoose(id)}>
                  <b>{name}</b>
                  <span>
                    {who}, {findCityById(cityId)?.name}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </main>
    </div>
  );
}

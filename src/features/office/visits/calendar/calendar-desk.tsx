import { useStore } from '@nanostores/react';
import { CITIES } from '#domain/base/city.ts';
import { addDaysTo, formatDayWithYear } from '#domain/base/kolkata.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import {
  $calendarChanged,
  $shownCrew,
  calendar,
  dismissCalendarChange,
} from '#stores/office/visits/calendar.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import styles from './calendar.module.css';
import { CrewDialog } from './crew-dialog.tsx';
import { CrewPanel } from './crew-panel.tsx';
import { DayStops } from './day-stops.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PlacesDialog } from './places-dialog.tsx';
import { PlacesPanel } from './places-panel.tsx';

/** Deliveries, pick-ups, repairs and moves by day and half, who drives them, and what still fits (rules/runs.md). */
export function CalendarScreen() {
  const { filters } = useStore(calendar.$query);
  const loaded = useStore(calendar.$loaded);
  const crew = useStore($shownCrew);
  const changed = useStore($calendarChanged);
  const permissions = useStore($permissions);
  const mayPlan = permissions.includes('runs.plan');
  const city = CITIES.find(({ id }) => String(id) === filters.city) ?? CITIES[0];
  return (
    <>
      <PageHead title="Calendar and runs">
        Where crews go and how many slots are free.{' '}
        {permissions.includes('runs.drive') ? (
          <a className="link" href="/office/run">
            Open the crew app
          </a>
        ) : null}
      </PageHead>
      <NoticeAlert notice={changed} onDismiss={dismissCalendarChange} />
      <LoadedView loaded={loaded} what="the calendar" onRetry={() => void calendar.load()}>
        {(shown) => (
          <>
            <div className={`row ${styles.bar}`} data-gap="3">
              <Select
                label="City"
                name="city"
                value={String(city.id)}
                options={CITIES.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={(id) => calendar.filter({ city: id, crew: '' })}
              />
              <Field
                label="Day"
                name="day"
                type="date"
                value={shown.day}
                onChange={(day) => calendar.filter({ day })}
              />
              <Button
                variant="quiet"
                onClick={() => calendar.filter({ day: addDaysTo(shown.day, -1) })}
              >
                Previous day
              </Button>
              <Button
                variant="quiet"
                onClick={() => calendar.filter({ day: addDaysTo(shown.day, 1) })}
              >
                Next day
              </Button>
              {shown.day === shown.today ? null : (
                <Button variant="quiet" onClick={() => calendar.filter({ day: '' })}>
                  Today
                </Button>
              )}
            </div>
            <div className={`with-side ${styles.columns}`}>
              <DayStops
                title={`${city.name}, ${formatDayWithYear(shown.day)}`}
                shown={shown}
                crew={crew}
                mayPlan={mayPlan}
              />
              <div className={`stack ${styles.side}`} data-gap="4">
                <CrewPanel shown={shown} crew={crew} mayPlan={mayPlan} />
                <PlacesPanel shown={shown} mayPlan={mayPlan} />
              </div>
            </div>
            <MoveDialog crews={shown.crews} today={shown.today} />
            <PlacesDialog city={city.id} />
            <CrewDialog city={city.id} />
          </>
        )}
      </LoadedView>
    </>
  );
}

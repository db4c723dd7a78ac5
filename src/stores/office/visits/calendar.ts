import { computed } from 'nanostores';
import {
  officeDay,
  type OfficeDay,
  orderRun,
  type Stop,
  type StopKey,
} from '#contract/office/visits/calendar.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { isDay } from '#domain/base/written-day.ts';
import { createAct } from '#stores/office/shell/act.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { oneOf } from '#stores/office/shell/chosen.ts';
import { ANY, CITY, createListBy } from '#stores/office/shell/list.ts';
import { createSaid } from '#stores/office/shell/screen-notices.ts';

/** The stops of a day in a city; the address names both, and the crew whose run is looked at. */
export const calendar = createListBy(
  { filters: { city: CITY, day: isDay, crew: ANY }, isByCity: true },
  ({ filters: { city, day } }) =>
    callOffice(officeDay, {
      city: city === '' ? undefined : Number(city),
      day: isDay(day) ? day : undefined,
    }),
);

/** Stops that no crew has, as the address names them. */
export const NO_CREW = 'none';

/** Whose run is shown: a crew of the city by its number, `NO_CREW`, or empty for every stop. */
export const $shownCrew = computed(
  [calendar.$query, calendar.$loaded],
  ({ filters: { crew } }, loaded) => {
    const crews = loaded.state === 'ready' ? loaded.value.crews : [];
    return oneOf([NO_CREW, ...crews.map(({ id }) => String(id))], crew);
  },
);

/** How the last change ended, told above the day. */
export const {
  $said: $calendarChanged,
  say: sayOfCalendar,
  dismiss: dismissCalendarChange,
} = createSaid();

/** What is shown of the day; nothing before it came. */
export function shownDay(): OfficeDay | undefined {
  const loaded = calendar.$loaded.get();
  return loaded.state === 'ready' ? loaded.value : undefined;
}

const shifting = createAct<StopKey>();
export const $shifting = shifting.$act;
export const dismissShifting = shifting.dismiss;

/** Puts a stop one earlier or later in its run, within its half. */
export async function shiftStop(stop: Stop, by: -1 | 1, day: Day): Promise<void> {
  const { crewId } = stop;
  const run = (shownDay()?.stops ?? []).filter((one) => one.crewId === crewId);
  const at = run.findIndex(({ key }) => key === stop.key);
  const neighbour = run[at + by];
  if (crewId === null || at < 0 || neighbour?.half !== stop.half) return;
  const stops = run.map(({ key }) => key);
  [stops[at], stops[at + by]] = [neighbour.key, stop.key];
  await shifting.run(stop.key, () => callOffice(orderRun, { crew: crewId, day, stops }), {
    done: `${stop.name} moved one stop ${by < 0 ? 'earlier' : 'later'}.`,
    afterwards: calendar.load,
  });
}

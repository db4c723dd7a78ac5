import { CITIES, type CityId, findCity } from '#domain/base/city.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { MOST_PLACES } from '#domain/visits/run.ts';
import type { Half } from '#domain/visits/visit.ts';
import type { CrewFields } from '#server/delivery/runs/crews.ts';
import type { NewConditionPicture } from '#server/delivery/runs/pictures.ts';
import type { StopKey } from '#server/delivery/runs/stops.ts';
import { UsageError, toDay } from '#server/office/base/usage-error.ts';
import { toHalf, toPhone, toWords, type VisitValues } from './visit-commands.ts';

/**
 * What is planned of crews, their runs, and how many stops fit (rules/runs.md). At a terminal a crew is typed by
 * its number or its name.
 */
export type RunCommand<Crew extends number | string = number> =
  | { readonly name: 'crew list' }
  | { readonly name: 'crew add'; readonly city: CityId; readonly fields: CrewFields }
  | {
      readonly name: 'crew change';
      readonly crewId: Crew;
      readonly fields: CrewFields;
      /** The crew as it was shown; whatever it is where it is not said. */
      readonly seen?: CrewFields;
    }
  | { readonly name: 'crew end'; readonly crewId: Crew }
  | {
      readonly name: 'slot places';
      readonly city: CityId;
      readonly day: Day;
      readonly half: Half;
      /** Null for as many as it has by itself. */
      readonly places: number | null;
    }
  | {
      readonly name: 'stop crew';
      readonly stop: StopKey;
      /** Null for nobody. */
      readonly crew: Crew | null;
      readonly seen?: number | null;
    }
  | {
      readonly name: 'run order';
      readonly crewId: Crew;
      readonly day: Day;
      readonly stops: StopKey[];
    }
  | ({ readonly name: 'stop picture' } & NewConditionPicture);

/** What each takes besides `--by`. */
export const RUN_TAKES = {
  'crew list': [],
  'crew add': ['crew', 'phone'],
  'crew change': ['crew', 'phone'],
  'crew end': [],
  'slot places': ['on', 'half', 'places'],
  'stop crew': ['crew'],
  'run order': ['on'],
  'stop picture': [],
} as const satisfies Record<RunCommand['name'], readonly string[]>;

export type TypedRunCommand = RunCommand<number | string>;

type Typed = Exclude<TypedRunCommand, { name: 'crew list' }>;

/** Whether a command is about something of crews and runs. */
export function isRunName(name: string): name is Typed['name'] {
  return name in RUN_TAKES && name !== 'crew list';
}

/** Reads the commands of crews and runs; throws `Misunderstood`. */
export function readRunCommand(
  name: Typed['name'],
  [first = '', ...more]: readonly string[],
  values: VisitValues & { readonly places?: string | undefined },
): Typed {
  switch (name) {
    case 'crew add':
      return { name, city: toCity(first), fields: toFields(name, more.join(' '), values) };
    case 'crew change':
      return { name, crewId: toCrew(first), fields: toFields(name, more.join(' '), values) };
    case 'crew end':
      return { name, crewId: toCrew(first) };
    case 'slot places': {
      const { day, half } = { day: toDay(values.on), half: toHalf(values.half) };
      if (!day || !half) throw new UsageError('"slot places" needs --on <day> and --half.');
      return { name, city: toCity(first), day, half, places: toPlaces(values.places) };
    }
    case 'stop crew':
      return {
        name,
        stop: toStop(first),
        crew: values.crew === undefined ? null : toCrew(values.crew),
      };
    case 'stop picture':
      throw new UsageError('A picture is taken on the crew’s phone.');
    case 'run order': {
      const day = toDay(values.on);
      if (!day) throw new UsageError('"run order" needs the --on <day>.');
      return { name, crewId: toCrew(first), day, stops: more.map(toStop) };
    }
    default:
      return name satisfies never;
  }
}

export function isStopKey(text: string): text is StopKey {
  return /^(visit|pickup)-\d{1,9}$/.test(text);
}

function toStop(text: string): StopKey {
  if (!isStopKey(text))
    throw new UsageError(`"${text}" is not a stop. Write it like visit-12 or pickup-34.`);
  return text;
}

/** Its number, or else its name. */
function toCrew(text: string): number | string {
  const words = text.trim();
  if (words === '') throw new UsageError('Please name the crew.');
  return /^\d{1,9}$/.test(words) ? Number(words) : words;
}

function toCity(text: string): CityId {
  const city = findCity(text);
  if (!city)
    throw new UsageError(
      `"${text}" is not one of our cities: ${CITIES.map(({ slug }) => slug).join(', ')}.`,
    );
  return city.id;
}

function toPlaces(text: string | undefined): number | null {
  if (text === undefined) return null;
  const places = /^\d{1,3}$/.test(text) ? Number(text) : Infinity;
  if (places > MOST_PLACES)
    throw new UsageError(`"${text}" is not a number from 0 to ${MOST_PLACES}.`);
  return places;
}

function toFields(name: string, crewName: string, values: VisitValues): CrewFields {
  const [who, phone] = [toWords('crew', values.crew), toPhone(values.phone)];
  if (crewName === '' || !who || !phone)
    throw new UsageError(`"${name}" needs a name, --crew "Sunil, Imran" and --phone.`);
  return { name: crewName, who, phone };
}

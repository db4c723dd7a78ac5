import { CITIES, type CityId } from '#domain/base/city.ts';
import { type Paise, rupees } from '#domain/base/money.ts';
import {
  HAND_STATES,
  type HandState,
  MAX_UNITS_AT_ONCE,
  readTag,
  UNIT_CONDITIONS,
  UNIT_STATES,
  type UnitCondition,
  type UnitState,
} from '#domain/catalogue/unit.ts';
import { UsageError } from '#server/office/base/usage-error.ts';

/** What is done with single units (rules/units.md). */
export type UnitCommand =
  | { readonly name: 'unit list'; readonly search: string; readonly state: UnitState | '' }
  | { readonly name: 'unit count'; readonly search: string }
  | { readonly name: 'unit show'; readonly tag: string }
  | {
      readonly name: 'unit add';
      readonly product: string;
      readonly cityId: CityId;
      readonly many: number;
      readonly condition: UnitCondition;
      readonly bay: string | null;
      readonly cost: Paise | null;
    }
  | ({
      readonly name: 'unit put';
      readonly tag: string;
      readonly to: HandState;
      /** Where it has to be, as for an inspection. */
      readonly whileIn?: UnitState | undefined;
    } & Described)
  | ({ readonly name: 'unit note'; readonly tag: string } & Described)
  | { readonly name: 'unit swap'; readonly tag: string; readonly other: string };

interface Described {
  readonly condition: UnitCondition | undefined;
  readonly bay: string | null | undefined;
  readonly note: string | null | undefined;
  /** The version that was seen; whatever there is where it is not said. */
  readonly seen?: number | undefined;
}

/** The options of these commands, and which of them each takes. */
export const UNIT_OPTIONS = {
  to: { type: 'string' },
  state: { type: 'string' },
  city: { type: 'string' },
  many: { type: 'string' },
  condition: { type: 'string' },
  bay: { type: 'string' },
  cost: { type: 'string' },
  note: { type: 'string' },
} as const;
type Option = keyof typeof UNIT_OPTIONS;

export const UNIT_TAKES: Readonly<Record<UnitCommand['name'], readonly Option[]>> = {
  'unit list': ['state'],
  'unit count': [],
  'unit show': [],
  'unit add': ['city', 'many', 'condition', 'bay', 'cost'],
  'unit put': ['to', 'condition', 'bay', 'note'],
  'unit note': ['condition', 'bay', 'note'],
  'unit swap': [],
};

type Values = { readonly [Name in Option]?: string | undefined };

/** Reads the commands of units; throws `Misunderstood`. */
export function readUnitCommand(
  name: UnitCommand['name'],
  [first = '', second = '']: readonly string[],
  values: Values,
): UnitCommand {
  switch (name) {
    case 'unit list':
      return { name, search: first, state: oneOf(values.state, UNIT_STATES, '--state') ?? '' };
    case 'unit count':
      return { name, search: first };
    case 'unit show':
      return { name, tag: toTag(first) };
    case 'unit add': {
      const city = CITIES.find(({ slug }) => slug === values.city);
      if (!city) throw new UsageError(`"unit add" needs the --city: ${cityNames()}.`);
      const many = toCount(values.many ?? '1', MAX_UNITS_AT_ONCE, '--many');
      const cost =
        values.cost === undefined ? null : rupees(toCount(values.cost, 9_999_999, '--cost'));
      const condition = oneOf(values.condition, UNIT_CONDITIONS, '--condition') ?? 'new';
      return {
        name,
        product: first,
        cityId: city.id,
        many,
        condition,
        bay: values.bay ?? null,
        cost,
      };
    }
    case 'unit put': {
      const to = oneOf(values.to, HAND_STATES, '--to');
      if (!to) throw new UsageError(`"unit put" needs where: --to ${HAND_STATES.join('|')}.`);
      return { name, tag: toTag(first), to, ...toDescribed(values) };
    }
    case 'unit note': {
      const described = toDescribed(values);
      if (Object.values(described).every((value) => value === undefined)) {
        throw new UsageError('"unit note" needs a --condition, a --bay or a --note.');
      }
      return { name, tag: toTag(first), ...described };
    }
    case 'unit swap':
      return { name, tag: toTag(first), other: toTag(second) };
    default:
      return name satisfies never;
  }
}

/** An empty word takes a bay or a note away. */
function toDescribed({ condition, bay, note }: Values): Described {
  return {
    condition: oneOf(condition, UNIT_CONDITIONS, '--condition'),
    bay: bay === '' ? null : bay,
    note: note === '' ? null : note,
  };
}

function toTag(text: string): string {
  const tag = readTag(text);
  if (tag === null) throw new UsageError(`"${text}" is not a unit tag. Write it like OSL3-0142.`);
  return tag;
}

function oneOf<Word extends string>(
  text: string | undefined,
  words: readonly Word[],
  option: string,
): Word | undefined {
  const found = words.find((word) => word === text);
  if (text !== undefined && !found) {
    throw new UsageError(`A ${option} is one of ${words.join(', ')}.`);
  }
  return found;
}

function toCount(text: string, most: number, option: string): number {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > most) throw new UsageError(`${option} is from 1 to ${most}.`);
  return count;
}

const cityNames = () => CITIES.map(({ slug }) => slug).join(' or ');

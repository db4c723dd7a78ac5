import { CITIES, type CityId } from '#domain/base/city.ts';
import { type Day } from '#domain/base/kolkata.ts';
import { type Paise, rupees } from '#domain/base/money.ts';
import { UsageError, toDay } from '#server/office/base/usage-error.ts';
import { toNumber } from '#server/office/base/typed-values.ts';

/** What is done with express and the PIN codes (rules/delivery.md#the-office-sets-express). */
export type CoverageCommand =
  | { readonly name: 'express show' | 'pincode list' }
  | {
      readonly name: 'express set';
      readonly cityId: CityId;
      readonly fee: Paise;
      /** Today where it is not said. */
      readonly from: Day | undefined;
      readonly reason: string;
      readonly seen?: number | undefined;
    }
  | {
      readonly name: 'express call-off' | 'pincode call-off';
      /** The number of what was set. */
      readonly change: number;
      readonly seen?: number | undefined;
    }
  | {
      readonly name: 'express stop';
      readonly day: Day;
      readonly cityId: CityId;
      readonly reason: string;
    }
  | { readonly name: 'express run'; readonly day: Day; readonly cityId: CityId }
  | {
      readonly name: 'pincode add' | 'pincode drop';
      /** As they are typed, ranges among them. */
      readonly pincodes: string;
      /** The area they are added to; null where they are taken out. */
      readonly area: string | null;
      readonly from: Day | undefined;
      readonly reason: string;
      readonly seen?: number | undefined;
    };

export const COVERAGE_USAGE = `
  express show (fees, and days without express)
  express set  --city gurgaon --rupees 250 --reason "…" [--on 2026-12-01] (for a whole order, with GST)
  express call-off <fee> (cancels a planned fee)
  express stop <day> --city gurgaon --reason "…" (nothing comes express on that day)
  express run  <day> --city gurgaon
  pincode list (those that the office added or took out)
  pincode add  <area> <code or range>… --reason "…" [--on 2026-12-01]
  pincode drop <code or range>… --reason "…" [--on 2026-12-01] (nothing new goes there)
  pincode call-off <change> (cancels a planned change)`;

type Option = 'city' | 'rupees' | 'on' | 'reason';
type Values = { readonly [Name in Option]?: string | undefined };

export const COVERAGE_TAKES: Readonly<Record<CoverageCommand['name'], readonly Option[]>> = {
  'express show': [],
  'express set': ['city', 'rupees', 'on', 'reason'],
  'express call-off': [],
  'express stop': ['city', 'reason'],
  'express run': ['city'],
  'pincode list': [],
  'pincode add': ['on', 'reason'],
  'pincode drop': ['on', 'reason'],
  'pincode call-off': [],
};

export function isCoverageName(name: string): name is CoverageCommand['name'] {
  return name in COVERAGE_TAKES;
}

/** Reads the commands of express and of PIN codes; throws `Misunderstood`. */
export function readCoverageCommand(
  name: CoverageCommand['name'],
  words: readonly string[],
  values: Values,
): CoverageCommand {
  const [first, ...more] = words;
  const isOfCodes = name === 'pincode add' || name === 'pincode drop';
  const isOfNothing = ['express show', 'express set', 'pincode list'].includes(name);
  if (isOfNothing ? first !== undefined : first === undefined || (more.length > 0 && !isOfCodes)) {
    throw new UsageError(
      `"${name}" ${isOfNothing ? 'takes no number' : 'needs a number or name'}.`,
    );
  }
  const from = toDay(values.on);
  switch (name) {
    case 'express show':
    case 'pincode list':
      return { name };
    case 'express set': {
      const fee = rupees(toNumber(values.rupees ?? '', 'rupees'));
      return { name, cityId: toCity(name, values), fee, from, reason: toReason(name, values) };
    }
    case 'express call-off':
    case 'pincode call-off':
      return { name, change: toNumber(first ?? '', 'a change') };
    case 'express stop':
      return {
        name,
        day: needDay(first),
        cityId: toCity(name, values),
        reason: toReason(name, values),
      };
    case 'express run':
      return { name, day: needDay(first), cityId: toCity(name, values) };
    case 'pincode add': {
      if (more.length === 0) throw new UsageError('"pincode add" needs the area and the codes.');
      const reason = toReason(name, values);
      return { name, area: first ?? '', pincodes: more.join(' '), from, reason };
    }
    case 'pincode drop':
      return { name, area: null, pincodes: words.join(' '), from, reason: toReason(name, values) };
    default:
      return name satisfies never;
  }
}

function toReason(name: string, { reason }: Values): string {
  if (!reason?.trim()) throw new UsageError(`"${name}" needs a --reason.`);
  return reason.trim();
}

function toCity(name: string, values: Values): CityId {
  const city = CITIES.find(({ slug }) => slug === values.city);
  const names = CITIES.map(({ slug }) => slug).join(' or ');
  if (!city) throw new UsageError(`"${name}" needs the --city: ${names}.`);
  return city.id;
}

function needDay(text: string | undefined): Day {
  const day = toDay(text);
  if (!day) throw new UsageError('Please give the day, like 2026-11-24.');
  return day;
}

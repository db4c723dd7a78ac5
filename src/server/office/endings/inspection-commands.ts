import {
  DAMAGE_KINDS,
  type DamageKind,
  MAX_ITEM_NOTE,
  MAX_MEASURE,
} from '#domain/endings/inspection.ts';
import { type Paise, rupees } from '#domain/base/money.ts';
import {
  HAND_STATES,
  readTag,
  UNIT_CONDITIONS,
  type UnitCondition,
} from '#domain/catalogue/unit.ts';
import type { Look, PictureFile } from '#server/endings/inspections/draft.ts';
import { UsageError } from '#server/office/base/usage-error.ts';
import { ofLength } from '#server/office/base/typed-values.ts';

/** Of an order, whose inspection is seen at a version; whatever there is where it is not said. */
interface OfOrder {
  readonly number: string;
  readonly seen?: number | undefined;
}

/** What is done with what came back (rules/inspections.md). */
export type InspectionCommand =
  | { readonly name: 'inspection list' }
  | ({ readonly name: 'inspection look' } & OfOrder & Look)
  | ({
      readonly name: 'inspection charge';
      readonly tag: string;
      readonly kind: DamageKind;
      readonly width: number | null;
      readonly depth: number | null;
      readonly length: number | null;
      readonly amount: Paise;
      readonly words: string;
      readonly picture?: PictureFile | undefined;
    } & OfOrder)
  | ({ readonly name: 'inspection drop'; readonly item: number } & OfOrder)
  | ({
      readonly name: 'inspection picture';
      readonly item: number;
    } & PictureFile &
      OfOrder)
  | ({ readonly name: 'inspection finish' } & OfOrder)
  | ({
      readonly name: 'inspection decide';
      readonly words: string;
      /** What is kept of an item; all of those that are not named, nothing of any where it is null. */
      readonly kept: readonly { readonly item: number; readonly amount: Paise }[] | null;
    } & OfOrder);

export const INSPECTION_OPTIONS = {
  unit: { type: 'string' },
  kind: { type: 'string' },
  width: { type: 'string' },
  depth: { type: 'string' },
  length: { type: 'string' },
  price: { type: 'string' },
  words: { type: 'string' },
  item: { type: 'string' },
  'take-back': { type: 'boolean' },
} as const;

type Option = keyof typeof INSPECTION_OPTIONS | 'to' | 'condition';

export const INSPECTION_TAKES: Readonly<Record<InspectionCommand['name'], readonly Option[]>> = {
  'inspection list': [],
  'inspection look': ['unit', 'to', 'condition'],
  'inspection charge': ['unit', 'kind', 'width', 'depth', 'length', 'price', 'words'],
  'inspection drop': ['item'],
  'inspection picture': [],
  'inspection finish': [],
  'inspection decide': ['take-back'],
};

export const INSPECTION_USAGE = `
  inspection list    (inspections to do, oldest first)
  inspection look    <number> --unit OSL3-0142 --to store|repair|lost|retired [--condition good]
  inspection charge  <number> --unit OSL3-0142 --kind ${DAMAGE_KINDS.join('|')} [--width 6 --depth 1 --length 50] --price 500 --words "Armrest, left"
  inspection drop    <number> --item 3
  inspection finish  <number> (settles if nothing is charged, otherwise sends the renter the report)
  inspection decide  <number> <answer> [--take-back] (decides an objection: keeps the charges, or waives them with --take-back)`;

export function isInspectionName(name: string): name is InspectionCommand['name'] {
  return name in INSPECTION_TAKES;
}

export function isInspection(command: { readonly name: string }): command is InspectionCommand {
  return isInspectionName(command.name);
}

type Values = {
  readonly [Name in Exclude<Option, 'take-back'>]?: string | undefined;
} & { readonly 'take-back'?: boolean | undefined };

/** Reads the commands of inspections; throws `Misunderstood`. */
export function readInspectionCommand(
  name: InspectionCommand['name'],
  [number = '', ...more]: readonly string[],
  values: Values,
): InspectionCommand {
  switch (name) {
    case 'inspection list':
      return { name };
    case 'inspection look': {
      const goesTo = HAND_STATES.find((state) => state === values.to);
      if (!goesTo || goesTo === 'inspection') {
        throw new UsageError(`"${name}" needs where: --to store|repair|lost|retired.`);
      }
      return { name, number, tag: toTag(values.unit), goesTo, condition: toCondition(values) };
    }
    case 'inspection charge': {
      const kind = DAMAGE_KINDS.find((each) => each === values.kind);
      if (!kind) throw new UsageError(`A --kind is one of ${DAMAGE_KINDS.join(', ')}.`);
      const words = ofLength(values.words?.trim() ?? '', MAX_ITEM_NOTE);
      if (words === '') {
        throw new UsageError(`"${name}" needs a description: --words "Armrest, left".`);
      }
      return {
        name,
        number,
        tag: toTag(values.unit),
        kind,
        width: toMillimetres(values.width),
        depth: toMillimetres(values.depth),
        length: toMillimetres(values.length),
        amount: rupees(toWhole(values.price ?? '0', '--price')),
        words,
      };
    }
    case 'inspection drop':
      return { name, number, item: toWhole(values.item ?? '', '--item') };
    case 'inspection finish':
      return { name, number };
    case 'inspection decide': {
      const words = more.join(' ').trim();
      if (words === '') throw new UsageError(`"${name}" needs the answer.`);
      return { name, number, words, kept: values['take-back'] ? null : [] };
    }
    case 'inspection picture':
      throw new UsageError('Add pictures of damage in the office: /office/inspections.');
    default:
      return name satisfies never;
  }
}

function toTag(text = ''): string {
  const tag = readTag(text);
  if (tag === null) throw new UsageError(`"${text}" is not a unit tag. Write it like OSL3-0142.`);
  return tag;
}

function toCondition({ condition }: Values): UnitCondition {
  const found = UNIT_CONDITIONS.find((each) => each === (condition ?? 'good'));
  if (!found) throw new UsageError(`A --condition is one of ${UNIT_CONDITIONS.join(', ')}.`);
  return found;
}

function toMillimetres(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,4}$/.test(text) || Number(text) > MAX_MEASURE) {
    throw new UsageError(`"${text}" is not a measure in whole millimetres.`);
  }
  return Number(text);
}

function toWhole(text: string, option: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new UsageError(`${option} is a whole number.`);
  return Number(text);
}

import * as z from 'zod/mini';
import { cityIdSchema, customerIdSchema, daySchema, paiseSchema } from '#contract/base/common.ts';
import { descriptionOf } from '#contract/base/described.ts';
import type { Endpoint } from '#contract/base/endpoint.ts';
import { unlessBlank } from '#contract/base/form-fields.ts';
import { inputAtTerminal } from '#contract/base/terminal-input.ts';
import { CITIES, findCity } from '#domain/base/city.ts';
import { readRupees } from '#domain/base/typed-rupees.ts';
import { customerIdOf } from '#domain/people/customer-number.ts';
import { UsageError } from '#server/office/base/usage-error.ts';

/** A field of a call's input as a command-line option. */
export interface CommandField {
  readonly name: string;
  /** `--pickup-slot` */
  readonly option: string;
  readonly isRequired: boolean;
  readonly isFlag: boolean;
  readonly isMany: boolean;
  /** What to type after the option: `<rupees>`, `morning|afternoon`. */
  readonly sample: string;
  readonly description: string | undefined;
  /** The value to send for the typed text; throws `UsageError`. */
  readonly read: (text: string) => unknown;
  /** The value to send if the option was left out. */
  readonly otherwise: null | false | undefined;
}

/** The fields of a call's input, those in its path first. */
export function fieldsOf(endpoint: Endpoint): readonly CommandField[] {
  const input = inputAtTerminal(endpoint);
  if (!(input instanceof z.ZodMiniObject)) return [];
  return shapeOf(input)
    .map(([name, schema]) => fieldOf(name, schema))
    .toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired));
}

function fieldOf(name: string, schema: z.ZodMiniType): CommandField {
  const { inner, isOptional, isNullable, description } = unwrap(schema);
  const element = elementOf(inner);
  const { sample, read } = readerOf(name, unwrap(element ?? inner).inner);
  return {
    name,
    option: optionOf(name),
    isRequired: !isOptional && !isNullable && !(inner instanceof z.ZodMiniBoolean),
    isFlag: inner instanceof z.ZodMiniBoolean,
    isMany: element !== undefined,
    description,
    otherwise: isOptional
      ? undefined
      : inner instanceof z.ZodMiniBoolean
        ? false
        : isNullable
          ? null
          : undefined,
    sample: isNullable ? `${sample}|none` : sample,
    read: (text) => (isNullable && text === 'none' ? null : read(text)),
  };
}

function optionOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The schema inside optional, nullable and default wrappers, with its description. */
export function unwrap(schema: z.ZodMiniType) {
  let inner = schema;
  let [isOptional, isNullable] = [false, false];
  let description: string | undefined;
  for (;;) {
    description ??= descriptionOf(inner);
    if (inner === cityIdSchema) return { inner, isOptional, isNullable, description };
    const chosen = chosenOf(inner);
    if (chosen) {
      isOptional = true;
      inner = chosen;
      continue;
    }
    if (inner instanceof z.ZodMiniDefault || inner instanceof z.ZodMiniOptional) isOptional = true;
    else if (inner instanceof z.ZodMiniNullable) isNullable = true;
    else return { inner, isOptional, isNullable, description };
    inner = inner._zod.def.innerType as z.ZodMiniType;
  }
}

/** The schema of a list's filter or sort that isn't empty. */
function chosenOf(schema: z.ZodMiniType): z.ZodMiniType | undefined {
  return unlessBlank(
    schema instanceof z.ZodMiniPipe ? (schema._zod.def.in as z.ZodMiniType) : schema,
  );
}

/** The fields of an object with their schemas. */
export function shapeOf(schema: z.ZodMiniObject): [string, z.ZodMiniType][] {
  return Object.entries(schema.shape as Readonly<Record<string, z.ZodMiniType>>);
}

/** The schema of the elements of an array. */
export function elementOf(schema: z.ZodMiniType): z.ZodMiniType | undefined {
  return schema instanceof z.ZodMiniArray ? (schema._zod.def.element as z.ZodMiniType) : undefined;
}

/** The schema of the values of a record. */
export function valueOfRecord(schema: z.ZodMiniType): z.ZodMiniType | undefined {
  return schema instanceof z.ZodMiniRecord
    ? (schema._zod.def.valueType as z.ZodMiniType)
    : undefined;
}

/** Whether a schema is money, directly, with checks or descriptions, or at the end of a pipe. */
export function isMoney(schema: z.ZodMiniType): boolean {
  for (let each: z.core.$ZodType | undefined = schema; each; each = each._zod.parent)
    if (each === paiseSchema) return true;
  return schema instanceof z.ZodMiniPipe && isMoney(schema._zod.def.out as z.ZodMiniType);
}

type Reader = Pick<CommandField, 'sample' | 'read'>;

/** How the text of an option is read, by its schema, which checks it later. */
function readerOf(name: string, schema: z.ZodMiniType): Reader {
  if (schema === cityIdSchema || name === 'city' || name === 'cityId')
    return { sample: CITIES.map(({ slug }) => slug).join('|'), read: readCity };
  if (isMoney(schema)) return { sample: '<rupees>', read: readMoney };
  if (schema === daySchema) return { sample: '2026-11-24', read: asTyped };
  if (schema === customerIdSchema)
    return { sample: 'B-482113', read: (text) => customerIdOf(text) ?? text };
  if (schema instanceof z.ZodMiniEnum)
    return { sample: Object.values(schema._zod.def.entries).join('|'), read: asTyped };
  if (schema instanceof z.ZodMiniNumber) return { sample: '<number>', read: readNumber };
  if (schema instanceof z.ZodMiniObject) return readerOfObject(schema);
  if (name === 'file') return { sample: '<path>', read: asTyped };
  return {
    sample: `<${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}>`,
    read: readText,
  };
}

/** `tenure=12,price=999`: the fields of an object, each as it is typed by itself. */
function readerOfObject(schema: z.ZodMiniObject): Reader {
  const readers = new Map(
    shapeOf(schema).map(([name, inner]) => [name, readerOf(name, unwrap(inner).inner)]),
  );
  const sample = [...readers].map(([name, reader]) => `${name}=${reader.sample}`).join(',');
  const read = (text: string) => {
    const pairs = text.split(/,(?=\w+=)/).map((pair) => /^(\w+)=(.*)$/s.exec(pair));
    const entries = pairs.map((pair) => {
      const [, name = '', value = ''] = pair ?? [];
      const reader = readers.get(name);
      if (!reader) throw new UsageError(`Please write it like ${sample}.`);
      return [name, reader.read(value)] as const;
    });
    return Object.fromEntries(entries);
  };
  return { sample, read };
}

const asTyped = (text: string) => text;

/** Text, or JSON where a call takes an object. */
function readText(text: string): unknown {
  if (!/^\{.*\}$/s.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function readNumber(text: string): unknown {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function readMoney(text: string): number {
  const amount = readRupees(text);
  if (amount === undefined)
    throw new UsageError(`"${text}" is not an amount. Write it like 2122 or 2,122.50.`);
  return amount;
}

function readCity(text: string): unknown {
  return findCity(text)?.id ?? text;
}

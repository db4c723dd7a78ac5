import type * as z from 'zod/mini';

/** What stands for a value of a schema, by the name of its field. */
export type Known = Readonly<Record<string, unknown>>;

/** A place in an input: names of fields and places in lists. */
export type Place = readonly (string | number)[];

interface Def {
  readonly type: string;
  readonly shape?: Record<string, z.ZodMiniType>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly entries?: Record<string, unknown>;
  readonly values?: readonly unknown[];
}

export function defOf(schema: z.ZodMiniType): Def {
  return schema._zod.def;
}

/** Tried where no field of that name is known. */
const GUESSES: readonly unknown[] = [
  'something',
  '2026-11-24',
  '2026-11-24T10:00:00.000Z',
  '2026-11',
  '9876543210',
  '1234',
  '00000000-0000-4000-8000-000000000000',
  'asha@mail.example',
  '',
  1,
  0,
  true,
  [],
  {},
  { day: '2026-11-24', half: 'morning' },
  new File(['%PDF-1.4'], 'paper.pdf'),
];

/** An input that a schema takes, if one can be guessed. */
export function sampleOf(schema: z.ZodMiniType, known: Known, name = ''): unknown {
  const { type, shape, element, innerType, in: first, options, entries, values } = defOf(schema);
  if (name in known && schema.safeParse(known[name]).success) return known[name];
  const built = () => {
    if (shape) {
      const fields = Object.entries(shape);
      return Object.fromEntries(fields.map(([key, field]) => [key, sampleOf(field, known, key)]));
    }
    if (element) return [sampleOf(element, known, name)];
    if (innerType) return sampleOf(innerType, known, name);
    if (first) return sampleOf(first, known, name);
    if (options?.[0]) return sampleOf(options[0], known, name);
    if (entries) return Object.values(entries)[0];
    return type === 'literal' ? values?.[0] : undefined;
  };
  return [built(), ...GUESSES].find((value) => schema.safeParse(value).success) ?? built();
}

/** Every place of a value that an input may hold. */
export function placesOf(schema: z.ZodMiniType, at: Place = []): Place[] {
  const { shape, element, innerType, in: first, options } = defOf(schema);
  if (shape) {
    return Object.entries(shape).flatMap(([key, field]) => placesOf(field, [...at, key]));
  }
  if (element) return [at, ...placesOf(element, [...at, 0])];
  if (innerType) return placesOf(innerType, at);
  if (options) return options.flatMap((option) => placesOf(option, at));
  const inner = first && defOf(first).type !== 'custom' ? placesOf(first, at) : [at];
  return inner;
}

export function valueAt(input: unknown, place: Place): unknown {
  return place.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown> | null | undefined)?.[key],
    input,
  );
}

/** An input with another value in one place. */
export function withValue(input: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number')
    return [withValue((input as unknown[] | undefined)?.[key], rest, value)];
  const fields = (typeof input === 'object' ? input : null) as Record<string, unknown> | null;
  return { ...fields, [key]: withValue(fields?.[key], rest, value) };
}

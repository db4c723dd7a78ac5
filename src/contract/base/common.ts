import * as z from 'zod/mini';
import { DEFAULT_CITY, findCityById } from '#domain/base/city.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { MOST_MONEY, type Paise, paise } from '#domain/base/money.ts';
import { isOneLine } from '#domain/people/name.ts';
import { ON_ONE_LINE, unprintedText } from '#messages/base/characters-left.ts';
import { MOST_IN_PART } from '#domain/base/part.ts';
import { plainMobile } from '#domain/people/phone.ts';
import { shownLength } from '#domain/base/shown-text.ts';
import { plainLine } from '#domain/base/typed-text.ts';
import { isDay } from '#domain/base/written-day.ts';

/** Whole paise, of an amount that there can be (rules/wire.md#numbers-and-days). */
export const paiseSchema = z.pipe(
  z.int().check(z.minimum(-MOST_MONEY), z.maximum(MOST_MONEY)),
  z.transform((amount): Paise => paise(amount)),
);

/** A day that there is (rules/wire.md#numbers-and-days). */
export const daySchema = z.custom<Day>((value) => typeof value === 'string' && isDay(value));

/** The largest whole number that a column of the database takes. */
const MOST_WHOLE = 2_147_483_647;

/** A whole number from 0 up, as large as its column (rules/wire.md#numbers-and-days). */
export const wholeSchema = z.int().check(z.minimum(0), z.maximum(MOST_WHOLE));

/** The same in an address or a form, where it is text. */
export const typedWholeSchema = z.coerce
  .number()
  .check(z.int(), z.minimum(0), z.maximum(MOST_WHOLE));

/** An amount in an address or a form. */
export const typedPaiseSchema = z.pipe(z.coerce.number(), paiseSchema);

const INSTANT = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?Z$/;

/** An instant as ISO 8601 text, in UTC. zod's own pattern would weigh on every page of the shop. */
export const instantSchema = z.custom<string>((value) => {
  if (typeof value !== 'string' || !INSTANT.test(value)) return false;
  // A day that its month doesn't have is read as one of the next.
  return new Date(Date.parse(value) || 0).toISOString().startsWith(value.slice(0, 10));
});

/** The first city when a call does not say; a city that there is not is refused by that name. */
export const cityIdSchema = z._default(
  z.coerce.number('CITY_UNKNOWN').check(z.refine(isCityId, 'CITY_UNKNOWN')),
  DEFAULT_CITY.id,
);

function isCityId(id: number): boolean {
  return findCityById(id) !== undefined;
}

/** The number of a database row, as large as its column. */
export const rowIdSchema = typedWholeSchema.check(z.positive());

/** A row by its number or, at a terminal, by a name of at most `longest` characters. */
export function rowOrNameSchema(longest: number) {
  const name = lineSchema(longest).check(z.minLength(1));
  const read = (value: unknown) => {
    const row = rowIdSchema.safeParse(value);
    return row.success ? row : name.safeParse(value);
  };
  return z.pipe(
    z.custom<number | string>((value) => read(value).success),
    z.transform((value) => read(value).data ?? value),
  );
}

/** The number of a customer's account; a terminal takes it as it is shown, `B-482113`. */
export const customerIdSchema = typedWholeSchema.check(z.positive());

/** The number of an order, in whatever letters it was typed. */
export const orderNumberSchema = z.string().check(
  z.overwrite((text) => text.trim().toUpperCase()),
  z.maxLength(40),
);

/** A character that people see may be of many; more is no writing. */
const MOST_TO_A_CHARACTER = 12;

/** Words of at most so many characters that people see (rules/account.md#words-that-are-typed). */
export const atMost = (most: number) =>
  z.check<string>(({ value, issues }) => {
    if (value.length <= most) return;
    if (value.length <= most * MOST_TO_A_CHARACTER && shownLength(value) <= most) return;
    const bound = { maximum: most, inclusive: true, origin: 'string' } as const;
    issues.push({ code: 'too_big', ...bound, input: value });
  });

/** Words on one line, as names are, without spaces around them (rules/sign-in.md#names). */
export const lineSchema = (length: number) =>
  z
    .string()
    .check(z.overwrite(plainLine), atMost(length), z.refine(isOneLine, { error: ON_ONE_LINE }));

/** Of words that we print or send: no letter that our papers can't print (rules/gst.md#names-on-papers). */
export const printed = z.check<string>(({ value, issues }) => {
  const message = unprintedText(value);
  if (message) issues.push({ code: 'custom', message, input: value });
});

/** A line of such words. */
export const printedLineSchema = (length: number) => lineSchema(length).check(printed);

/** A mobile number in any of the ways people write it; its ten digits arrive. */
export const mobileSchema = (length: number) =>
  z.pipe(lineSchema(length), z.transform(plainMobile));

/** A part of a list, the newest first where nothing else is said (rules/wire.md#a-list-in-parts). */
export const partFields = {
  limit: z._default(typedWholeSchema.check(z.minimum(1), z.maximum(MOST_IN_PART)), 100),
  offset: z._default(typedWholeSchema, 0),
};

export const nothingSchema = z.object({});

export const messageSchema = z.object({ message: z.string() });

import * as z from 'zod/mini';
import { DEFAULT_CITY, findCityById } from '#domain/city.ts';
import type { Day } from '#domain/kolkata.ts';
import { type Paise, paise } from '#domain/money.ts';
import { isOneLine } from '#domain/name.ts';
import { MOST_IN_PART } from '#domain/part.ts';
import { plainMobile } from '#domain/phone.ts';

export const paiseSchema = z.pipe(
  z.number().check(z.int()),
  z.transform((amount): Paise => paise(amount)),
);

export const daySchema = z.custom<Day>(
  (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
);

/** An instant as ISO 8601 text. */
export const instantSchema = z.iso.datetime();

/** The first city when a call does not say; a city that there is not is refused by that name. */
export const cityIdSchema = z._default(
  z.coerce.number('CITY_UNKNOWN').check(z.refine(isCityId, 'CITY_UNKNOWN')),
  DEFAULT_CITY.id,
);

function isCityId(id: number): boolean {
  return findCityById(id) !== undefined;
}

/** The number of a database row, as large as its column. */
export const rowIdSchema = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));

/** Words on one line, as names are, without spaces around them (rules/sign-in.md#names). */
export const lineSchema = (length: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(length),
      z.refine(isOneLine, { error: 'Please write this on one line.' }),
    );

/** A mobile number in any of the ways people write it; its ten digits arrive. */
export const mobileSchema = (length: number) =>
  z.pipe(lineSchema(length), z.transform(plainMobile));

/** A part of a list, the newest first where nothing else is said (rules/wire.md#a-list-in-parts). */
export const partFields = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_IN_PART)), 100),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)), 0),
};

export const nothingSchema = z.object({});

export const messageSchema = z.object({ message: z.string() });

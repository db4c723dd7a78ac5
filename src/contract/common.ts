import * as z from 'zod/mini';
import type { CityId } from '#domain/city.ts';
import type { Day } from '#domain/kolkata.ts';
import { type Paise, paise } from '#domain/money.ts';

export const paiseSchema = z.pipe(
  z.number().check(z.int()),
  z.transform((amount): Paise => paise(amount)),
);

export const daySchema = z.custom<Day>(
  (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
);

/** An instant as ISO 8601 text. */
export const instantSchema = z.iso.datetime();

/** Gurgaon when a call does not say. */
export const cityIdSchema = z._default(
  z.pipe(
    z.coerce.number(),
    z.transform((id): CityId => (id === 2 ? 2 : 1)),
  ),
  1,
);

/** The number of a database row, as large as its column. */
export const rowIdSchema = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));

export const nothingSchema = z.object({});

export const messageSchema = z.object({ message: z.string() });

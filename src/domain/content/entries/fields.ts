import * as z from 'zod/mini';
import { CITIES, type CitySlug } from '#domain/base/city.ts';

/** The fields that entries of `content/` are made of. */

export const words = z.string().check(z.trim(), z.minLength(1, 'must not be empty'));
export const slug = z
  .string()
  .check(z.regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'must be lower case words joined by hyphens'));
export const calendarDay = z.iso.date('must be a day like 2022-01-01');
/** Of a state, as GST numbers them. */
export const stateCode = z.string().check(z.regex(/^\d{2}$/, 'must be two digits'));

export const wholeRupees = z
  .number()
  .check(z.int('must be whole rupees'), z.positive('must be above zero'));
/** Whole rupees, where nothing may be asked. */
export const fee = z
  .number()
  .check(z.int('must be whole rupees'), z.nonnegative('must not be negative'));
export const count = z
  .number()
  .check(z.int('must be a whole number'), z.positive('must be above zero'));
export const percent = z
  .number()
  .check(z.minimum(0, 'must not be negative'), z.maximum(100, 'must not be above 100'));

/** A file of `content/pictures`. */
export const pictureFile = z
  .string()
  .check(
    z.regex(
      /^[a-z\d]+(-[a-z\d]+)*\.webp$/,
      'must be a .webp named in lower case words joined by hyphens: save the picture as WebP in content/pictures, by a picture editor or by cwebp',
    ),
  );
/** A file of `content/models`. */
export const modelFile = z
  .string()
  .check(z.regex(/^[a-z\d]+(-[a-z\d]+)*\.glb$/, 'must be the name of a .glb file'));
/** A picture and what is seen on it. */
export const shownPicture = z.strictObject({ file: pictureFile, alt: words });

export const question = z.strictObject({ question: words, answer: words });

export function inEachCity<Value extends z.ZodMiniType>(value: Value) {
  const cities = CITIES.map((city): [CitySlug, Value] => [city.slug, value]);
  return z.strictObject(Object.fromEntries(cities));
}

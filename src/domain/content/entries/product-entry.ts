import * as z from 'zod/mini';
import { CITIES } from '#domain/base/city.ts';
import { tenureOf } from '#domain/catalogue/plans.ts';
import { CATEGORIES } from '#domain/catalogue/category.ts';
import { kindOf } from '#domain/catalogue/product.ts';
import { mayOffer } from '#domain/catalogue/tenure.ts';
import {
  inEachCity,
  modelFile,
  question,
  shownPicture,
  slug,
  wholeRupees,
  words,
} from './fields.ts';
import { ROOM_TAGS } from './virtual-room-entry.ts';

const centimetres = z.number().check(z.positive('must be above zero'));
const size = z.strictObject({ width: centimetres, depth: centimetres, height: centimetres });

/**
 * Front matter of `content/products/<category>/<slug>.md`; the body is the description. `rent` is
 * whole rupees by tenure in months: with GST a month, for seasonal the season's price under its
 * length, for medical without GST under 1.
 */
export const productEntrySchema = z
  .strictObject({
    name: words,
    summary: words,
    category: z.enum(CATEGORIES, `must be one of ${CATEGORIES.join(', ')}`),
    subCategory: slug,
    /** Its maker, one of the brands of `home.yaml` (rules/content.md#brands). */
    brand: z.optional(words),
    /** Of its energy label (rules/content.md#star-ratings). */
    stars: z.optional(
      z.number().check(z.int(), z.minimum(1, 'must be 1 to 5'), z.maximum(5, 'must be 1 to 5')),
    ),
    sac: z.string().check(z.regex(/^\d{6}$/, 'must be a SAC code of six digits')),
    rent: inEachCity(
      z.record(
        z.string().check(z.regex(/^(?:1-month|(?:[2-9]|1\d)-months)$/, 'must be like 6-months')),
        wholeRupees,
      ),
    ),
    /**
     * What a new piece costs with taxes, in whole rupees, where whoever rents it can buy it
     * (rules/purchases.md#content-allows-it).
     */
    buy: z.optional(
      z.strictObject({
        price: wholeRupees,
        hsn: z.string().check(z.regex(/^\d{4}$/, 'must be an HSN code of four digits')),
      }),
    ),
    stock: inEachCity(z.number().check(z.int(), z.nonnegative('must not be negative'))),
    instantDelivery: z._default(z.boolean(), false),
    tags: z._default(z.array(z.enum(ROOM_TAGS)), []),
    dimensions: size,
    /** As it is carried, where that is smaller: without legs or doors, or the largest of its parts. */
    carried: z.optional(size),
    weight: z.number().check(z.positive('must be kilograms above zero')),
    power: z.optional(words),
    pictures: z.array(shownPicture).check(z.minLength(1, 'needs at least one picture')),
    /** The product in three dimensions. */
    model: z.optional(modelFile),
    features: z
      .array(z.strictObject({ title: words, list: z.array(words).check(z.minLength(1)) }))
      .check(z.minLength(1, 'needs at least one feature list')),
    includes: z.array(words),
    /**
     * What of a package, or the piece nearest to it, is rented by itself; twice what is in it twice
     * (rules/content.md#packages).
     */
    pieces: z.optional(z.array(slug).check(z.minLength(2, 'needs at least two products'))),
    care: words,
    faq: z.array(question),
    recommended: z._default(z.array(slug), []),
    synonyms: z._default(z.array(words), []),
  })
  .check(
    z.refine(
      ({ category, rent }) =>
        CITIES.every(({ slug: city }) => plansFit(category, rent[city] ?? {})),
      {
        path: ['rent'],
        error:
          "must name each city's plans: 6, 9 or 12 months, premium 12, medical 1, seasonal the season's length",
      },
    ),
  );
export type ProductEntry = z.infer<typeof productEntrySchema>;

/** A product as its file says. */
export interface ProductFile {
  readonly slug: string;
  readonly entry: ProductEntry;
  readonly description: string;
}

function plansFit(category: string, plans: Record<string, number>): boolean {
  return mayOffer(kindOf(category), Object.keys(plans).map(tenureOf));
}

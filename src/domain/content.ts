import * as z from 'zod/mini';
import { CITIES, type CitySlug } from './city.ts';
import { CATEGORIES } from './product.ts';

/** The shapes of what editors write in `content/`, checked at build and at import. */

const words = z.string().check(z.trim(), z.minLength(1, 'must not be empty'));
const slug = z
  .string()
  .check(z.regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'must be lower case words joined by hyphens'));
const wholeRupees = z
  .number()
  .check(z.int('must be whole rupees'), z.positive('must be above zero'));
const centimetres = z.number().check(z.positive('must be above zero'));
const inEachCity = <Value extends z.ZodMiniType>(value: Value) =>
  z.object(Object.fromEntries(CITIES.map((city) => [city.slug, value])) as Record<CitySlug, Value>);

const question = z.object({ question: words, answer: words });

/**
 * Front matter of `content/products/<category>/<slug>.md`; the body is the description. `rent` is
 * whole rupees by tenure in months: with GST a month, for seasonal the season's price under its
 * length, for medical without GST under 1.
 */
export const productEntrySchema = z.object({
  name: words,
  summary: words,
  category: z.enum(CATEGORIES, `must be one of ${CATEGORIES.join(', ')}`),
  subCategory: slug,
  sac: z.string().check(z.regex(/^\d{6}$/, 'must be a SAC code of six digits')),
  rent: inEachCity(z.record(z.string().check(z.regex(/^\d+$/, 'must be months')), wholeRupees)),
  stock: inEachCity(z.number().check(z.int(), z.nonnegative('must not be negative'))),
  instantDelivery: z._default(z.boolean(), false),
  tags: z._default(z.array(z.enum(['VRBedroom', 'VRKitchen'])), []),
  dimensions: z.object({ width: centimetres, depth: centimetres, height: centimetres }),
  weight: z.number().check(z.positive('must be kilograms above zero')),
  power: z.optional(words),
  pictures: z
    .array(z.object({ file: z.string().check(z.endsWith('.webp')), alt: words }))
    .check(z.minLength(1, 'needs at least one picture')),
  features: z
    .array(z.object({ title: words, list: z.array(words).check(z.minLength(1)) }))
    .check(z.minLength(1, 'needs at least one feature list')),
  includes: z.array(words),
  care: words,
  faq: z.array(question),
  recommended: z._default(z.array(slug), []),
  synonyms: z._default(z.array(words), []),
});
export type ProductEntry = z.infer<typeof productEntrySchema>;

/** `content/categories.yaml`. */
export const categoryEntriesSchema = z.array(
  z.object({
    slug: z.enum(CATEGORIES),
    name: words,
    description: words,
    /** Picture of the category's tile, a file of `content/pictures`. */
    picture: z.string(),
    subCategories: z
      .array(z.object({ slug, name: words, description: words }))
      .check(z.minLength(1)),
  }),
);
export type CategoryEntry = z.infer<typeof categoryEntriesSchema>[number];

/** `content/lists.yaml`: slugs of the home page's lists, in order (storefront.md §2). */
export const listEntriesSchema = z.object({
  popular: z.array(slug).check(z.minLength(3)),
  trending: z.array(slug).check(z.minLength(3)),
});

const pincodeRange = z
  .string()
  .check(z.regex(/^\d{6}(-\d{6})?$/, 'must be 110001 or 110001-110099'));

/** `content/pincodes.yaml`: where we deliver, and which city's prices and stock serve it. */
export const serviceAreasSchema = z.array(
  z.object({
    name: words,
    stateCode: z.string().check(z.regex(/^\d{2}$/)),
    servedBy: z.enum(CITIES.map((city) => city.slug)),
    pincodes: z.array(pincodeRange),
    except: z._default(z.array(pincodeRange), []),
  }),
);
export type ServiceArea = z.infer<typeof serviceAreasSchema>[number];

/** `content/site.yaml`: what the shop is called and where it is found. */
export const siteSchema = z.object({
  name: words,
  tagline: words,
  description: words,
  legalName: words,
  url: z.url(),
  email: words,
  phone: words,
  address: z.array(words),
  /** GST registrations; `until` is the last day one applied (decisions.md, 24). */
  registrations: z.array(
    z.object({
      stateCode: z.string().check(z.regex(/^\d{2}$/)),
      state: words,
      gstin: z
        .string()
        .check(z.regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/, 'must be a GSTIN')),
      from: z.string(),
      until: z.optional(z.string()),
    }),
  ),
  social: z.array(z.object({ name: words, url: z.url() })),
  buyNow: z.url(),
});
export type Site = z.infer<typeof siteSchema>;

/** What is wrong with an entry, one `field: problem` a line, for editors. */
export function describeProblems(
  issues: readonly { path: PropertyKey[]; message: string }[],
): string {
  return issues
    .map(({ path, message }) => `  ${path.map(String).join('.') || 'entry'}: ${message}`)
    .join('\n');
}

import * as z from 'zod/mini';
import { DEPOSIT_MONTHS } from './bill.ts';
import { CITIES, type CitySlug } from './city.ts';
import { DELIVERY_DAYS } from './delivery.ts';
import { CATEGORIES, kindOf, type ProductKind } from './product.ts';
import { MINIMUM_TENURE, mayOffer } from './tenure.ts';

/** The shapes of what editors write in `content/`, checked at build and at import. */

const words = z.string().check(z.trim(), z.minLength(1, 'must not be empty'));
const slug = z
  .string()
  .check(z.regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'must be lower case words joined by hyphens'));
const wholeRupees = z
  .number()
  .check(z.int('must be whole rupees'), z.positive('must be above zero'));
const centimetres = z.number().check(z.positive('must be above zero'));
const calendarDay = z.iso.date('must be a day as 2022-01-01');
const inEachCity = <Value extends z.ZodMiniType>(value: Value) =>
  z.object(Object.fromEntries(CITIES.map((city) => [city.slug, value])) as Record<CitySlug, Value>);

const question = z.object({ question: words, answer: words });

/**
 * Front matter of `content/products/<category>/<slug>.md`; the body is the description. `rent` is
 * whole rupees by tenure in months: with GST a month, for seasonal the season's price under its
 * length, for medical without GST under 1.
 */
export const productEntrySchema = z
  .object({
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
  })
  .check(
    z.refine(
      ({ category, rent }) => CITIES.every(({ slug: city }) => plansFit(category, rent[city])),
      {
        path: ['rent'],
        error:
          "must name each city's plans: 6, 9 or 12 months, premium 12, medical 1, seasonal the season's length",
      },
    ),
  );
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
      from: calendarDay,
      until: z.optional(calendarDay),
    }),
  ),
  social: z.array(z.object({ name: words, url: z.url() })),
  buyNow: z.url(),
});
export type Site = z.infer<typeof siteSchema>;

const count = z.number().check(z.int(), z.positive('must be above zero'));
const fee = z.number().check(z.int('must be whole rupees'), z.nonnegative('must not be negative'));
const percent = z.number().check(z.minimum(0), z.maximum(100));
const span = z.object({ from: count, to: count });
const mark = z.object({ width: count, depth: count, length: count });

const enforced = (value: number | null, rule: string) =>
  z.literal(value, `must be ${value}, which is what src/domain/${rule} enforces`);
const enforcedByKind = (months: Record<ProductKind, number | null>, rule: string) =>
  z.object({
    normal: enforced(months.normal, rule),
    premium: enforced(months.premium, rule),
    seasonal: enforced(months.seasonal, rule),
    medical: enforced(months.medical, rule),
  });

/**
 * `content/policies.yaml`: the facts that bind (decisions.md, 14). Those a rule charges or enforces
 * have to agree with it. Fees are whole rupees, marks millimetres.
 */
export const policiesSchema = z.object({
  depositMonths: enforcedByKind(DEPOSIT_MONTHS, 'bill.ts'),
  minimumTenureMonths: enforcedByKind(MINIMUM_TENURE, 'tenure.ts'),
  deliveryHours: enforced(DELIVERY_DAYS * 24, 'delivery.ts'),
  delivery: z.object({
    statusNoticeDays: count,
    delayNoticeHours: count,
    replacementHours: count,
    attempts: count,
    twoMissedAttemptsFee: fee,
    labourWithoutLift: words,
    relocationInCityFee: fee,
  }),
  expressDelivery: z.object({
    fee,
    aimHours: count,
    kycHours: span,
    freeCancellationMinutes: count,
    refundBusinessDays: span,
  }),
  billing: z.object({
    cycleStartDay: count,
    dueDay: count,
    lateInterestPercentAMonth: percent,
    dishonouredChequeFee: fee,
    dishonouredChequeDays: count,
    defaultDays: count,
    feeChangeNoticeDays: count,
  }),
  refund: z.object({ workingDays: span, by: words }),
  cancellation: z.object({ freeDaysBeforeDelivery: count }),
  swap: z.object({ workingDays: count }),
  extension: z.object({
    periodsMonths: z.array(count),
    requestDaysBeforeEnd: count,
    windowDays: count,
    fee,
  }),
  wear: z.object({ scratch: mark, chip: mark }),
  terms: z.object({ changeEffectiveDays: count, claimYears: count }),
  customization: z.object({ minimumMonthlyTicket: wholeRupees, lockInMonths: count }),
  holidays: z.array(z.object({ day: calendarDay, name: words })),
});

/** `content/rent-or-buy.yaml`: whole rupees; `resale` in percent of the price by age in months. */
export const rentOrBuyEntrySchema = z.object({
  name: words,
  items: z.array(z.object({ product: slug, quantity: count, price: wholeRupees })),
  movingOnce: fee,
  repairsPerYear: fee,
  resale: z
    .array(z.object({ months: count, percent }))
    .check(z.minLength(1), z.refine(areAscending, 'must go from the youngest age to the oldest')),
});
export type RentOrBuyEntry = z.infer<typeof rentOrBuyEntrySchema>;

/** What is wrong with an entry, one `field: problem` a line, for editors. */
export function describeProblems(
  issues: readonly { path: PropertyKey[]; message: string }[],
): string {
  return issues
    .map(({ path, message }) => `  ${path.map(String).join('.') || 'entry'}: ${message}`)
    .join('\n');
}

function plansFit(category: string, plans: Record<string, number>): boolean {
  return mayOffer(kindOf(category), Object.keys(plans).map(Number));
}

function areAscending(points: readonly { months: number }[]): boolean {
  return points.every(({ months }, at) => months > (points[at - 1]?.months ?? 0));
}

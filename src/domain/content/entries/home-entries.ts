import * as z from 'zod/mini';
import { pictureFile, slug, words } from './fields.ts';

/** Invented until there is a real one (rules/content.md#who-sells). */
const example = z._default(z.boolean(), false);

const banner = z.strictObject({
  slug,
  heading: words,
  text: words,
  link: z.strictObject({
    label: words,
    /** A page of the shopper's city, without the city: `/furniture`. */
    path: z.string().check(z.regex(/^(\/[a-z\d-]+){1,2}$/, 'must be a path like /furniture/sofas')),
  }),
  /** `phone` is the crop for narrow screens. */
  picture: z.strictObject({ wide: pictureFile, phone: pictureFile, alt: words }),
  /** The product in the picture that is named on it with its rent. */
  shows: z.optional(slug),
});

/** `content/home.yaml`: what the home page shows besides products (rules/pages.md#the-home-page). */
export const homeEntriesSchema = z.strictObject({
  banners: z.array(banner).check(z.length(3, 'needs three banners')),
  benefits: z
    .array(z.strictObject({ title: words, text: words }))
    .check(z.length(4, 'needs four benefits')),
  testimonials: z
    .array(z.strictObject({ name: words, locality: words, rents: words, quote: words, example }))
    .check(z.minLength(1, 'needs at least one customer')),
  corporateTestimonials: z
    .array(z.strictObject({ company: words, person: words, role: words, quote: words, example }))
    .check(z.minLength(1, 'needs at least one company')),
  /** Makers of our appliances; each has a product (rules/content.md#brands). */
  brands: z
    .array(z.strictObject({ name: words, makes: words, example }))
    .check(z.minLength(1, 'needs at least one brand')),
});
export type HomeEntries = z.infer<typeof homeEntriesSchema>;

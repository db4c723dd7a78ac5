import * as z from 'zod/mini';
import { calendarDay, stateCode, words } from './fields.ts';

/** A page of our own, or one that somebody hosts for us. */
const documentAddress = z
  .string()
  .check(
    z.regex(
      /^(?:\/papers\/[a-z\d-]+|https:\/\/\S+)$/,
      'must be /papers/<name> or begin with https://',
    ),
  );

/** `content/site.yaml`: what the shop is called and where it is found. */
export const siteSchema = z.strictObject({
  name: words,
  tagline: words,
  description: words,
  legalName: words,
  url: z.url('must be an address like https://basera.example'),
  email: words,
  phone: words,
  /** The registered office. */
  address: z.array(words),
  /** The same in parts, for search engines. */
  place: z.strictObject({
    street: words,
    locality: words,
    region: words,
    pincode: z.string().check(z.regex(/^[1-9]\d{5}$/, 'must be six digits')),
  }),
  /** Corporate identity number, with which a company is registered. */
  cin: z
    .string()
    .check(z.regex(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, 'must be a CIN of 21 characters')),
  /** Who hears complaints; by when, policies say (rules/content.md#who-sells). */
  grievanceOfficer: z.strictObject({ name: words, phone: words, email: words }),
  /**
   * GST registrations; `until` is the last day one applied
   * (rules/gst.md#which-registration-a-paper-is-under).
   */
  registrations: z.array(
    z
      .strictObject({
        stateCode,
        state: words,
        gstin: z
          .string()
          .check(z.regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/, 'must be a GSTIN')),
        /** The place that is registered, as papers print it (rules/gst.md#the-address-of-a-registration). */
        address: z.array(words),
        from: calendarDay,
        until: z.optional(calendarDay),
      })
      .check(
        z.refine(({ gstin, stateCode }) => gstin.startsWith(stateCode), {
          path: ['gstin'],
          error: 'must begin with the code of its state',
        }),
      ),
  ),
  /** Fields that are invented until the shop opens (rules/content.md#who-sells). */
  examples: z._default(z.array(words), []),
  social: z.array(z.strictObject({ name: words, url: z.url() })),
  buyNow: z.url(),
  /** What /documents/* show (rules/pages.md#documents-in-a-frame). */
  documents: z.strictObject({
    'rental-agreement': documentAddress,
    'damage-policy': documentAddress,
  }),
});
export type Site = z.infer<typeof siteSchema>;

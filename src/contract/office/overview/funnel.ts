import * as z from 'zod/mini';
import { ENQUIRY_KINDS, FUNNEL_SORTS } from '#domain/overview/funnel.ts';
import { cityIdSchema, typedWholeSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { wantedMonth } from '#contract/base/month.ts';
import { orBlank, searchSchema } from '#contract/base/form-fields.ts';

const steps = {
  /** Pages of it that were served to somebody. */
  views: z.number(),
  carted: z.number(),
  /** Orders of the month with it, and of these those that were paid and brought since. */
  ordered: z.number(),
  paid: z.number(),
  delivered: z.number(),
};

const productSchema = z.object({ slug: z.string(), name: z.string(), ...steps });
export type FunnelRow = z.infer<typeof productSchema>;

const enquirySchema = z.object({
  kind: z.enum(ENQUIRY_KINDS),
  /** How far they have come, in order; a step is added where enquiries have another. */
  steps: z.array(z.object({ step: z.string(), many: z.number() })),
});
export type EnquiryFunnel = z.infer<typeof enquirySchema>;

/** From pages to orders of a month (rules/books.md#the-funnel); `from` is how many stand before the page. */
export const readFunnel = defineEndpoint({
  method: 'GET',
  path: '/office/books/funnel',
  access: 'operator:books.read',
  input: z.object({
    month: wantedMonth,
    search: searchSchema,
    city: orBlank(cityIdSchema),
    sort: z._default(z.enum(FUNNEL_SORTS), 'views'),
    from: z._default(typedWholeSchema.check(z.maximum(10_000)), 0),
  }),
  output: z.object({
    all: z.object(steps),
    enquiries: z.array(enquirySchema),
    products: z.array(productSchema),
    /** How many stand before the next page; null at the end. */
    next: z.nullable(z.number()),
  }),
});

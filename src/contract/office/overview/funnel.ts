import * as z from 'zod/mini';
import { ENQUIRY_KINDS, FUNNEL_SORTS } from '#domain/overview/funnel.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { wantedMonth } from '#contract/base/month.ts';
import { searchSchema } from '#contract/base/form-fields.ts';
import { cityFilter, listInput, listOutput, sortedBy } from '#contract/office/shell/list.ts';

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

/** From pages to orders of a month, product by product (rules/books.md#the-funnel). */
export const readFunnel = defineEndpoint({
  method: 'GET',
  path: '/office/books/funnel',
  access: 'operator:books.read',
  input: listInput({
    month: wantedMonth,
    search: searchSchema,
    city: cityFilter,
    sort: sortedBy(FUNNEL_SORTS),
  }),
  output: z.extend(listOutput(productSchema), {
    all: z.object(steps),
    enquiries: z.array(enquirySchema),
  }),
});

import * as z from 'zod/mini';
import { QUOTE_STATES } from '#domain/checkout/quote.ts';
import { daySchema, instantSchema } from '#contract/base/common.ts';

/** The last quote that answers an enquiry (rules/enquiries.md#what-came-of-one); null where there is none. */
export const sentQuoteSchema = z.nullable(
  z.object({
    number: z.string(),
    linkId: z.string(),
    state: z.enum(QUOTE_STATES),
    sentAt: instantSchema,
    validUntil: daySchema,
  }),
);

import * as z from 'zod/mini';
import { PRODUCT_KINDS } from '#domain/catalogue/product.ts';
import { QUOTE_STATES } from '#domain/checkout/quote.ts';
import { chosenAutopaySchema } from '#contract/orders/chosen-autopay.ts';
import { daySchema, paiseSchema, rowIdSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { productCardSchema } from '#contract/catalogue/product-card.ts';
import { purchaseOrderSchema } from '#contract/orders/purchase-order.ts';
import { slotSchema } from '#contract/visits/slot.ts';

const link = z.object({ linkId: z.string() });

const quoteSchema = z.object({
  number: z.string(),
  state: z.enum(QUOTE_STATES),
  /** Whom it was made out to; empty once that is forgotten. */
  name: z.string(),
  cityId: z.number(),
  lines: z.array(
    z.object({
      productSlug: z.string(),
      name: z.string(),
      kind: z.enum(PRODUCT_KINDS),
      quantity: z.number(),
      tenure: z.number(),
      /** The stored price of one unit. */
      price: paiseSchema,
      productInfo: productCardSchema,
    }),
  ),
  /** The last day on which it holds. */
  validUntil: daySchema,
  note: z.string(),
  /** What of it cannot be had at the moment, by name. */
  lacking: z.array(z.string()),
  /** Whether the caller can accept it; null where nobody is signed in. */
  isYours: z.nullable(z.boolean()),
  /** The order that the caller made of it. */
  orderNumber: z.nullable(z.string()),
});
export type Quote = z.output<typeof quoteSchema>;

/** What is offered, for whoever has its link (rules/quotes.md#who-sees-it). */
export const getQuote = defineEndpoint({
  method: 'GET',
  path: '/quotes/:linkId',
  access: 'optional',
  input: link,
  output: quoteSchema,
});

/** The same as a PDF, as a download. */
export const quotePdf = defineEndpoint({
  method: 'GET',
  path: '/quotes/:linkId/pdf',
  access: 'public',
  input: link,
  output: z.custom<Blob>((value) => value instanceof Blob),
});

/** What its delivery to one of the caller's addresses comes to, besides what is paid. */
export const quoteDelivery = defineEndpoint({
  method: 'GET',
  path: '/quotes/:linkId/delivery',
  access: 'customer',
  input: z.extend(link, { addressId: rowIdSchema }),
  output: z.object({
    /** The day by which it comes where no slot is chosen. */
    expectedOn: daySchema,
    /** What the crew is paid in cash; null where that depends on what the address does not say. */
    labourFee: z.nullable(paiseSchema),
    /** The days that can be chosen (rules/visits.md#a-slot-with-the-order). */
    days: z.array(daySchema),
  }),
});
export type QuoteDelivery = z.output<typeof quoteDelivery.output>;

/**
 * Orders what was quoted, at what was shown; whoever asks again is answered with the same order
 * (rules/quotes.md#accepting-it).
 */
export const acceptQuote = defineEndpoint({
  method: 'POST',
  path: '/quotes/:linkId/accept',
  access: 'customer',
  input: z.extend(link, {
    addressId: rowIdSchema,
    payable: paiseSchema,
    expectedDeliveryDate: daySchema,
    consent: z.boolean(),
    slot: z.optional(slotSchema),
    autopay: chosenAutopaySchema,
    purchaseOrder: purchaseOrderSchema,
  }),
  output: z.object({ orderNumber: z.string() }),
});

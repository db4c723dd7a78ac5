import * as z from 'zod/mini';
import { HALVES } from '#domain/visits/visit.ts';
import { daySchema, paiseSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import {
  exchangeQuoteSchema,
  placedExchangeSchema,
  shownQuoteSchema,
} from '#contract/orders/exchange-quote.ts';
import { productCardSchema } from '#contract/catalogue/product-card.ts';

const text = z.string().check(z.maxLength(200));
const orderNumber = z.object({ orderNumber: text });

const optionsSchema = z.object({
  /** Why it cannot be swapped, in words; empty where it can. */
  closed: z.string(),
  /** Until when it can be swapped for anything; after that for what is dearer. */
  freeUntil: z.nullable(daySchema),
  scope: z.enum(['any', 'dearer']),
  days: z.array(daySchema),
  /** Writes a mail to us about the order. */
  contactUrl: z._default(z.string(), ''),
  lines: z.array(
    z.object({
      productSlug: z.string(),
      name: z.string(),
      quantity: z.number(),
      tenure: z.number(),
      rent: paiseSchema,
    }),
  ),
});

export type SwapOptions = z.infer<typeof optionsSchema>;

/** Whether an order can be swapped today, what of it, and on which days. */
export const swapOptions = defineEndpoint({
  method: 'GET',
  path: '/order/swap/:orderNumber',
  access: 'customer',
  input: orderNumber,
  output: optionsSchema,
});

const choiceSchema = z.object({
  productSlug: z.string(),
  name: z.string(),
  /** A month's rent of all units, GST included. */
  rent: paiseSchema,
  deposit: paiseSchema,
  /** Whether it is of the same sub-category. */
  isAlike: z._default(z.boolean(), true),
  productInfo: productCardSchema,
});

export type SwapChoice = z.infer<typeof choiceSchema>;

/** What a line can be swapped for, the cheapest first. */
export const swapChoices = defineEndpoint({
  method: 'GET',
  path: '/order/swap/:orderNumber/choices',
  access: 'customer',
  input: z.extend(orderNumber, { productSlug: text }),
  output: z.array(choiceSchema),
});

const asked = z.extend(orderNumber, {
  /** What goes back, and what comes in its place. */
  productSlug: text,
  wanted: text,
  on: daySchema,
});

export const swapQuote = defineEndpoint({
  method: 'GET',
  path: '/order/swap/:orderNumber/quote',
  access: 'customer',
  input: asked,
  output: exchangeQuoteSchema,
});

/**
 * Asks for a swap at what was shown. The `Idempotency-Key` header makes a repeated call answer with the
 * same order.
 */
export const requestSwap = defineEndpoint({
  method: 'POST',
  path: '/order/swap/:orderNumber',
  access: 'customer',
  status: 201,
  input: z.extend(asked, { half: z.enum(HALVES), shown: shownQuoteSchema }),
  output: placedExchangeSchema,
});

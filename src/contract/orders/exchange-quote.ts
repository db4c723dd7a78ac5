import * as z from 'zod/mini';
import { daySchema, paiseSchema } from '#contract/base/common.ts';

/** What an exchange on a day comes to (rules/swaps.md#what-a-swap-comes-to); amounts with GST. */
export const exchangeQuoteSchema = z.object({
  on: daySchema,
  rentBefore: paiseSchema,
  rentAfter: paiseSchema,
  depositBefore: paiseSchema,
  depositAfter: paiseSchema,
  /** Paid before the exchange, or coming back after it. */
  due: paiseSchema,
  back: paiseSchema,
  monthEnds: daySchema,
  restBefore: paiseSchema,
  restAfter: paiseSchema,
  /** What the crew is paid in cash for carrying up what is new; null where floor or lift was not said. */
  labourFee: z._default(z.nullable(paiseSchema), null),
});
export type ExchangeQuote = z.infer<typeof exchangeQuoteSchema>;

/** What the renter was shown: other figures are answered with `PRICE_CHANGED`. */
export const shownQuoteSchema = z.object({
  rentAfter: paiseSchema,
  due: paiseSchema,
  back: paiseSchema,
  restBefore: paiseSchema,
  restAfter: paiseSchema,
});

export const placedExchangeSchema = z.object({
  /** The order that takes the place. */
  orderNumber: z.string(),
  /** What is to be paid before the exchange; nothing where it is planned already. */
  due: paiseSchema,
  message: z.string(),
});
export type ExchangePlaced = z.infer<typeof placedExchangeSchema>;

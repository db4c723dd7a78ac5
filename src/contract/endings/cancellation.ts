import * as z from 'zod/mini';
import { ZERO } from '#domain/base/money.ts';
import { REFUND_WAYS } from '#domain/payments/refund.ts';
import { daySchema, messageSchema, paiseSchema, typedPaiseSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { wayBackSchema } from '#contract/payments/refund.ts';

const text = z.string().check(z.maxLength(200));
const orderNumber = z.object({ orderNumber: text });

/** In paise, as a query has it. */
const shownSchema = z._default(typedPaiseSchema.check(z.minimum(0)), ZERO);

const quoteSchema = z.object({
  orderNumber: z.string(),
  isFree: z.boolean(),
  /** The first day on which something of the order is promised to arrive. */
  promisedOn: z.nullable(daySchema),
  /** The last day on which cancelling is free. */
  freeUntil: z.nullable(daySchema),
  isExpress: z.boolean(),
  /** Whether its renter's own doing moved it to a later day. */
  isMoved: z._default(z.boolean(), false),
  /** What is left with us of the payment; nothing for an order that is not paid. */
  paid: paiseSchema,
  /** Of the first month's rent and of the fees, GST included. */
  kept: paiseSchema,
  /** The fees among it. */
  fees: z._default(z.array(z.object({ name: z.string(), amount: paiseSchema })), []),
  refund: paiseSchema,
  /** `way.by`, for pages that do not know `way`. */
  by: z.nullable(z.enum(REFUND_WAYS)),
  /** How the refund goes back; null where there is none. */
  way: z._default(z.nullable(wayBackSchema), null),
  /** The same in a sentence; empty where nothing comes back. */
  wayWords: z._default(z.string(), ''),
});
export type CancellationQuote = z.infer<typeof quoteSchema>;

/** What cancelling an order now comes to (rules/orders.md#cancelling-a-paid-order). */
export const cancellationQuote = defineEndpoint({
  method: 'GET',
  path: '/order/cancelOrder/:orderNumber/quote',
  access: 'customer',
  input: orderNumber,
  output: quoteSchema,
});

/**
 * Cancels an order at what its renter was shown: `kept` and `refund`, both zero where nothing is paid.
 * Other figures are answered with `PRICE_CHANGED` (rules/orders.md#the-quote-stands-before-the-button).
 */
export const cancelOrder = defineEndpoint({
  method: 'GET',
  path: '/order/cancelOrder/:orderNumber',
  access: 'customer',
  input: z.extend(orderNumber, { kept: shownSchema, refund: shownSchema }),
  output: messageSchema,
});

import * as z from 'zod/mini';
import { paymentProof, providerOrderSchema } from '#contract/base/attempt.ts';
import { daySchema, paiseSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { confirmPayment } from '#contract/payments/payment.ts';

const text = z.string().check(z.maxLength(200));
const orderNumber = z.object({ orderNumber: text });

/** What buying a thing today comes to, GST included (rules/purchases.md#quoted-and-confirmed). */
const quoteSchema = z.object({
  on: daySchema,
  asNew: paiseSchema,
  /** What the rent paid takes off. */
  takenOff: paiseSchema,
  price: paiseSchema,
  /** The tax that the price holds. */
  gst: paiseSchema,
  depositUsed: paiseSchema,
  aheadUsed: paiseSchema,
  /** Rent until today that is open, which is paid with it. */
  owed: paiseSchema,
  due: paiseSchema,
  /** What comes back by bank transfer. */
  back: paiseSchema,
});
export type PurchaseQuote = z.infer<typeof quoteSchema>;

const optionsSchema = z.object({
  /** Why nothing of it can be bought, in words; empty where something may be. */
  closed: z.string(),
  lines: z.array(
    z.object({
      productSlug: z.string(),
      name: z.string(),
      quantity: z.number(),
      /** Why it cannot be bought, in words; empty where it can. */
      closed: z.string(),
      /** Whether it is closed until an overdue invoice is paid. */
      isOverdue: z._default(z.boolean(), false),
      quote: z.nullable(quoteSchema),
      /** What stands beside the figures. */
      notes: z._default(z.array(z.string()), []),
    }),
  ),
});
export type PurchaseOptions = z.infer<typeof optionsSchema>;

/** What of an order can be bought today, and for how much. */
export const purchaseOptions = defineEndpoint({
  method: 'GET',
  path: '/order/purchase/:orderNumber',
  access: 'customer',
  input: orderNumber,
  output: optionsSchema,
});

const asked = z.extend(orderNumber, {
  productSlug: text,
  /** What the renter was shown: other figures are answered with `PRICE_CHANGED`. */
  shown: z.object({
    price: paiseSchema,
    depositUsed: paiseSchema,
    aheadUsed: paiseSchema,
    due: paiseSchema,
    back: paiseSchema,
  }),
});

/** Buys a thing for which nothing is to be paid; doing it again answers the same. */
export const buyThing = defineEndpoint({
  method: 'POST',
  path: '/order/purchase/:orderNumber',
  access: 'customer',
  input: asked,
  output: z.object({ message: z.string() }),
});

/** Opens an attempt to pay for a thing at what was shown; it is bought once that is paid. */
export const openPurchase = defineEndpoint({
  method: 'POST',
  path: '/order/purchase/:orderNumber/pay',
  access: 'customer',
  input: asked,
  output: providerOrderSchema,
});

/** The browser's word that a thing was paid for; `data` is true once it is bought. */
export const confirmPurchase = defineEndpoint({
  method: 'POST',
  path: '/order/purchase/:orderNumber/paid',
  access: 'customer',
  input: z.extend(orderNumber, paymentProof),
  output: confirmPayment.output,
});

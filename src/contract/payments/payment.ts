import * as z from 'zod/mini';
import { paymentProof, providerOrderSchema } from '#contract/base/attempt.ts';
import { instantSchema, nothingSchema, paiseSchema, partFields } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { refundSchema } from './refund.ts';

const orderNumber = z.object({ orderNumber: z.string().check(z.maxLength(200)) });

/** Opens a new attempt to pay an order, or hands out the one still open. */
export const openPayment = defineEndpoint({
  method: 'POST',
  path: '/order/razorPayOrder/:orderNumber',
  access: 'customer',
  input: orderNumber,
  output: providerOrderSchema,
});

/** The provider's public key, and the script that brings its window: Razorpay's or the sandbox's. */
export const paymentKey = defineEndpoint({
  method: 'GET',
  path: '/order/razorPayKey',
  access: 'customer',
  input: nothingSchema,
  output: z.object({ data: z.string(), checkoutScript: z.string(), isTest: z.boolean() }),
});

/**
 * The browser's word that a payment went through (rules/payments.md#the-browsers-report-is-not-proof). Whatever is
 * paid is answered as this is.
 */
export const confirmPayment = defineEndpoint({
  method: 'POST',
  path: '/order/payment/confirm',
  access: 'customer',
  input: z.extend(orderNumber, paymentProof),
  output: z.object({
    /** Whether what it is against is paid; false while the provider has not captured the money yet. */
    data: z.boolean(),
    /** That the money came and what of it goes back, in sentences; absent where nothing does. */
    words: z.optional(z.string()),
  }),
});

export type Confirmed = z.infer<typeof confirmPayment.output>;

/**
 * Asks the provider how the order's attempts ended, and settles what it says. Of an order that is paid
 * those to extend it or to buy of it are asked about: `paid` is false where none of them was.
 */
export const checkPayment = defineEndpoint({
  method: 'POST',
  path: '/order/payment/check/:orderNumber',
  access: 'customer',
  input: orderNumber,
  output: z.object({ paid: z.boolean() }),
});

const paymentSchema = z.object({
  paymentType: z.string(),
  paymentAgainst: z.string(),
  providerPaymentId: z.string(),
  amount: paiseSchema,
  createdAt: instantSchema,
  status: z.enum(['PAID', 'FAILED', 'REFUND_ON_ITS_WAY', 'REFUNDED']),
  /** What goes back of it, or went, the oldest first. */
  refunds: z._default(z.array(refundSchema), []),
});
export type Payment = z.infer<typeof paymentSchema>;

export const listPayments = defineEndpoint({
  method: 'GET',
  path: '/order/listPayment',
  access: 'customer',
  input: z.object(partFields),
  output: z.array(paymentSchema),
});

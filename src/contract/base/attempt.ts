import * as z from 'zod/mini';
import { paiseSchema } from './common.ts';

const text = z.string().check(z.maxLength(200));

/** The provider's order for a payment attempt, and what its window needs. */
export const providerOrderSchema = z.object({
  id: z.string(),
  amount_due: paiseSchema,
  currency: z.string(),
  receipt: z.string(),
  /** Set where the payment authorises AutoPay: whom the window authorises it for. */
  customer_id: z.optional(z.string()),
});
export type ProviderOrder = z.infer<typeof providerOrderSchema>;

/**
 * What the provider's window hands over once something is paid
 * (rules/payments.md#what-we-ask-of-the-provider).
 */
export const paymentProof = {
  razorpay_payment_id: text,
  razorpay_order_id: text,
  razorpay_signature: text,
};

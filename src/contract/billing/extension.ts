import * as z from 'zod/mini';
import { EXTENSION_TENURES } from '#domain/billing/extension.ts';
import { daySchema, paiseSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { paymentProof, providerOrderSchema } from '#contract/base/attempt.ts';
import { confirmPayment } from '#contract/payments/payment.ts';

const text = z.string().check(z.maxLength(200));

/** One of `EXTENSION_TENURES`, as a number or as a query has it. */
const tenureSchema = z.coerce
  .number()
  .check(z.refine((months) => EXTENSION_TENURES.some((tenure) => tenure === months)));

const offerSchema = z.object({
  isOpen: z.boolean(),
  hasUnpaidInvoices: z.boolean(),
  expiresOn: z.nullable(daySchema),
  /** The rent of one month, GST included, that an extension is paid with. */
  due: paiseSchema,
  /** What of `due` pays for days that have begun, and what is kept for the invoices to come. */
  begun: paiseSchema,
  credited: paiseSchema,
  /** `rent` is that of the whole period, GST included, as it will be billed. */
  periods: z.array(z.object({ months: z.number(), newExpiry: daySchema, rent: paiseSchema })),
});
export type ExtensionOffer = z.infer<typeof offerSchema>;

/** What the dialog shows: whether the order can be extended today, and what that comes to. */
export const extensionOffer = defineEndpoint({
  method: 'GET',
  path: '/order/extension/:orderNumber',
  access: 'customer',
  input: z.object({ orderNumber: text }),
  output: offerSchema,
});

/**
 * Opens an attempt to pay for an extension. The amount is a month's rent, whatever
 * the period; naming it here lets the order be extended even when the browser does not come back.
 */
export const openExtensionPayment = defineEndpoint({
  method: 'GET',
  path: '/order/razorPayExtendId/:orderNumber',
  access: 'customer',
  input: z.object({ orderNumber: text, extendMonth: z.optional(tenureSchema) }),
  output: providerOrderSchema,
});

/** The browser's word that an extension was paid; `data` is true once the order is extended. */
export const confirmExtension = defineEndpoint({
  method: 'POST',
  path: '/order/updatePaymentExtend',
  access: 'customer',
  input: z.object({ ...paymentProof, orderNumber: text, extendMonth: tenureSchema }),
  output: confirmPayment.output,
});

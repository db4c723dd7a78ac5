import * as z from 'zod/mini';
import { INVOICE_KINDS } from '#domain/billing/invoice.ts';
import { PAID_AHEAD } from '#domain/billing/invoice-status.ts';
import { addressLinesSchema } from '#contract/people/address.ts';
import { daySchema, nothingSchema, paiseSchema, partFields } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { paymentProof, providerOrderSchema } from '#contract/base/attempt.ts';
import { confirmPayment } from '#contract/payments/payment.ts';

const text = z.string().check(z.maxLength(200));
const invoiceNumber = z.object({ invoiceNumber: text });

/** Added to both ways in which an invoice is told. */
const standing = {
  /** Since when it is late, by the server's clock; null while it is not, or once it is paid. */
  overdueSince: z._default(z.nullable(daySchema), null),
  /** What of `paid` was paid ahead, or came from the deposit. */
  paidFrom: z._default(z.array(z.object({ from: z.enum(PAID_AHEAD), amount: paiseSchema })), []),
  /**
   * Where AutoPay takes it: on which day, how much where interest grows until then, whether the bank has it
   * already, and whether the renter has to approve it (rules/autopay.md#how-much-at-the-most).
   */
  debit: z.optional(
    z.object({
      on: daySchema,
      takes: z._default(z.nullable(z.object({ amount: paiseSchema, interest: paiseSchema })), null),
      isOnItsWay: z.boolean(),
      isToApprove: z._default(z.boolean(), false),
    }),
  ),
};

/**
 * What it comes to is `amount` and `interestGenerated`, less `credited`
 * (rules/billing.md#the-amount-to-pay-on-an-invoice).
 */
export const invoiceSchema = z.object({
  invoiceType: z.string(),
  invoiceNumber: z.string(),
  orderNumber: z.string(),
  amount: paiseSchema,
  interestGenerated: paiseSchema,
  /** Taken off by credit notes. */
  credited: paiseSchema,
  paid: paiseSchema,
  /** What is still to be paid, interest included. */
  due: paiseSchema,
  generatedOn: daySchema,
  dueOn: daySchema,
  isPaid: z.boolean(),
  ...standing,
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** The customer's invoices, newest first. */
export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/order/listInvoices',
  access: 'customer',
  input: z.object(partFields),
  output: z.array(invoiceSchema),
});

/**
 * What the cards show: all that is unpaid, and what of it was billed this month; apart from them what the
 * bank has to debit already, with the day on which it leaves.
 */
export const invoiceTotals = defineEndpoint({
  method: 'GET',
  path: '/order/invoiceTotals',
  access: 'customer',
  input: nothingSchema,
  output: z.object({
    unpaidTotal: paiseSchema,
    monthTotal: paiseSchema,
    debited: z.nullable(
      z.object({
        on: daySchema,
        total: paiseSchema,
        month: paiseSchema,
        isToApprove: z._default(z.boolean(), false),
      }),
    ),
  }),
});

/**
 * True when the order has unpaid invoices that stand against its extension
 * (rules/billing.md#when-a-plan-cant-be-extended).
 */
export const invoiceIsPaid = defineEndpoint({
  method: 'GET',
  path: '/order/invoiceIsPaid/:orderNumber',
  access: 'customer',
  input: z.object({ orderNumber: text }),
  output: z.boolean(),
});

export const taxSplitFields = {
  base: paiseSchema,
  cgst: paiseSchema,
  sgst: paiseSchema,
  igst: paiseSchema,
};

export const printedSchema = z.object({
  orderInfo: z.object({
    orderNumber: z.string(),
    customerNumber: z._default(z.string(), ''),
    address: addressLinesSchema,
    /** The saved address that the order was sent to; null once that one is deleted. */
    addressId: z._default(z.nullable(z.number()), null),
    productList: z.array(
      z.object({
        /** Null for what is not goods, as express delivery. */
        productSlug: z.nullable(z.string()),
        name: z.string(),
        sac: z.string(),
        quantity: z.number(),
        /** In months; null where there are none to count. */
        tenure: z.nullable(z.number()),
        from: daySchema,
        /** The first day that is not billed. */
        until: daySchema,
        /** GST-inclusive, all units. */
        rent: paiseSchema,
        ...taxSplitFields,
      }),
    ),
    /** Parallel to `productList`: its rent with GST, and the deposit of the order's line. */
    securityDeposit: z._default(
      z.array(z.object({ rent: paiseSchema, totalDeposit: paiseSchema })),
      [],
    ),
    couponId: z.nullable(z.string()),
    orderTerms: z.object({ discount: paiseSchema }),
  }),
  invoiceInfo: z.object({
    kind: z._default(z.enum(INVOICE_KINDS), 'rent'),
    invoiceNumber: z.string(),
    generatedOn: daySchema,
    dueOn: daySchema,
    /** Where it is due again, by when (rules/billing.md#when-an-amount-is-due-again). */
    payBy: z.optional(daySchema),
    isPaid: z.boolean(),
    ...standing,
    /** GST-inclusive sum of the lines, before the discount. */
    totalRent: paiseSchema,
    interestGenerated: paiseSchema,
    /** Rent less discount, and its tax. */
    amount: paiseSchema,
    ...taxSplitFields,
    /** Rent and interest less discount and credit notes (rules/billing.md#the-amount-to-pay-on-an-invoice). */
    finalAmount: paiseSchema,
    paid: paiseSchema,
    due: paiseSchema,
    gstin: z.string(),
    /** The GSTIN of the recipient, if they named one. */
    recipient: z._default(z.nullable(z.string()), null),
    /** The number that the renter's books know the order by; empty where they have none. */
    purchaseOrder: z._default(z.string(), ''),
    /** GST codes of states: of our registration, of the supply, and in which the goods are. */
    supplierState: z.string(),
    placeOfSupply: z.string(),
    deliveryState: z._default(z.string(), ''),
    isInterState: z.boolean(),
    creditNotes: z.array(
      z.object({
        number: z.string(),
        issuedOn: daySchema,
        amount: paiseSchema,
        reason: z.string(),
      }),
    ),
  }),
  company: z.object({
    name: z.string(),
    legalName: z.string(),
    address: z.array(z.string()),
    cin: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
});
export type PrintedInvoice = z.infer<typeof printedSchema>;

export const printInvoice = defineEndpoint({
  method: 'GET',
  path: '/order/print-invoice/:invoiceNumber',
  access: 'customer',
  input: invoiceNumber,
  output: printedSchema,
});

/** The same as a PDF, as a download. */
export const invoicePdf = defineEndpoint({
  method: 'GET',
  path: '/order/invoicePdf/:invoiceNumber',
  access: 'customer',
  input: invoiceNumber,
  output: z.custom<Blob>((value) => value instanceof Blob),
});

/** Opens an attempt to pay what is open of one invoice today. */
export const openInvoicePayment = defineEndpoint({
  method: 'GET',
  path: '/order/razorPayInvoice/:invoiceNumber',
  access: 'customer',
  input: invoiceNumber,
  output: providerOrderSchema,
});

/** Opens an attempt to pay all unpaid invoices, or those of this month; of one rental alone, if its order is named. */
export const openBulkPayment = defineEndpoint({
  method: 'GET',
  path: '/order/bulkInvoicePayment/:scope',
  access: 'customer',
  input: z.object({
    scope: z.enum(['all', 'monthly', 'overdue', 'by-hand']),
    orderNumber: z.optional(text),
  }),
  output: providerOrderSchema,
});

/**
 * The browser's word that invoices were paid. `invoiceNumber` is the one, `ALL` or `MONTHLY`.
 */
export const confirmInvoicePayment = defineEndpoint({
  method: 'POST',
  path: '/order/updatePaymentInvoice',
  access: 'customer',
  input: z.object({
    ...paymentProof,
    invoiceNumber: text,
    /** The receipt of a payment of several at once. */
    bulkNumber: z._default(text, ''),
  }),
  output: confirmPayment.output,
});

/**
 * Asks the provider how the newest attempts to pay the caller's invoices ended, and settles what it
 * says. `paid` tells whether money was found that had not been counted.
 */
export const checkInvoicePayments = defineEndpoint({
  method: 'POST',
  path: '/order/payment/checkInvoices',
  access: 'customer',
  input: nothingSchema,
  output: z.object({ paid: z.boolean() }),
});

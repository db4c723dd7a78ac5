import * as z from 'zod/mini';
import { ZERO } from '#domain/base/money.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import { addressLinesSchema } from '#contract/people/address.ts';
import { chosenAutopaySchema } from './chosen-autopay.ts';
import { awaitedDocumentSchema } from './awaited-document.ts';
import { productCardSchema } from '#contract/catalogue/product-card.ts';
import { endedAsFields } from './end-of-order.ts';
import { holdSchema } from './hold.ts';
import { toKind } from '#contract/base/kind-flags.ts';
import { purchaseOrderSchema } from './purchase-order.ts';
import { sentQuoteSchema } from './sent-quote.ts';
import { refundSchema } from '#contract/payments/refund.ts';
import {
  cityIdSchema,
  daySchema,
  instantSchema,
  nothingSchema,
  paiseSchema,
  partFields,
  rowIdSchema,
  typedWholeSchema,
} from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { slotSchema } from '#contract/visits/slot.ts';

const orderNumber = z.object({ orderNumber: z.string() });

const orderOnWire = z.object({
  orderNumber: z.string(),
  /** Who ordered it, where that is a colleague (rules/companies.md#what-a-colleague-may-do). */
  orderedBy: z.optional(z.string()),
  /** The company it is of. */
  company: z.optional(z.string()),
  /** What the terms call subscriber number. */
  customerNumber: z._default(z.string(), ''),
  orderDate: instantSchema,
  orderStatus: z.enum(ORDER_STATUSES),
  expirayDate: z.nullable(daySchema),
  deliveryDate: z.nullable(daySchema),
  /** The day promised for the first line, whatever was planned since. */
  promisedDeliveryDate: z._default(z.nullable(daySchema), null),
  /** The day on which the last line arrives. */
  expectedDeliveryDate: z.nullable(daySchema),
  /** The day of what comes express. */
  expressDeliveryDate: z._default(z.nullable(daySchema), null),
  /** The slot chosen with it, until its delivery is planned, or that day is over. */
  slot: z._default(z.nullable(slotSchema), null),
  address: addressLinesSchema,
  /** What the crew is paid in cash for carrying it up; null where that is not known. */
  labourFee: z._default(z.nullable(paiseSchema), null),
  /** The saved address that it was a copy of; null once that one is deleted. */
  addressId: z._default(z.nullable(z.number()), null),
  isMedical: z.boolean(),
  isPremium: z.boolean(),
  isExpress: z.boolean(),
  /** Whether its tax is IGST (rules/gst.md#rate). */
  isInterState: z._default(z.boolean(), false),
  productList: z.array(
    z.object({
      productSlug: z.string(),
      name: z.string(),
      quantity: z.number(),
      tenure: z.number(),
      isExpress: z.boolean(),
      isSeasonal: z.boolean(),
      productInfo: z.nullable(productCardSchema),
    }),
  ),
  securityDeposit: z.array(z.object({ rent: paiseSchema, totalDeposit: paiseSchema })),
  orderTerms: z.object({
    monthlyBillAmount: paiseSchema,
    totalRent: paiseSchema,
    totalDeposit: paiseSchema,
    discount: paiseSchema,
    expressDeliveryCharge: paiseSchema,
    deliveryFee: paiseSchema,
    payable: paiseSchema,
    /** What of rent and deposit is not paid with it, since it takes another order's place. */
    carried: z._default(paiseSchema, ZERO),
    totalPaid: paiseSchema,
  }),
  couponUsed: z.boolean(),
  /** The code of the coupon used. */
  couponId: z.nullable(z.string()),
  /** How it was paid, as the provider names it (`upi`, `card` …); null until paid. */
  paidBy: z.nullable(z.string()),
  /** True while the outcome of an attempt to pay, to extend or to buy is still being asked from the provider. */
  paymentInProgress: z.boolean(),
  hold: z._default(holdSchema, null),
  /** Of an enquiry that is not an order yet. */
  quote: z._default(sentQuoteSchema, null),
  /** Whether its first payment is to authorise AutoPay; it can be paid without, too. */
  startsAutoPay: z.optional(z.boolean()),
  /** What it waits for before it can be on its way; empty where it waits for none. */
  awaitedDocuments: z._default(z.array(awaitedDocumentSchema), []),
  /** Until when those to be uploaded have to be handed in for its express day; null where none counts. */
  documentsBy: z._default(z.nullable(instantSchema), null),
  /** How its renter was told of it, and whether a mail follows once an email is confirmed. */
  told: z._default(
    z.object({
      byMail: z.boolean(),
      bySms: z.boolean(),
      byWhatsapp: z.optional(z.boolean()),
      mailFollows: z.boolean(),
    }),
    { byMail: false, bySms: false, mailFollows: false },
  ),
  orderExtendList: z._default(
    z.array(
      z.object({
        extensionId: z.number(),
        extendedMonth: z.number(),
        newExpiry: daySchema,
        comments: z.string(),
      }),
    ),
    [],
  ),
  /** The pick-up of a return that was asked for; its day is null while it is still to be agreed on. */
  pickup: z._default(
    z.nullable(z.object({ day: z.nullable(daySchema), slot: z.nullable(z.string()) })),
    null,
  ),
  /**
   * Whether it can be extended today, by the server's clock
   * (rules/billing.md#when-a-plan-can-be-extended).
   */
  isExtendable: z._default(z.boolean(), false),
  ...endedAsFields,
  /** Whether there is a receipt for what was taken along of it (rules/runs.md#the-receipt-of-a-pick-up). */
  hasReceipt: z._default(z.boolean(), false),
  /** Which order takes the place of which, where it moves, or what was bought, in words; or empty. */
  exchange: z._default(z.string(), ''),
  /** Whether a promised day has passed without a delivery, by the server's clock. */
  isDeliveryLate: z._default(z.boolean(), false),
  /** Whether its renter can cancel it now, by the server's clock. */
  isCancellable: z._default(z.boolean(), false),
  /** What its cancellation kept of the first month’s rent and of its fees, and the invoice of it. */
  keptRent: z._default(
    z.nullable(
      z.object({
        amount: paiseSchema,
        invoiceNumber: z.string(),
        /** Whether fees are among it. */
        withFees: z._default(z.boolean(), false),
        /** Each of them; none where something of what was kept went back. */
        fees: z._default(z.array(z.object({ name: z.string(), amount: paiseSchema })), []),
      }),
    ),
    null,
  ),
  /** What of its payments goes back, or went, the oldest first; not of invoices and extensions. */
  refunds: z._default(z.array(refundSchema), []),
  timeline: z.array(
    z.object({ status: z.enum(ORDER_STATUSES), at: instantSchema, actor: z.string() }),
  ),
});

/** `rent` is GST-inclusive for all units of the line at the same index. */
const orderSchema = z.pipe(
  orderOnWire,
  z.transform(({ isMedical, isPremium, productList, ...order }) => {
    const kindOf = (isSeasonal: boolean) => toKind({ isMedical, isPremium }, isSeasonal);
    return {
      ...order,
      kind: kindOf(productList.every(({ isSeasonal }) => isSeasonal)),
      productList: productList.map(({ isSeasonal, ...line }) => ({
        ...line,
        kind: kindOf(isSeasonal),
      })),
    };
  }),
);
export type Order = z.infer<typeof orderSchema>;
export type OrderOnWire = z.input<typeof orderSchema>;

/**
 * Orders what the cart holds (rules/orders.md#placing-an-order). `cart` is what the shopper was shown;
 * a difference to the server's cart or prices is answered with 409 and the figures
 * (rules/wire.md#shown-is-charged). The `Idempotency-Key` header makes a repeated call answer with the
 * same order.
 */
export const placeOrder = defineEndpoint({
  method: 'POST',
  path: '/order/placeOrder',
  access: 'customer',
  input: z.object({
    addressId: rowIdSchema,
    cityId: cityIdSchema,
    cart: z.array(
      z.object({
        productSlug: z.string(),
        quantity: z.number(),
        tenure: z.number(),
        monthlyRent: paiseSchema,
        securityDeposit: paiseSchema,
      }),
    ),
    /** The code of the coupon applied, and what it takes off. */
    couponId: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
    couponDiscount: z._default(paiseSchema, ZERO),
    isExpressAccepted: z._default(z.boolean(), false),
    expressDeliveryCharge: z._default(paiseSchema, ZERO),
    /** The day shown; null where none was, as for an enquiry. */
    expectedDeliveryDate: z._default(z.nullable(daySchema), null),
    /** The day shown for what comes express; an order that asks for it names it. */
    expressDeliveryDate: z._default(z.nullable(daySchema), null),
    isMedical: z.optional(z.boolean()),
    isPremium: z.optional(z.boolean()),
    payable: paiseSchema,
    consent: z.boolean(),
    /** When the shopper wants it to come; the days shown are those with it. */
    slot: z.optional(slotSchema),
    autopay: chosenAutopaySchema,
    purchaseOrder: purchaseOrderSchema,
  }),
  output: z.pipe(
    z.object({
      orderNumber: z.string(),
      isMedical: z.boolean(),
      /** Nothing is to be paid: it is confirmed (rules/payments.md#nothing-to-pay). */
      isFree: z._default(z.boolean(), false),
    }),
    z.transform(({ isMedical, ...placed }) => ({ ...placed, isEnquiry: isMedical })),
  ),
});

export const orderDashboard = defineEndpoint({
  method: 'GET',
  path: '/order/info',
  access: 'customer',
  input: nothingSchema,
  output: z.object({
    activeOrders: z.number(),
    allOrders: z.number(),
    pendingInvoices: paiseSchema,
    activeDeposits: paiseSchema,
    /** What of the pending amount is late, and since which day. */
    overdue: z._default(z.nullable(z.object({ amount: paiseSchema, since: daySchema })), null),
    /** Plans that need a decision (docs/screens.md#the-order-of-urgency). */
    endings: z._default(
      z.array(z.object({ orderNumber: z.string(), endsOn: daySchema, isExtendable: z.boolean() })),
      [],
    ),
  }),
});

/** The path carries the customer's id as documented; any id but the caller's own is refused. */
export const viewAllOrders = defineEndpoint({
  method: 'GET',
  path: '/order/viewAllOrders/:userId',
  access: 'customer',
  input: z.object({ userId: typedWholeSchema, ...partFields }),
  output: z.array(orderSchema),
});

export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/order/info/:orderNumber',
  access: 'customer',
  input: orderNumber,
  output: orderSchema,
});

const awaitedOrderSchema = z.object({
  orderNumber: z.string(),
  payable: paiseSchema,
  hold: holdSchema,
});
export type AwaitedOrder = z.infer<typeof awaitedOrderSchema>;

/** The orders that wait for their payment, the newest first (rules/payments.md#an-order-that-waits). */
export const awaitedOrders = defineEndpoint({
  method: 'GET',
  path: '/order/awaitedOrders',
  access: 'customer',
  input: nothingSchema,
  output: z.array(awaitedOrderSchema),
});

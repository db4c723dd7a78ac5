import * as z from 'zod/mini';
import { END_STAGES } from '#domain/endings/ending.ts';
import { HOME_KINDS } from '#domain/overview/home-next.ts';
import { INVOICE_SCOPES } from '#domain/billing/invoice.ts';
import { ZERO } from '#domain/base/money.ts';
import { daySchema, nothingSchema, paiseSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { visitSchema } from '#contract/visits/visit.ts';

/**
 * What a button of the home does: it leads somewhere, or pays what `pays` names where it does not; of one
 * rental alone, if its order is named.
 */
const actionSchema = z.object({
  words: z.string(),
  href: z.nullable(z.string()),
  pays: z.optional(z.enum(INVOICE_SCOPES)),
  orderNumber: z.optional(z.string()),
});
export type HomeAction = z.infer<typeof actionSchema>;

/** `isCode` is one that is read out. */
const factSchema = z.object({ name: z.string(), value: z.string(), isCode: z.boolean() });

const pictureSchema = z.object({ src: z.string(), alt: z.string() });

const thing = {
  orderNumber: z.string(),
  productSlug: z.string(),
  name: z.string(),
  quantity: z.number(),
  picture: z.nullable(pictureSchema),
  /** The product’s page; null where it is not in the catalogue any more. */
  href: z.nullable(z.string()),
  /** A month’s rent with GST, of all units. */
  monthly: paiseSchema,
  /** Whether a coupon pays its whole plan, where that is paid at once. */
  isFree: z._default(z.boolean(), false),
};

const rentedSchema = z.object({
  ...thing,
  isPaidAhead: z.boolean(),
  since: daySchema,
  until: daySchema,
  /** Months kept, of the months of the plan with its extensions. */
  kept: z.number(),
  of: z.number(),
  /** What is planned for it. */
  badge: z.nullable(z.string()),
  /** Always the same ones in the same order; `why` tells what stands against one. */
  actions: z.array(
    z.object({
      does: z.enum(['report', 'extend', 'swap', 'return', 'relocate']),
      /** Where it is done; null where the page does it, or where it cannot be done. */
      href: z.nullable(z.string()),
      why: z.nullable(z.string()),
    }),
  ),
});
export type RentedThing = z.infer<typeof rentedSchema>;

const comingSchema = z.object({
  orderNumber: z.string(),
  paidOn: z.nullable(daySchema),
  paid: paiseSchema,
  /** The day by which it is delivered, or the one that is planned. */
  deliveryOn: z.nullable(daySchema),
  /** The day of its express lines; the same one once the delivery is planned. */
  expressOn: z._default(z.nullable(daySchema), null),
  isLate: z.boolean(),
  /** What it waits for: its documents, or its delivery. */
  step: z.enum(['documents', 'delivery']),
  /** Whether the van may be out with it (rules/orders.md#an-order-on-its-way). */
  isOnItsWay: z._default(z.boolean(), false),
  /** Whether every document is verified; false of what goes out without, or needs none. */
  areVerified: z._default(z.boolean(), true),
  toSend: z.number(),
  /** The delivery or exchange that is planned, or chosen with the order; null before. */
  visit: z._default(z.nullable(visitSchema), null),
  /** Whether it is a replacement of ours, for which nothing is paid; `things` are those that come anew. */
  isReplacement: z._default(z.boolean(), false),
  things: z.array(
    z.object({
      ...thing,
      /** Its plan in words, and how long it stays with an order that runs longer. */
      plan: z.string(),
      /** Whether the whole plan is paid with the order. */
      isPaidAhead: z.boolean(),
    }),
  ),
});
export type ComingOrder = z.infer<typeof comingSchema>;

const rowSchema = z.object({ name: z.string(), amount: paiseSchema });

/** A rental that ends (docs/screens.md#the-end-of-a-rental). */
const endingSchema = z.object({
  orderNumber: z.string(),
  /** `the Oslo sofa and 1 more item`. */
  things: z.string(),
  stage: z.enum(END_STAGES),
  /** The pick-up that is planned; null once the items are collected. */
  pickup: z.nullable(z.object({ day: z.nullable(daySchema), slot: z.nullable(z.string()) })),
  collectedOn: z.nullable(daySchema),
  words: z.string(),
  /** Why the refund is what it is: rows that add up to `comesBack`. */
  rows: z.array(rowSchema),
  /** The refund: quoted, known so far, or settled; null before the pick-up has a day. */
  comesBack: z.nullable(paiseSchema),
  /** What stays to pay by invoice. */
  stillOwed: paiseSchema,
  /** By when the refund arrives; null where that is not known, or over. */
  backBy: z.nullable(daySchema),
  /** Whether that day is over. */
  isLate: z._default(z.boolean(), false),
  /** Whether we ended the rental, and the renter returns nothing of their own will. */
  isEndedByUs: z._default(z.boolean(), false),
  /** Whether what was settled without an answer can still be objected to. */
  canObject: z._default(z.boolean(), false),
});
export type EndingRental = z.infer<typeof endingSchema>;

const billSchema = z.object({
  /** The first day of its month. */
  month: daySchema,
  /** The first day of its last month, where it is for several. */
  lastMonth: z._default(z.nullable(daySchema), null),
  /** Whether its invoices are written. */
  isWritten: z.boolean(),
  /** Whether a fee is in it beside rent. */
  hasFees: z._default(z.boolean(), false),
  /** Whether nothing but repair charges is in it. */
  isRepair: z._default(z.boolean(), false),
  isLate: z.boolean(),
  dueOn: daySchema,
  /** The last of its due days, where it has several. */
  lastDueOn: z._default(z.nullable(daySchema), null),
  /** The day on which it leaves by AutoPay; null where it is paid by hand. */
  leavesOn: z.nullable(daySchema),
  /** The day of a delivery to come that it counts from. */
  from: z._default(z.nullable(daySchema), null),
  rows: z.array(z.object({ name: z.string(), amount: paiseSchema })),
  /** What its rows come to: what is to be paid. */
  total: paiseSchema,
});
export type HomeBill = z.infer<typeof billSchema>;

const paidSchema = z.object({
  /** The day of the last payment. */
  on: daySchema,
  rows: z.array(z.object({ name: z.string(), amount: paiseSchema })),
  /** What its rows come to. */
  total: paiseSchema,
});
export type HomePaid = z.infer<typeof paidSchema>;

const homeSchema = z.object({
  activeOrders: z.number(),
  allOrders: z.number(),
  pendingInvoices: paiseSchema,
  activeDeposits: paiseSchema,
  /** The part of the deposits held that is on its way back, and rent paid ahead that is. */
  depositsBack: z._default(paiseSchema, ZERO),
  creditBack: z._default(paiseSchema, ZERO),
  /** Charges waived after a settlement that are being refunded, and by when the last refund arrives. */
  waivedBack: z._default(paiseSchema, ZERO),
  refundDue: z._default(z.object({ backBy: z.nullable(daySchema), isLate: z.boolean() }), {
    backBy: null,
    isLate: false,
  }),
  /** Whether every rental ends, so that rent paid ahead has no invoices to come but the last. */
  areEnding: z._default(z.boolean(), false),
  /** The most urgent thing; null where there is nothing (docs/screens.md#the-order-of-urgency). */
  next: z.nullable(
    z.object({
      kind: z.enum(HOME_KINDS),
      tone: z.enum(['calm', 'act', 'bad']),
      figure: z.string(),
      unit: z.string(),
      label: z.string(),
      title: z.string(),
      text: z.string(),
      /** What has to be at hand for it, such as who comes and the delivery code. */
      facts: z._default(z.array(factSchema), []),
      actions: z.array(actionSchema),
    }),
  ),
  after: z.array(
    z.object({ on: z.nullable(daySchema), words: z.string(), action: z.nullable(actionSchema) }),
  ),
  things: z.array(rentedSchema),
  coming: z.array(comingSchema),
  /** The rentals that end, or ended lately. */
  endings: z._default(z.array(endingSchema), []),
  /** The rent that is open, or the next to come. */
  bill: z.nullable(billSchema),
  /** Why there is no such rent, in words; null where there is. */
  noRent: z._default(z.nullable(z.string()), null),
  /** What was paid for what is still to come, while nothing is there yet. */
  paidSoFar: z._default(z.nullable(paidSchema), null),
  /** What was billed in the last twelve months with rent, oldest first, and what is to come. */
  months: z.array(
    z.object({
      month: daySchema,
      billed: paiseSchema,
      open: paiseSchema,
      toCome: paiseSchema,
    }),
  ),
  /** How rent is paid; null where nothing is rented and there is no AutoPay. */
  autopay: z._default(
    z.nullable(z.object({ standing: z.string(), words: z.string(), action: z.string() })),
    null,
  ),
  /** Rent that is paid and that no invoice has used. */
  credit: paiseSchema,
  /** The part of it that was paid with orders still to be delivered. */
  creditToCome: z._default(paiseSchema, ZERO),
  /** The first calendar year of the financial year. */
  statementYear: z.number(),
});
export type AccountHome = z.infer<typeof homeSchema>;

/** All that the account’s home shows (docs/screens.md#what-the-home-shows). */
export const accountHome = defineEndpoint({
  method: 'GET',
  path: '/order/home',
  access: 'customer',
  input: nothingSchema,
  output: homeSchema,
});

import * as z from 'zod/mini';
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/catalogue/cart/cart.ts';
import { MAX_ENQUIRER_NAME } from '#domain/checkout/enquiry.ts';
import { PRODUCT_KINDS } from '#domain/catalogue/product.ts';
import {
  MAX_QUOTE_LINES,
  MAX_QUOTE_NOTE,
  QUOTE_STATES,
  QUOTE_SORTS,
} from '#domain/checkout/quote.ts';
import { MAX_SEARCH } from '#domain/base/typed-words.ts';
import {
  atMost,
  cityIdSchema,
  daySchema,
  instantSchema,
  printed,
  printedLineSchema,
  mobileSchema,
  nothingSchema,
  paiseSchema,
  rowIdSchema,
  wholeSchema,
  orderNumberSchema,
} from '#contract/base/common.ts';
import { defineAct } from '#contract/base/act.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { orBlank, searchSchema } from '#contract/base/form-fields.ts';
import { listInput, listOutput } from '#contract/office/shell/list.ts';

const PLACE = 'operator:orders.place';

const quoteSchema = z.object({
  number: z.string(),
  state: z.enum(QUOTE_STATES),
  name: z.string(),
  phone: z.string(),
  /** Whose it is, where that is known. */
  userId: z.nullable(z.number()),
  items: z.array(z.string()),
  payable: paiseSchema,
  monthly: paiseSchema,
  validUntil: daySchema,
  madeAt: instantSchema,
  by: z.string(),
  /** The page of its link. */
  path: z.string(),
  /** The order that it became. */
  orderNumber: z.nullable(z.string()),
  /** The medical enquiry that it answers. */
  enquiry: z.nullable(z.string()),
});
export type OfficeQuote = z.output<typeof quoteSchema>;

/** Quotes, the newest first (rules/quotes.md#the-quotes-page). */
export const listOfficeQuotes = defineEndpoint({
  method: 'GET',
  path: '/office/quotes',
  access: PLACE,
  input: listInput({
    /** Its number, a mobile number, a customer's number, how a name begins. */
    search: searchSchema,
    state: orBlank(z.enum(QUOTE_STATES)),
    sort: orBlank(z.enum(QUOTE_SORTS)),
  }),
  output: listOutput(quoteSchema),
});

const planSchema = z.object({ tenure: z.number(), price: paiseSchema });

const productSchema = z.object({
  slug: z.string(),
  name: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  /** Of the city, as they are today. */
  plans: z.array(planSchema),
  available: z.number(),
});
export type QuotableProduct = z.output<typeof productSchema>;

/** Products that can be quoted in a city, found as the shop's search finds them. */
export const quotableProducts = defineEndpoint({
  method: 'GET',
  path: '/office/quotable',
  access: PLACE,
  input: z.object({
    search: z.string().check(z.trim(), z.maxLength(MAX_SEARCH)),
    cityId: cityIdSchema,
  }),
  output: z.object({ products: z.array(productSchema) }),
});

/** For whom: one of these, or a name and a number of somebody new. */
const forWhom = {
  customer: z.optional(rowIdSchema),
  /** The number of a medical enquiry. */
  enquiry: z.optional(orderNumberSchema),
  /** A question about goods. */
  goods: z.optional(rowIdSchema),
  /** The number of a quote in whose place it is made. */
  again: z.optional(z.string().check(z.maxLength(40))),
};

const draftSchema = z.object({
  /** Empty of somebody new. */
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  /** What was asked for, in words; empty where nothing was. */
  asked: z.string(),
  cityId: z.number(),
  lines: z.array(
    z.object({
      product: productSchema,
      tenure: z.number(),
      quantity: z.number(),
      price: paiseSchema,
    }),
  ),
  note: z.string(),
  validUntil: daySchema,
  /** Of the day on which it is asked. */
  today: daySchema,
});
export type QuoteDraft = z.output<typeof draftSchema>;

/** What a quote begins with, at today's rents. */
export const draftQuote = defineEndpoint({
  method: 'GET',
  path: '/office/quotes/draft',
  access: PLACE,
  input: z.object(forWhom),
  output: draftSchema,
});

/** Makes it and sends its letter. */
export const sendQuote = defineAct({
  method: 'POST',
  path: '/office/quotes',
  access: PLACE,
  status: 201,
  action: 'quote send',
  input: z.object({
    ...forWhom,
    name: z._default(printedLineSchema(MAX_ENQUIRER_NAME), ''),
    phone: z._default(mobileSchema(30), ''),
    email: z._default(z.string().check(z.trim(), z.maxLength(254)), ''),
    cityId: cityIdSchema,
    /** By default what the customer asked for, at today's rents. */
    lines: z.optional(
      z
        .array(
          z.object({
            productSlug: z.string().check(z.maxLength(100)),
            tenure: z.number(),
            quantity: wholeSchema.check(z.minimum(MIN_QUANTITY), z.maximum(MAX_QUANTITY)),
            price: paiseSchema,
          }),
        )
        .check(z.maxLength(MAX_QUOTE_LINES)),
    ),
    /** By default, as long as quotes usually last. */
    validUntil: z.optional(daySchema),
    note: z._default(z.string().check(z.trim(), atMost(MAX_QUOTE_NOTE), printed), ''),
  }),
  output: z.object({ number: z.string() }),
});

/** Withdraws one that is open. */
export const withdrawOfficeQuote = defineAct({
  method: 'POST',
  path: '/office/quotes/:number/withdraw',
  access: PLACE,
  action: 'quote withdraw',
  input: z.object({ number: orderNumberSchema }),
  output: nothingSchema,
});

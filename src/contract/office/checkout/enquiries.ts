import * as z from 'zod/mini';
import {
  ENQUIRY_KINDS,
  ENQUIRY_OUTCOMES,
  MAX_ENQUIRY_ANSWER,
  ENQUIRY_SORTS,
} from '#domain/checkout/enquiry.ts';
import { QUOTE_STATES } from '#domain/checkout/quote.ts';
import {
  atMost,
  printed,
  instantSchema,
  nothingSchema,
  rowIdSchema,
  orderNumberSchema,
} from '#contract/base/common.ts';
import { defineAct } from '#contract/base/act.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { orBlank, searchSchema } from '#contract/base/form-fields.ts';
import { listInput, listOutput } from '#contract/office/shell/list.ts';

const ANSWER = 'operator:enquiries.answer';

const enquirySchema = z.object({
  kind: z.enum(ENQUIRY_KINDS),
  /** Of goods. */
  id: z.number(),
  /** Of medical items. */
  orderNumber: z.nullable(z.string()),
  userId: z.nullable(z.number()),
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  /** The city and PIN code of an order. */
  place: z.nullable(z.string()),
  /** What is asked for. */
  items: z.array(z.string()),
  /** In their own words, of goods. */
  need: z._default(z.nullable(z.string()), null),
  askedAt: instantSchema,
  /** An order that waits for a decision can be accepted or declined. */
  isUndecided: z.boolean(),
  answer: z.nullable(z.object({ text: z.string(), at: instantSchema })),
  /** What came of an order that was decided. */
  isAccepted: z.boolean(),
  /** The last quote that answers it (rules/quotes.md#the-enquiry-of-a-quote). */
  quote: z._default(
    z.nullable(
      z.object({
        number: z.string(),
        state: z.enum(QUOTE_STATES),
        /** The order that it became. */
        orderNumber: z._default(z.nullable(z.string()), null),
      }),
    ),
    null,
  ),
});
export type OfficeEnquiry = z.infer<typeof enquirySchema>;

/** Besides those that wait for an answer. */
export const ENQUIRY_STATES = ['undecided', 'settled'] as const;

/** Those that wait for an answer, the first asked first; answered and undecided ones; settled ones, the last answered first. */
export const listOfficeEnquiries = defineEndpoint({
  method: 'GET',
  path: '/office/enquiries',
  access: ANSWER,
  input: listInput({
    /** An order's number, a customer's number, how a name begins. */
    search: searchSchema,
    kind: orBlank(z.enum(ENQUIRY_KINDS)),
    state: orBlank(z.enum(ENQUIRY_STATES)),
    sort: orBlank(z.enum(ENQUIRY_SORTS)),
  }),
  output: listOutput(enquirySchema),
});

const text = z.string().check(z.trim(), z.minLength(1), atMost(MAX_ENQUIRY_ANSWER), printed);

/** `seen` is when the answer was given that was on the screen; where there is another, nothing is sent. */
export const answerOfficeEnquiry = defineAct({
  method: 'POST',
  path: '/office/enquiries/:orderNumber/answer',
  access: ANSWER,
  action: 'enquiry answer',
  seen: ['seen'],
  input: z.object({
    orderNumber: orderNumberSchema,
    text,
    outcome: z.enum(ENQUIRY_OUTCOMES),
    seen: z.nullable(instantSchema),
  }),
  output: nothingSchema,
});

/** Answers who asked about goods, once. */
export const answerGoodsEnquiry = defineAct({
  method: 'POST',
  path: '/office/goods/:id/answer',
  access: ANSWER,
  action: 'goods answer',
  input: z.object({ id: rowIdSchema, text }),
  output: nothingSchema,
});

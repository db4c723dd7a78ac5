import * as z from 'zod/mini';
import type { Action } from '#messages/office/log-words.ts';
import { type Concession, CONCESSIONS } from '#domain/billing/concession.ts';
import { MAX_REASON } from '#domain/base/typed-words.ts';
import {
  customerIdSchema,
  printedLineSchema,
  nothingSchema,
  paiseSchema,
} from '#contract/base/common.ts';
import { defineAct } from '#contract/base/act.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

const standSchema = z.object({ open: paiseSchema, paidAhead: paiseSchema });

const wanted = z.object({
  id: customerIdSchema,
  kind: z.enum(CONCESSIONS),
  /** The number of an invoice; of goodwill that of an order. */
  about: z.string().check(z.maxLength(40)),
  /** In paise; of interest and of a fee it is all there is. */
  amount: z.optional(paiseSchema),
  /** The customer reads it. */
  reason: printedLineSchema(MAX_REASON).check(z.minLength(1)),
});

const quoteSchema = z.object({
  amount: paiseSchema,
  papers: z.array(
    z.object({
      invoice: z.string(),
      /** Whether a credit note is written; interest has none. */
      hasPaper: z.boolean(),
      amount: paiseSchema,
      base: paiseSchema,
      cgst: paiseSchema,
      sgst: paiseSchema,
      igst: paiseSchema,
    }),
  ),
  /** What is to be paid of the rental, and what is paid ahead of it. */
  before: standSchema,
  after: standSchema,
  /** What the operator can still give this customer this month after it; null without limit. */
  left: z.nullable(paiseSchema),
});
export type ConcessionQuote = z.infer<typeof quoteSchema>;

/** What giving something would do; nothing is written (rules/customers.md#money-given). */
export const quoteConcession = defineEndpoint({
  method: 'POST',
  path: '/office/customers/:id/concessions/quote',
  access: 'operator:money.give',
  input: wanted,
  output: quoteSchema,
});

/** Their names in the log (rules/office.md#the-log-is-read). */
const CONCESSION_ACTIONS = {
  credit_note: 'credit give',
  goodwill: 'goodwill give',
  interest: 'interest waive',
  missed_fee: 'fee waive',
} as const satisfies Record<Concession, Action>;

/** Gives it as it was shown: `seen` is what stood before. */
export const giveConcession = defineAct({
  method: 'POST',
  path: '/office/customers/:id/concessions',
  access: 'operator:money.give',
  action: ({ kind }) => CONCESSION_ACTIONS[kind],
  seen: ['seen'],
  input: z.extend(wanted, { seen: standSchema }),
  output: nothingSchema,
});

import * as z from 'zod/mini';
import { INCIDENT_KINDS, INCIDENT_SORTS } from '#domain/base/incident.ts';
import {
  instantSchema,
  nothingSchema,
  paiseSchema,
  rowIdSchema,
  wholeSchema,
  orderNumberSchema,
} from '#contract/base/common.ts';
import { defineAct } from '#contract/base/act.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { matching, orBlank, searchSchema } from '#contract/base/form-fields.ts';
import { listInput, listOutput } from '#contract/office/shell/list.ts';

const matterSchema = z.object({
  id: z.number(),
  kind: z.enum(INCIDENT_KINDS),
  /** The job, or the door that the news came in by. */
  source: z.string(),
  item: z.string(),
  message: z.string(),
  /** What to do next, with the words of the terminal for it. */
  step: z.string(),
  firstAt: instantSchema,
  lastAt: instantSchema,
  times: z.number(),
  closedAt: z.nullable(instantSchema),
  /** Whether something was heard that can be read (`matterEvidence`). */
  hasEvidence: z.boolean(),
  /** The order that it is about. */
  orderNumber: z.nullable(z.string()),
  /** The issue at which it is settled. */
  issueId: z.nullable(z.number()),
});
export type OfficeIncident = z.infer<typeof matterSchema>;

export const INCIDENT_STATES = ['closed'] as const;

const CLOSE = 'operator:matters.close';
const onMatter = z.object({ id: rowIdSchema });

/** What needs somebody, the oldest first; of what is closed, what was closed last first. */
export const listIncidents = defineEndpoint({
  method: 'GET',
  path: '/office/matters',
  access: CLOSE,
  input: listInput({
    /** A part of what it is about: an order's number, a message's. */
    search: searchSchema,
    kind: orBlank(z.enum(INCIDENT_KINDS)),
    state: orBlank(z.enum(INCIDENT_STATES)),
    sort: orBlank(z.enum(INCIDENT_SORTS)),
  }),
  output: z.extend(listOutput(matterSchema), {
    /** How many are open. */
    open: z.number(),
  }),
});

/** What was heard, as it came. */
export const incidentEvidence = defineEndpoint({
  method: 'GET',
  path: '/office/matters/:id/evidence',
  access: CLOSE,
  input: onMatter,
  output: z.object({ evidence: z.string() }),
});

/** `times` as it was seen: what has happened again meanwhile is not closed unseen. */
export const closeIncident = defineAct({
  method: 'POST',
  path: '/office/matters/:id/close',
  access: CLOSE,
  action: 'matter close',
  seen: ['times'],
  input: z.extend(onMatter, { times: wholeSchema.check(z.positive()) }),
  output: nothingSchema,
});

const REFUND = 'operator:refunds.transfer';
const onPayment = z.object({
  payment: z.string().check(matching(/^pay_[A-Za-z0-9]{6,40}$/)),
});

/** What a refund of a payment without an order returns; null if it is no longer held. */
export const quoteUnmatched = defineEndpoint({
  method: 'GET',
  path: '/office/payments/:payment/refund',
  access: REFUND,
  input: onPayment,
  output: z.object({ amount: z.nullable(paiseSchema) }),
});

/** Refunds a payment that came without an order (rules/payments.md#payments-without-an-order). */
export const refundUnmatched = defineAct({
  method: 'POST',
  path: '/office/payments/:payment/refund',
  access: REFUND,
  action: 'payment refund',
  confirm: { quote: quoteUnmatched, figures: { amount: 'amount' } },
  input: z.extend(onPayment, {
    /** The amount shown; if it has changed since, nothing is refunded. */
    amount: z.optional(paiseSchema),
  }),
  output: nothingSchema,
});

/** Lets it pay the order, or the invoices of the rental, that it was meant for. */
export const attachUnmatched = defineAct({
  method: 'POST',
  path: '/office/payments/:payment/attach',
  access: REFUND,
  action: 'payment attach',
  input: z.extend(onPayment, {
    number: orderNumberSchema.check(z.minLength(1)),
  }),
  output: nothingSchema,
});

import * as z from 'zod/mini';
import { COMPANY_ROLES } from '#domain/overview/company.ts';
import { VERIFICATION_STATUSES } from '#domain/documents/kyc-status.ts';
import { DOCUMENT_TYPES } from '#domain/documents/kyc.ts';
import { MANDATE_METHODS } from '#domain/billing/mandate-method.ts';
import { MANDATE_STATES } from '#domain/billing/mandate-state.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import { LAPSES, REFERRAL_STATES, SHARED } from '#domain/overview/referral.ts';
import { MAX_BLOCK_REASON } from '#domain/base/typed-words.ts';
import { MESSAGE_CHANNELS } from '#domain/people/message-channel.ts';
import {
  customerIdSchema,
  daySchema,
  instantSchema,
  lineSchema,
  nothingSchema,
  paiseSchema,
  rowIdSchema,
} from '#contract/base/common.ts';
import { endedAsFields } from '#contract/orders/end-of-order.ts';
import { defineAct } from '#contract/base/act.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { noteSchema, noteText } from '#contract/office/orders/order.ts';
import { listInvoices } from '#contract/billing/invoice.ts';
import { listDeposits } from '#contract/billing/deposit.ts';
import { listPayments } from '#contract/payments/payment.ts';
import { rentStatement } from '#contract/overview/statement.ts';

const onCustomer = z.object({ id: customerIdSchema });

const blockSchema = z.object({ reason: z.string(), by: z.string(), at: instantSchema });

/** An email or number, '' where there is none, and since when it is confirmed. */
const channelSchema = z.object({ to: z.string(), confirmedAt: z.nullable(instantSchema) });

const orderSchema = z.object({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  ...endedAsFields,
  cityId: z.number(),
  placedAt: instantSchema,
  deliveredOn: z.nullable(daySchema),
  expiresOn: z.nullable(daySchema),
  /** Its items in one line. */
  items: z.string(),
  monthly: paiseSchema,
  /** Rent paid ahead that no invoice has used. */
  paidAhead: paiseSchema,
});
export type CustomerOrder = z.infer<typeof orderSchema>;

const letterSchema = z.object({
  id: z.number(),
  channel: z.enum(MESSAGE_CHANNELS),
  subject: z.string(),
  at: instantSchema,
  state: z.enum(['sent', 'waits', 'given-up']),
  /** Its words are kept, and it is not on its way. */
  mayResend: z.boolean(),
});
export type CustomerLetter = z.infer<typeof letterSchema>;

const eventSchema = z.object({
  at: instantSchema,
  words: z.string(),
  order: z.nullable(z.string()),
});
export type CustomerEvent = z.infer<typeof eventSchema>;

/** One side of a referral, as the office sees it of the other (rules/referrals.md#what-one-sees-of-the-other). */
const referralSchema = z.object({
  id: z.number(),
  /** '' of an account that is deleted. */
  name: z.string(),
  takenOn: daySchema,
  amount: paiseSchema,
  state: z.enum(REFERRAL_STATES),
  refusedFor: z.nullable(z.enum(SHARED)),
  creditedOn: z.nullable(daySchema),
  lapsedFor: z.nullable(z.enum(LAPSES)),
});
export type CustomerReferral = z.infer<typeof referralSchema>;

const customerSchema = z.object({
  id: z.number(),
  number: z.string(),
  name: z.string(),
  email: channelSchema,
  phone: channelSchema,
  /** Whether short messages go by WhatsApp. */
  byWhatsapp: z.boolean(),
  since: instantSchema,
  /** The company they are in, with its people (rules/companies.md). */
  company: z._default(
    z.nullable(
      z.object({
        name: z.string(),
        pan: z.string(),
        role: z.enum(COMPANY_ROLES),
        people: z.array(
          z.object({ userId: z.number(), name: z.string(), role: z.enum(COMPANY_ROLES) }),
        ),
      }),
    ),
    null,
  ),
  /** Who keeps them from beginning something new, and why (rules/customers.md#blocking). */
  block: z.nullable(blockSchema),
  /** All that is open of invoices, and what of it is overdue, both with interest. */
  open: paiseSchema,
  overdue: paiseSchema,
  held: paiseSchema,
  orders: z.array(orderSchema),
  invoices: listInvoices.output,
  payments: listPayments.output,
  deposits: listDeposits.output,
  documents: z.array(
    z.object({
      type: z.enum(DOCUMENT_TYPES),
      status: z.enum(VERIFICATION_STATUSES),
      at: z.nullable(instantSchema),
      /** Why it was rejected. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** What the office has written down of them, the newest first. */
  notes: z.array(noteSchema),
  referrals: z.object({
    code: z.nullable(z.string()),
    /** By whom they were invited; what is credited is theirs. */
    by: z.nullable(referralSchema),
    /** Whom they invited, the newest first; what is credited is theirs. */
    invited: z.array(referralSchema),
  }),
  autopay: z.nullable(
    z.object({
      state: z.enum(MANDATE_STATES),
      method: z.enum(MANDATE_METHODS),
      account: z.nullable(z.string()),
      maximum: paiseSchema,
      /** Rent that it does not cover, and until when more must be allowed for the next invoice. */
      uncovered: z._default(
        z.nullable(z.object({ amount: paiseSchema, raiseBy: z.nullable(daySchema) })),
        null,
      ),
    }),
  ),
  /** What was written to their confirmed channels, the newest first. */
  letters: z.array(letterSchema),
  /** What happened with them, of all their orders, the newest first; of an invoice its day alone counts. */
  timeline: z.array(eventSchema),
});
export type OfficeCustomer = z.infer<typeof customerSchema>;

export const getCustomer = defineEndpoint({
  method: 'GET',
  path: '/office/customers/:id',
  access: 'operator:customers.read',
  input: onCustomer,
  output: customerSchema,
});

/** The customer's own statement (rules/billing.md#a-rent-statement). */
export const customerStatement = defineEndpoint({
  method: 'GET',
  path: '/office/customers/:id/statement',
  access: 'operator:customers.read',
  input: z.extend(onCustomer, rentStatement.input.shape),
  output: rentStatement.output,
});

export const blockCustomer = defineAct({
  method: 'POST',
  path: '/office/customers/:id/block',
  access: 'operator:customers.block',
  action: 'customer block',
  input: z.extend(onCustomer, {
    reason: lineSchema(MAX_BLOCK_REASON).check(z.minLength(1)),
  }),
  output: nothingSchema,
});

export const unblockCustomer = defineAct({
  method: 'DELETE',
  path: '/office/customers/:id/block',
  access: 'operator:customers.block',
  action: 'customer unblock',
  input: onCustomer,
  output: nothingSchema,
});

export const addCustomerNote = defineAct({
  method: 'POST',
  path: '/office/customers/:id/notes',
  access: 'operator:customers.note',
  action: 'customer note',
  input: z.extend(onCustomer, noteText),
  output: nothingSchema,
});

export const resendLetter = defineAct({
  method: 'POST',
  path: '/office/customers/:id/letters/:letter',
  access: 'operator:customers.read',
  action: 'letter resend',
  input: z.extend(onCustomer, { letter: rowIdSchema }),
  output: nothingSchema,
});

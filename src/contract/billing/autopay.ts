import * as z from 'zod/mini';
import { ZERO } from '#domain/base/money.ts';
import { DEBIT_STATES } from '#domain/billing/debit-state.ts';
import { MANDATE_METHODS } from '#domain/billing/mandate-method.ts';
import { MANDATE_PAUSERS, MANDATE_STATES } from '#domain/billing/mandate-state.ts';
import { paymentProof, providerOrderSchema } from '#contract/base/attempt.ts';
import {
  daySchema,
  instantSchema,
  nothingSchema,
  paiseSchema,
  typedPaiseSchema,
} from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

const methodSchema = z.enum(MANDATE_METHODS);

const debitSchema = z.object({
  amount: paiseSchema,
  /** The day on which the money leaves. */
  on: daySchema,
  state: z.enum(DEBIT_STATES),
  invoices: z.array(z.string()),
  /** The provider's word on why it failed. */
  reason: z._default(z.nullable(z.string()), null),
});

const mandateSchema = z.object({
  state: z.enum(MANDATE_STATES),
  pausedBy: z.nullable(z.enum(MANDATE_PAUSERS)),
  /** Whether it stopped since its account or card takes no payments any more. */
  isAccountGone: z._default(z.boolean(), false),
  method: methodSchema,
  /** The UPI address or card, masked. */
  account: z.nullable(z.string()),
  /** The most that one debit may take. */
  maximum: paiseSchema,
  since: instantSchema,
  expiresOn: daySchema,
});

const stateSchema = z.object({
  /** The one that is active or paused, or else the latest. */
  mandate: z.nullable(mandateSchema),
  /** The debit that is planned, as far as its invoices are open, or on its way. */
  next: z.nullable(debitSchema),
  /** Whether what that one is for is paid already, so that it comes back. */
  nextComesBack: z._default(z.boolean(), false),
  /** The day of the next one, also where its invoice is still to come; null where none comes. */
  nextOn: z.nullable(daySchema),
  /** What of the invoices that are open leaves then; null where its invoice is still to come. */
  nextAmount: z.nullable(paiseSchema),
  /** The interest in that. */
  nextInterest: z._default(paiseSchema, ZERO),
  /** What is open, or the first debit to come, where that is more than the mandate covers. */
  uncovered: z.nullable(
    z.object({
      amount: paiseSchema,
      maximum: paiseSchema,
      /** The last day to allow more for that debit; null where its invoices are open already. */
      raiseBy: z._default(z.nullable(daySchema), null),
      /** The day of that debit. */
      debitOn: z._default(z.nullable(daySchema), null),
    }),
  ),
  /** Whether a newer authorisation than the mandate was refused in the last days. */
  isRefused: z.boolean(),
  /** What was debited, or tried to be, the newest first. */
  history: z.array(debitSchema),
  /** The maximum with which AutoPay can be set up; null where nothing is rented by the month. */
  offer: z.nullable(z.object({ maximum: paiseSchema })),
});
export type AutoPay = z.infer<typeof stateSchema>;

/** How the caller's AutoPay stands (rules/autopay.md#states-of-a-mandate). */
export const getAutoPay = defineEndpoint({
  method: 'GET',
  path: '/order/autopay',
  access: 'customer',
  input: nothingSchema,
  output: stateSchema,
});

/**
 * Whether the first payment of an order that costs so much can authorise AutoPay, and the most that a
 * debit may take then; null where it cannot, or AutoPay is there already.
 */
export const autopayOffer = defineEndpoint({
  method: 'GET',
  path: '/order/autopayOffer',
  access: 'customer',
  input: z.object({
    monthly: typedPaiseSchema,
    payable: typedPaiseSchema,
  }),
  output: z.object({
    maximum: z.nullable(paiseSchema),
    /** Whether the AutoPay that is active covers the rent of this order too. */
    isCovered: z._default(z.boolean(), false),
    /** A month's rent with this order, where that is more than the AutoPay that is active takes. */
    uncovered: z._default(
      z.nullable(z.object({ amount: paiseSchema, maximum: paiseSchema })),
      null,
    ),
  }),
});

/** Opens the authorisation of AutoPay by one rupee, in place of one that is there too. */
export const startAutoPay = defineEndpoint({
  method: 'POST',
  path: '/order/autopay',
  access: 'customer',
  /** `maximum` is what was shown; another is answered with 409 and the right one. */
  input: z.object({ method: methodSchema, maximum: paiseSchema }),
  output: providerOrderSchema,
});

/** The browser's word that AutoPay was authorised; the provider is asked. */
export const confirmAutoPay = defineEndpoint({
  method: 'POST',
  path: '/order/autopay/confirm',
  access: 'customer',
  input: z.object(paymentProof),
  output: stateSchema,
});

/** Pauses, resumes or stops the caller's AutoPay; stopped is also what waits for the bank. */
export const changeAutoPay = defineEndpoint({
  method: 'PUT',
  path: '/order/autopay',
  access: 'customer',
  input: z.object({ to: z.enum(['paused', 'active', 'stopped']) }),
  output: stateSchema,
});

/** Lets an order be paid without AutoPay that was to begin with its payment. */
export const declineAutoPay = defineEndpoint({
  method: 'POST',
  path: '/order/autopay/decline/:orderNumber',
  access: 'customer',
  input: z.object({ orderNumber: z.string().check(z.maxLength(200)) }),
  output: nothingSchema,
});

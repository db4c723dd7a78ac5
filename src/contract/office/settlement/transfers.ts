import * as z from 'zod/mini';
import { described } from '#contract/base/described.ts';
import { TRANSFER_SORTS } from '#domain/payments/refund-status.ts';
import {
  daySchema,
  instantSchema,
  nothingSchema,
  paiseSchema,
  rowIdSchema,
  orderNumberSchema,
} from '#contract/base/common.ts';
import { defineAct } from '#contract/base/act.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { orBlank, searchSchema } from '#contract/base/form-fields.ts';
import { listInput, listOutput } from '#contract/office/shell/list.ts';

const TRANSFER = 'operator:refunds.transfer';

const orderNumber = orderNumberSchema;
const reference = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

const transferSchema = z.object({
  /** Of a payment that goes back; a deposit has none. */
  refundId: z.nullable(z.number()),
  /** What of a deposit's transfer is rent that was paid ahead; the rest of it is the deposit. */
  paidAhead: paiseSchema,
  /** Whether it is the deposit that an exchange left over, of which nothing is held back. */
  isLeftByExchange: z.boolean(),
  orderNumber: z.string(),
  userId: z.number(),
  name: z.string(),
  amount: paiseSchema,
  promisedAt: instantSchema,
  /** Why a payment could not go back the way it came. */
  because: z.nullable(z.string()),
  /** The last working day, and the how-manieth today is; null while the renter is asked for an account. */
  days: z.nullable(z.object({ lastDay: daySchema, dayNumber: z.number(), isLate: z.boolean() })),
  /** The account that is named, without what is secret of it. */
  account: z.nullable(z.object({ bank: z.string(), lastDigits: z.string() })),
  /** Of one that was made. */
  reference: z.nullable(z.string()),
  madeAt: z.nullable(instantSchema),
});
export type OfficeTransfer = z.infer<typeof transferSchema>;

/** Besides those to be made. */
export const TRANSFER_STATES = ['asked', 'made'] as const;

/** Transfers to be made, the first due first; those that wait for an account; those made, the last first. */
export const listOfficeTransfers = defineEndpoint({
  method: 'GET',
  path: '/office/transfers',
  access: TRANSFER,
  input: listInput({
    /** An order's number, a customer's number or name, the reference of one that was made. */
    search: searchSchema,
    state: orBlank(z.enum(TRANSFER_STATES)),
    sort: orBlank(z.enum(TRANSFER_SORTS)),
  }),
  output: z.extend(listOutput(transferSchema), {
    /** How many are to be made and what they come to, whatever the list is narrowed down to. */
    due: z.object({ count: z.number(), amount: paiseSchema }),
  }),
});

export type OfficeTransfers = z.output<typeof listOfficeTransfers.output>;

const accountSchema = z.object({
  holder: z.string(),
  number: z.string(),
  ifsc: z.string(),
  bank: z.string(),
});
export type ShownAccount = z.infer<typeof accountSchema>;

/** The bank account in clear; that it was shown is written to the audit log. */
export const showTransferAccount = defineAct({
  method: 'POST',
  path: '/office/transfers/account',
  access: TRANSFER,
  action: 'refund account',
  isLook: true,
  input: z.object({ orderNumber }),
  output: accountSchema,
});

/** Notes a transfer as made, under the bank's reference. */
export const recordTransfer = defineAct({
  method: 'POST',
  path: '/office/transfers/record',
  access: TRANSFER,
  action: ({ refundId }) => (refundId === null ? 'deposit refund' : 'refund record'),
  input: z.object({
    orderNumber,
    refundId: z
      .optional(z.nullable(rowIdSchema))
      .check(described('None for the deposit; not needed where the order has one transfer')),
    reference,
  }),
  output: nothingSchema,
});

/** Lets go of an account to which the bank could not pay, and asks its renter for another. */
export const askForAccount = defineAct({
  method: 'POST',
  path: '/office/transfers/ask',
  access: TRANSFER,
  action: 'refund ask',
  input: z.object({ orderNumber }),
  output: nothingSchema,
});

/** Notes that the bank returned a transfer; the money is due again. */
export const returnTransfer = defineAct({
  method: 'POST',
  path: '/office/transfers/returned',
  access: TRANSFER,
  action: 'refund returned',
  input: z.object({ orderNumber, reference }),
  output: nothingSchema,
});

/** Those due whose account is known, as a table for the bank; each account in it is written to the audit log. */
export const transfersFile = defineAct({
  method: 'POST',
  path: '/office/transfers/file',
  access: TRANSFER,
  action: 'refund file',
  isLook: true,
  input: nothingSchema,
  output: z.custom<Blob>((value) => value instanceof Blob),
});

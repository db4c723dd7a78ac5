import * as z from 'zod/mini';
import { messageSchema, nothingSchema, paiseSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { proofSchema } from '#contract/base/proof.ts';

const bankAccountSchema = z.object({
  holder: z.string(),
  /** The last four digits, all of the number that is ever shown. */
  lastDigits: z.string(),
  ifsc: z.string(),
  bank: z.string(),
});

/** Money that goes back by bank transfer, and has not yet. */
const transferSchema = z.object({ orderNumber: z.string(), amount: paiseSchema });

const stateSchema = z.object({
  account: z.nullable(bankAccountSchema),
  transfers: z.array(transferSchema),
  /** Whether money has to go back by transfer and no account is named. */
  isNeeded: z._default(z.boolean(), false),
  /** Whether a transfer may be on its way to the account, so that it can’t be changed. */
  isBeingPaid: z.optional(z.boolean()),
  /** The orders whose things are being looked at, and of which something is known to come back. */
  collected: z._default(z.array(z.string()), []),
});
export type BankAccountState = z.infer<typeof stateSchema>;

/** The bank account for refunds, and what waits to be sent there (rules/deposits.md#the-bank-account). */
export const getBankAccount = defineEndpoint({
  method: 'GET',
  path: '/user/bankAccount',
  access: 'customer',
  input: nothingSchema,
  output: stateSchema,
});

/** Names the account. Refused while a transfer may be on its way to the one that is named. */
export const saveBankAccount = defineEndpoint({
  method: 'PUT',
  path: '/user/bankAccount',
  access: 'customer',
  input: z.object({
    holder: z.string().check(z.maxLength(200)),
    number: z.string().check(z.maxLength(60)),
    numberAgain: z.string().check(z.maxLength(60)),
    ifsc: z.string().check(z.maxLength(40)),
    proof: proofSchema,
  }),
  output: z.extend(stateSchema, { message: z.string() }),
});

/** A POST, since a proof belongs into a body. Refused while a refund waits for the account. */
export const deleteBankAccount = defineEndpoint({
  method: 'POST',
  path: '/user/deleteBankAccount',
  access: 'customer',
  input: z.object({ proof: proofSchema }),
  output: messageSchema,
});

/** The bank of an IFSC, null where no bank has it; `hasBranch` is false of a branch we do not know. */
export const bankOfIfsc = defineEndpoint({
  method: 'GET',
  path: '/user/bank/:ifsc',
  access: 'customer',
  input: z.object({ ifsc: z.string().check(z.maxLength(40)) }),
  output: z.object({ bank: z.nullable(z.object({ name: z.string(), hasBranch: z.boolean() })) }),
});

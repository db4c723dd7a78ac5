import * as z from 'zod/mini';
import { REFUND_STANDINGS, REFUND_WAYS, type RefundReason } from '#domain/payments/refund.ts';
import { daySchema, instantSchema, paiseSchema } from '#contract/base/common.ts';

/** By which way money goes back, how that stands, and when it arrives. */
const wayBack = {
  by: z.enum(REFUND_WAYS),
  /** How it was paid, as the provider names it (`upi`, `card` …). */
  method: z.nullable(z.string()),
  /** Where a bank transfer goes; null where that is not known, or not any more. */
  account: z.nullable(z.object({ lastDigits: z.string(), bank: z.string() })),
  standing: z.enum(REFUND_STANDINGS),
  /** Null where nobody can say: it waits for an account, or is with the bank already. */
  arrivesBy: z.nullable(daySchema),
};

export const wayBackSchema = z.object(wayBack);
export type WayBack = z.infer<typeof wayBackSchema>;

/** A payment that goes back, whole or in part (rules/deposits.md#what-is-told-of-a-refund). */
export const refundSchema = z.object({
  ...wayBack,
  amount: paiseSchema,
  /** Why it goes back, as its sentence says too. */
  reason: z.custom<RefundReason>((value) => typeof value === 'string'),
  promisedAt: instantSchema,
  returnedAt: z.nullable(instantSchema),
  /** How, by when and how it stands, in a sentence; in short, as where it goes and what comes next. */
  words: z.string(),
  mode: z.string(),
  next: z.string(),
  /** The bank's of a transfer, else the provider's number; null while there is none. */
  reference: z.nullable(z.string()),
});
export type Refund = z.infer<typeof refundSchema>;

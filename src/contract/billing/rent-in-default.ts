import * as z from 'zod/mini';
import { REMINDER_KINDS } from '#domain/billing/overdue.ts';
import { DEDUCTION_KINDS } from '#domain/endings/closure.ts';
import { daySchema, instantSchema, paiseSchema } from '#contract/base/common.ts';

/** What a rental's money comes to at its end. */
export const settlementSchema = z.object({
  deposit: paiseSchema,
  paidAhead: paiseSchema,
  deductions: z.array(
    z.object({ kind: z.enum(DEDUCTION_KINDS), amount: paiseSchema, note: z.string() }),
  ),
  /** What of the damage the deposit does not cover: it is invoiced. */
  damageLeft: paiseSchema,
  refund: paiseSchema,
  stillOwed: paiseSchema,
});
export type Settlement = z.infer<typeof settlementSchema>;

export const rentInDefaultSchema = z.object({
  /** Without interest. */
  unpaid: paiseSchema,
  /** What of it ends the rental: two months' rent. */
  limit: paiseSchema,
  /** All that is overdue, with interest. */
  overdue: paiseSchema,
  /** The first day on which the rental can be ended if nothing is paid. */
  from: z.nullable(daySchema),
  letters: z.array(
    z.object({ invoice: z.string(), kind: z.enum(REMINDER_KINDS), at: instantSchema }),
  ),
  mayEnd: z.boolean(),
  /** What the rental's money comes to if its items come back today and nothing is paid before. */
  comesTo: z._default(z.nullable(settlementSchema), null),
  /** Whether an exchange is planned, which ends with the rental. */
  endsExchange: z.boolean(),
});
export type RentInDefault = z.infer<typeof rentInDefaultSchema>;

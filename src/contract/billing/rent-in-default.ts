import * as z from 'zod/mini';
import { REMINDER_KINDS } from '#domain/billing/overdue.ts';
import { daySchema, instantSchema, paiseSchema } from '#contract/base/common.ts';

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
  /** Whether an exchange is planned, which ends with the rental. */
  endsExchange: z.boolean(),
});
export type RentInDefault = z.infer<typeof rentInDefaultSchema>;

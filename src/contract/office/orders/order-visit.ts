import * as z from 'zod/mini';
import { VISIT_KINDS } from '#domain/visits/visit.ts';
import { instantSchema } from '#contract/base/common.ts';
import { slotSchema } from '#contract/visits/slot.ts';

/** The visit that is planned for an order. */
export const visitSchema = z.object({
  kind: z.enum(VISIT_KINDS),
  ...slotSchema.shape,
  crew: z.nullable(z.string()),
  crewPhone: z.nullable(z.string()),
  lateUntil: z.nullable(instantSchema),
  /** How often a wrong code can still be told. */
  codeTries: z.number(),
  hasBegun: z.boolean(),
});

/** A visit that was made, or at which nobody was home. */
export const attemptSchema = z.object({
  ...slotSchema.shape,
  outcome: z.enum(['done', 'not_home', 'ours']),
  at: instantSchema,
  by: z.nullable(z.string()),
});
